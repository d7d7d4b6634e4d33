import { JSON_LITERAL } from './json-literal.ts'

/** A field in quotes: the offsets of its opening quote and after its closing quote. */
interface QuotedField {
  readonly start: number
  readonly end: number
}

/** CSV text in which a mark replaces the quotes of the fields that would otherwise get a type. */
export interface MarkedText {
  readonly text: string
  /** The first character of each marked field; undefined if no field is marked. */
  readonly mark: string | undefined
}

/** Marks the quoted numbers, `true`, `false`, `null`, and empty fields: PapaParse drops the quotes. */
export function markQuotedLiterals(text: string, delimiter: string): MarkedText {
  const mark = text.includes('"') ? MARKS.find((it) => !text.includes(it)) : undefined
  if (mark === undefined) return { text, mark }
  const pieces: string[] = []
  let from = 0
  for (const { start, end } of quotedFields(text, delimiter)) {
    const content = text.slice(start + 1, end - 1)
    if (content !== '' && !JSON_LITERAL.test(content)) continue
    pieces.push(text.slice(from, start), mark, content)
    from = afterSpaces(text, end, delimiter)
  }
  pieces.push(text.slice(from))
  return { text: pieces.join(''), mark }
}

/** The offset of the first quote inside a quoted field that isn't doubled; undefined without one. */
export function strayQuoteIn(text: string, delimiter: string): number | undefined {
  for (const field of quotedFields(text, delimiter)) {
    const stray = strayIn(text, field)
    if (stray !== undefined) return stray
  }
  return undefined
}

/** The offset of the quote to repair in text that ends inside quotes, and whether it is stray. */
export function unclosedQuoteIn(text: string, delimiter: string) {
  let last: QuotedField = { start: 0, end: text.length }
  for (const field of quotedFields(text, delimiter)) last = field
  const stray = strayIn(text, last)
  return { offset: stray ?? last.start, isStray: stray !== undefined }
}

/** The number of quoted fields whose content starts with spaces and a quote. */
export function spacedQuotesIn(text: string, delimiter: string): number {
  let count = 0
  for (const { start, end } of quotedFields(text, delimiter))
    if (SPACED_QUOTE.test(text.slice(start + 1, end - 1))) count++
  return count
}

/** A field whose quotes come after spaces and are therefore text (RFC 4180). */
export const SPACED_QUOTE = /^ +"/

function strayIn(text: string, { start, end }: QuotedField): number | undefined {
  for (let at = text.indexOf('"', start + 1); at >= 0 && at < end - 1; ) {
    if (text[at + 1] !== '"') return at
    at = text.indexOf('"', at + 2)
  }
  return undefined
}

/** The fields in quotes, in order. */
export function* quotedFields(text: string, delimiter: string): Generator<QuotedField> {
  for (let start = text.indexOf('"'); start >= 0; ) {
    const isField =
      start === 0 ||
      /[\r\n]/.test(text[start - 1] ?? '') ||
      text.startsWith(delimiter, start - delimiter.length)
    const end = isField ? closeOf(text, start + 1, delimiter) : start + 1
    if (isField) yield { start, end }
    start = text.indexOf('"', end)
  }
}

/** The offset after a quoted field whose content starts at `from`. */
function closeOf(text: string, from: number, delimiter: string): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at)) {
    if (text[at + 1] === '"') at += 2
    else if (endsField(text, at + 1, delimiter)) return at + 1
    else at++
  }
  return text.length
}

/** Whether a quote before `from` ends its field; otherwise, the quote is part of the text. */
function endsField(text: string, from: number, delimiter: string): boolean {
  const at = afterSpaces(text, from, delimiter)
  return at === text.length || /[\r\n]/.test(text[at] ?? '') || text.startsWith(delimiter, at)
}

/** The offset after the spaces that PapaParse skips after a closing quote; a delimiter isn't one. */
function afterSpaces(text: string, from: number, delimiter: string): number {
  let at = from
  while (/[^\S\r\n]/.test(text[at] ?? '') && !text.startsWith(delimiter, at)) at++
  return at
}

/** Control characters, which text hardly contains; below U+0100, so that the text stays small. */
const MARKS = ['\u0001', '\u0002', '\u0003', '\u0004', '\u0005', '\u0006', '\u000e', '\u000f']
