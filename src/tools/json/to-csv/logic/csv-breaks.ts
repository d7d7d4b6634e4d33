import { quotedFields } from './csv-quotes.ts'

/** CSV text whose records all end with the same line break. */
export interface NormalizedText {
  readonly text: string
  /** The line break that ends its records. */
  readonly newline: '\r\n' | '\n' | '\r'
}

/**
 * Makes all records end with the same line break, since PapaParse accepts only one kind. Line
 * breaks inside quotes stay unchanged.
 */
export function normalizeLineBreaks(text: string, delimiter: string): NormalizedText {
  const found = lineBreaksIn(text)
  if (found.length < 2) return { text, newline: found[0] ?? '\n' }
  const outside = new Set<string>()
  for (const { end } of unquotedBreaks(text, delimiter)) outside.add(end)
  const [only] = outside
  if (outside.size < 2) return { text, newline: only === '\r\n' || only === '\r' ? only : '\n' }
  const pieces: string[] = []
  let from = 0
  for (const { at, end } of unquotedBreaks(text, delimiter)) {
    if (end === '\n') continue
    pieces.push(text.slice(from, at), '\n')
    from = at + end.length
  }
  pieces.push(text.slice(from))
  return { text: pieces.join(''), newline: '\n' }
}

/** The kinds of line breaks in a text, quoted ones included. */
function lineBreaksIn(text: string): NormalizedText['newline'][] {
  const found: NormalizedText['newline'][] = []
  if (text.includes('\r\n')) found.push('\r\n')
  if (hasCharacter(text, '\n', (at) => text[at - 1] !== '\r')) found.push('\n')
  if (hasCharacter(text, '\r', (at) => text[at + 1] !== '\n')) found.push('\r')
  return found
}

/** Whether a character occurs where `fits` is true; faster than a regular expression. */
function hasCharacter(text: string, character: string, fits: (at: number) => boolean): boolean {
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    if (fits(at)) return true
  }
  return false
}

interface LineBreak {
  readonly at: number
  readonly end: string
}

/** The line breaks outside quoted fields. */
function* unquotedBreaks(text: string, delimiter: string): Generator<LineBreak> {
  let from = 0
  for (const { start, end } of quotedFields(text, delimiter)) {
    yield* breaksIn(text, from, start)
    from = end
  }
  yield* breaksIn(text, from, text.length)
}

function* breaksIn(text: string, from: number, to: number): Generator<LineBreak> {
  for (const { 0: end, index } of text.slice(from, to).matchAll(/\r\n|\r|\n/g)) {
    yield { at: from + index, end }
  }
}
