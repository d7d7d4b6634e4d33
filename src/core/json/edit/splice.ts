import type { TextEdit } from '#src/core/text-edits.ts'

/** Byte offsets of a UTF-8 source, 0-based, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Replaces a range of the source by new text and by ranges of the source, in this order. */
export interface Splice extends Span {
  readonly pieces: readonly (string | Span)[]
}

/** Splices as edits of the source as a string. The splices must be in order and not overlap. */
export function textEditsOf(source: string, splices: readonly Splice[]): TextEdit[] {
  const spans = splices.flatMap((splice) => [splice, ...splice.pieces.filter(isSpan)])
  const indexOf = indexesOf(
    source,
    spans.flatMap(({ start, end }) => [start, end]),
  )
  const textOf = (piece: string | Span) =>
    isSpan(piece) ? source.slice(indexOf(piece.start), indexOf(piece.end)) : piece
  return splices.map(({ start, end, pieces }) => ({
    from: indexOf(start),
    to: indexOf(end),
    after: pieces.map(textOf).join(''),
  }))
}

/** The edits that undo `edits` in the text that they result in. */
export function inverseEdits(source: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0
  return edits.map(({ from, to, after }) => {
    const start = from + shift
    shift += after.length - (to - from)
    return { from: start, to: start + after.length, after: source.slice(from, to) }
  })
}

/** Where the byte at an offset is after splices; undefined if they remove it. */
export function offsetMover(splices: readonly Splice[]): (offset: number) => number | undefined {
  const kept: (Span & { readonly at: number })[] = []
  let done = 0
  let at = 0
  for (const { start, end, pieces } of splices) {
    kept.push({ start: done, end: start, at })
    at += start - done
    for (const piece of pieces) {
      const isMoved = isSpan(piece) && piece.start >= start && piece.end <= end
      if (isMoved) kept.push({ start: piece.start, end: piece.end, at })
      at += sizeOf(piece)
    }
    done = end
  }
  kept.push({ start: done, end: Number.POSITIVE_INFINITY, at })
  kept.sort((a, b) => a.start - b.start)
  return (offset) => {
    let low = 0
    let high = kept.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (kept[middle]!.start <= offset) low = middle
      else high = middle - 1
    }
    const range = kept[low]!
    return offset < range.end ? range.at + offset - range.start : undefined
  }
}

/**
 * Replaces many pieces of a splice by their text. A text with U+FFFD stays in pieces, because the
 * source as a string may have an unpaired surrogate there.
 */
export function joinPieces(bytes: Uint8Array, { start, end, pieces }: Splice): Splice {
  if (pieces.length <= MAX_PIECES) return { start, end, pieces }
  const joined = new Uint8Array(sizeOfPieces(pieces))
  let at = 0
  for (const piece of pieces) {
    joined.set(isSpan(piece) ? bytes.subarray(piece.start, piece.end) : encoder.encode(piece), at)
    at += sizeOf(piece)
  }
  const text = decoder.decode(joined)
  return { start, end, pieces: text.includes('\ufffd') ? pieces : [text] }
}

/** More pieces are slow to send and to find in a string. */
const MAX_PIECES = 1000

/** The bytes of pieces. */
export const sizeOfPieces = (pieces: readonly (string | Span)[]): number =>
  pieces.reduce((sum, piece) => sum + sizeOf(piece), 0)

const sizeOf = (piece: string | Span) =>
  isSpan(piece) ? piece.end - piece.start : encoder.encode(piece).length

const isSpan = (piece: string | Span): piece is Span => typeof piece !== 'string'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Converts byte offsets of a text to UTF-16 indexes, in one pass over the text. */
function indexesOf(text: string, offsets: readonly number[]): (offset: number) => number {
  const indexes = new Map<number, number>()
  let bytes = 0
  let index = 0
  for (const offset of [...offsets].sort((a, b) => a - b)) {
    while (bytes < offset) {
      const code = text.charCodeAt(index++)
      if (code < 0x80) bytes += 1
      else if (code < 0x800) bytes += 2
      else if (isPair(code, text.charCodeAt(index))) {
        bytes += 4
        index++
      } else bytes += 3
    }
    indexes.set(offset, index)
  }
  return (offset) => indexes.get(offset)!
}

const isPair = (high: number, low: number) =>
  (high & 0xfc00) === 0xd800 && (low & 0xfc00) === 0xdc00
