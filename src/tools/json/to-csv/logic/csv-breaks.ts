/** A text whose records all end in the same way. */
export interface EvenText {
  readonly text: string
  /** What ends its records. */
  readonly newline: '\r\n' | '\n' | '\r'
}

/**
 * The same records, all ended alike: the reader takes one kind of line break for a record's end and
 * every other for text. Line breaks within quotes stay as they are.
 */
export function withEvenBreaks(text: string, delimiter: string): EvenText {
  const found = breaksOf(text)
  if (found.length < 2) return { text, newline: found[0] ?? '\n' }
  const outside = new Set<string>()
  for (const { end } of outerBreaks(text, delimiter)) outside.add(end)
  const [only] = outside
  if (outside.size < 2) return { text, newline: only === '\r\n' || only === '\r' ? only : '\n' }
  const pieces: string[] = []
  let from = 0
  for (const { at, end } of outerBreaks(text, delimiter)) {
    if (end === '\n') continue
    pieces.push(text.slice(from, at), '\n')
    from = at + end.length
  }
  pieces.push(text.slice(from))
  return { text: pieces.join(''), newline: '\n' }
}

/** The kinds of line breaks that a text has anywhere. */
function breaksOf(text: string): EvenText['newline'][] {
  const found: EvenText['newline'][] = []
  if (text.includes('\r\n')) found.push('\r\n')
  if (isAnywhere(text, '\n', (at) => text[at - 1] !== '\r')) found.push('\n')
  if (isAnywhere(text, '\r', (at) => text[at + 1] !== '\n')) found.push('\r')
  return found
}

/** Whether a character is at an index that fits; searching for it is faster than a pattern. */
function isAnywhere(text: string, character: string, fits: (at: number) => boolean): boolean {
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    if (fits(at)) return true
  }
  return false
}

interface Break {
  readonly at: number
  readonly end: string
}

/** The line breaks outside of quoted fields. */
function* outerBreaks(text: string, delimiter: string): Generator<Break> {
  const marks = /"|\r\n|\r|\n/g
  let start = 0
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [end] = mark
    const at = mark.index
    if (end !== '"') {
      yield { at, end }
      start = at + end.length
    } else if (at === start || text.startsWith(delimiter, at - delimiter.length)) {
      marks.lastIndex = closeOf(text, at + 1, delimiter)
    }
  }
}

/** The offset after a quoted field whose content begins at `from`. */
function closeOf(text: string, from: number, delimiter: string): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at)) {
    if (text[at + 1] === '"') at += 2
    else if (endsField(text, at + 1, delimiter)) return at + 1
    else at++
  }
  return text.length
}

/** Whether a field may end here; a quote before anything else is part of the text. */
function endsField(text: string, from: number, delimiter: string): boolean {
  let at = from
  while (text[at] === ' ') at++
  return at === text.length || /[\r\n]/.test(text[at] ?? '') || text.startsWith(delimiter, at)
}
