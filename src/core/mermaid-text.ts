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

/** Mermaid's own pattern, with a byte order mark before it, which Mermaid would take for an indent. */
const FRONT_MATTER = /^(\ufeff?([^\S\n\r]*)-{3}\s*[\n\r])(.*?)(\r?[\n\r]\2-{3}\s*[\n\r]+)/s

/**
 * Directives such as `%%{init: …}%%`, anywhere in the body, by Mermaid's own pattern: one without an end
 * includes the rest of the code.
 */
export const DIRECTIVE = /%%\{\s*(?:\w+\s*:|\w+)\s*(?:\w+|(?:(?!\}%%)[\s\S])*)?\s*(?:\}%%)?/g

/** Comments on lines of their own, with empty lines before them. */
const COMMENT = /^\s*%%(?!\{)[^\n]+\n?/gm

/** The parts of the body that Mermaid removes before it parses, in this order. */
export const REMOVED: readonly RegExp[] = [/\r(?=\n)/g, DIRECTIVE, COMMENT, /^\s+/g]

/** Splits a code where Mermaid does. */
export function frontMatterOf(code: string): FrontMatter {
  const found = FRONT_MATTER.exec(code)
  if (!found) return { text: '', open: '', close: '', body: code }
  const [whole, open = '', , text = '', close = ''] = found
  return { text, open, close, body: code.slice(whole.length) }
}

/** The code with other front matter; empty text removes it. */
export function withFrontMatter({ open, close, body }: FrontMatter, text: string): string {
  if (text.trim() === '') return body
  return `${open || '---\n'}${text}${close || '\n---\n'}${body}`
}

/** The code as Mermaid's parsers see it: without front matter, directives, and comments. */
export const parsedText = (code: string): string =>
  REMOVED.reduce((text, pattern) => text.replace(pattern, ''), frontMatterOf(code).body)

/** The code from the keyword of the diagram's type, which lines of percent signs alone may precede, too. */
export const fromKeyword = (code: string): string =>
  parsedText(code).replace(/^(?:%%[^\n]*(?:\n\s*|$))+/, '')

/** The code without a byte order mark, after which Mermaid would see no front matter. */
export const withoutMark = (code: string): string => code.replace(/^\ufeff/, '')
