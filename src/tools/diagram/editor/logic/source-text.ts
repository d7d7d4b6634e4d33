/**
 * The code as Mermaid's parser sees it, without line feeds: front matter, directives, and comments are
 * removed, and entities such as `#quot;` have placeholders.
 */
export interface SourceText {
  readonly text: string
  /** For each UTF-16 unit, its index in the code, and its 1-based line. */
  readonly indexes: readonly number[]
  readonly lines: readonly number[]
}

const REMOVED =
  /(?<![\s\S])\s*---[ \t]*\r?\n[\s\S]*?\n\s*---[ \t]*(?:\r?\n|$)|%%\{[\s\S]*?\}%%|^[ \t]*%%(?!\{).*$/
const TOKEN = new RegExp(`${REMOVED.source}|#\\w+;|\\r|\\n|[\\s\\S]`, 'gm')

export function sourceText(code: string): SourceText {
  const indexes: number[] = []
  const lines: number[] = []
  let text = ''
  let line = 1
  for (const { 0: token, index } of code.matchAll(TOKEN)) {
    const isRemoved = REMOVED.test(token) || /^[\r\n]$/.test(token)
    const shown = isRemoved ? '' : placeholder(token)
    for (let at = 0; at < shown.length; at++) {
      indexes.push(index + Math.min(at, token.length - 1))
      lines.push(line)
    }
    text += shown
    line += token.split('\n').length - 1
  }
  return { text, indexes, lines }
}

function placeholder(token: string): string {
  const [, name] = /^#(\w+);$/.exec(token) ?? []
  if (name === undefined) return token
  return `ﬂ°${/^\d+$/.test(name) ? '°' : ''}${name}¶ß`
}
