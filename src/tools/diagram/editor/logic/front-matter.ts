/** A code's YAML block, between two lines of three hyphens. */
export interface FrontMatter {
  /** The lines between the hyphens; empty without front matter. */
  readonly text: string
  /** Everything before `text`, and between it and `body`. */
  readonly open: string
  readonly close: string
  /** The code without front matter. */
  readonly body: string
}

/** Splits a code where Mermaid does. */
export function frontMatterOf(code: string): FrontMatter {
  const found = /^(([^\S\n\r]*)-{3}\s*[\n\r])(.*?)([\n\r]\2-{3}\s*[\n\r]+)/s.exec(code)
  if (!found) return { text: '', open: '', close: '', body: code }
  const [whole, open = '', , text = '', close = ''] = found
  return { text, open, close, body: code.slice(whole.length) }
}

/** The code with other front matter; empty text removes it. */
export function withFrontMatter({ open, close, body }: FrontMatter, text: string): string {
  if (text.trim() === '') return body
  return `${open || '---\n'}${text}${close || '\n---\n'}${body}`
}
