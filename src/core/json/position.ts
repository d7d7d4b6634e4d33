import type { Position } from './document.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Characters of an excerpt before and after its caret. */
const SIDE_CHARS = 60

/** UTF-16 units that a byte starts: 0 for continuation bytes, 2 for lead bytes of 4-byte sequences. */
const widths: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0xf0) return 2
  return byte >= 0x80 && byte < 0xc0 ? 0 : 1
})

/** The line and column of a byte offset. */
export function positionAt(bytes: Uint8Array, offset: number): Position {
  return positionsAt(bytes, [offset])[0]!
}

/** The lines and columns of byte offsets, in the given order, in one pass over the text. */
export function positionsAt(bytes: Uint8Array, offsets: readonly number[]): Position[] {
  const ascending = offsets.map((_, index) => index).sort((a, b) => offsets[a]! - offsets[b]!)
  const positions: Position[] = new Array(offsets.length)
  let place: Position = { offset: 0, line: 1, column: 1 }
  for (const index of ascending) {
    place = advance(bytes, place, Math.min(offsets[index]!, bytes.length))
    positions[index] = place
  }
  return positions
}

/** The UTF-16 indexes of byte offsets in ascending order, in one pass over the text. */
export function utf16IndexesAt(bytes: Uint8Array, offsets: readonly number[]): number[] {
  let at = 0
  let index = 0
  return offsets.map((offset) => {
    for (; at < offset; at++) index += widths[bytes[at]!]!
    return index
  })
}

function advance(bytes: Uint8Array, from: Position, offset: number): Position {
  let { line, column } = from
  for (let i = from.offset; i < offset; i++) {
    const byte = bytes[i]!
    if (byte > CARRIAGE_RETURN) {
      column += widths[byte]!
    } else if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[i + 1] !== LINE_FEED)) {
      line++
      column = 1
    } else {
      column++
    }
  }
  return { offset, line, column }
}

/** A part of a line, shown with a caret below one of its characters. */
export interface Excerpt {
  /** Control characters as U+2400 symbols, invisible characters as U+FFFD, and cuts as `…`. */
  readonly text: string
  /** Index in `text`, in UTF-16 units, of the character at the offset. */
  readonly caret: number
}

/** The text around a byte offset, within its line. */
export function excerptAt(bytes: Uint8Array<ArrayBuffer>, offset: number): Excerpt {
  let middle = Math.min(offset, bytes.length)
  while (middle > 0 && offset - middle < 3 && isContinuation(bytes[middle])) middle--

  let start = middle
  for (let count = 0; count < SIDE_CHARS && start > 0 && !isBreak(bytes[start - 1]); count++) {
    start = previousStart(bytes, start)
  }
  let end = middle
  for (let count = 0; count < SIDE_CHARS && end < bytes.length && !isBreak(bytes[end]); count++) {
    end = nextStart(bytes, end)
  }
  const head =
    (start > 0 && !isBreak(bytes[start - 1]) ? '…' : '') + visibleText(bytes, start, middle)
  // A line break at the offset itself is the error, so the excerpt shows it.
  const tail = end === middle && end < bytes.length ? nextStart(bytes, end) : end
  const cut = tail < bytes.length && tail === end && !isBreak(bytes[end]) ? '…' : ''
  return { text: head + visibleText(bytes, middle, tail) + cut, caret: head.length }
}

function isBreak(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}

/** The start of the code point that ends at `offset`, or of at most 4 malformed bytes. */
function previousStart(bytes: Uint8Array, offset: number): number {
  let start = offset - 1
  while (start > 0 && offset - start < 4 && isContinuation(bytes[start])) start--
  return start
}

function nextStart(bytes: Uint8Array, offset: number): number {
  let end = offset + 1
  while (end < bytes.length && end - offset < 4 && isContinuation(bytes[end])) end++
  return end
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
// Control characters, invisible characters and those that change the text direction. Joiners of an
// emoji or a word are visible by what they join.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: to make them visible.
  /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}])[\u200c\u200d]/gu

function visibleText(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end)).replace(invisible, (character) => {
    const code = character.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return code === 0x7f ? '\u2421' : '\ufffd'
  })
}
