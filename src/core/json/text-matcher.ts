import { escapedByte, hex4 } from './strings.ts'

/** A range of UTF-16 units, end exclusive. */
export type TextRange = readonly [from: number, to: number]

/**
 * Finds a text in JSON strings without decoding them: escapes match their characters. Upper and
 * lower case are the same by default.
 */
export class TextMatcher {
  /** The code points to find: in lower case and in upper case. */
  private readonly lower: Uint32Array
  private readonly upper: Uint32Array
  /** 1 for each byte with which the first code point, or an escape, can begin. */
  private readonly first = new Uint8Array(256)

  constructor(text: string, { matchCase = false }: { readonly matchCase?: boolean } = {}) {
    const points = Array.from(text)
    const codesOf = (convert: (point: string) => string) =>
      Uint32Array.from(points, (point) => codeOf(matchCase ? point : single(convert(point), point)))
    this.lower = codesOf((point) => point.toLowerCase())
    this.upper = codesOf((point) => point.toUpperCase())
    this.first[BACKSLASH] = 1
    for (const codes of [this.lower, this.upper]) this.first[leadByte(codes[0] ?? 0)] = 1
  }

  /** Whether the text is in the bytes of a string between its quotes, or of a number. */
  isIn(bytes: Uint8Array, start: number, end: number): boolean {
    const { first } = this
    const last = end - this.lower.length
    for (let at = start; at <= last; ) {
      const byte = bytes[at]!
      if (first[byte] === 0) at++
      else if (this.isAt(bytes, at, end)) return true
      else if (byte !== BACKSLASH) at++
      else at += bytes[at + 1] === LOWER_U ? 6 : 2
    }
    return false
  }

  /** Where the text is in a decoded text, without overlaps. */
  rangesIn(text: string): TextRange[] {
    const ranges: TextRange[] = []
    for (let from = 0; from < text.length; ) {
      const to = this.endAt(text, from)
      if (to > from) ranges.push([from, to])
      from = to > from ? to : from + 1
    }
    return ranges
  }

  private isAt(bytes: Uint8Array, start: number, end: number): boolean {
    const { lower, upper } = this
    let at = start
    for (let index = 0; index < lower.length; index++) {
      if (at >= end) return false
      const byte = bytes[at]!
      let code = byte
      if (byte === BACKSLASH) {
        const next = bytes[at + 1]!
        if (next === LOWER_U) {
          code = hex4(bytes, at + 2)
          at += 6
          if (isHigh(code) && bytes[at] === BACKSLASH && bytes[at + 1] === LOWER_U) {
            const low = hex4(bytes, at + 2)
            if (isLow(low)) {
              code = pairOf(code, low)
              at += 6
            }
          }
        } else {
          code = escapedByte(next)
          at += 2
        }
      } else if (byte < 0x80) at += 1
      else if (byte < 0xe0) {
        code = ((byte & 0x1f) << 6) | (bytes[at + 1]! & 0x3f)
        at += 2
      } else if (byte < 0xf0) {
        code = ((byte & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f)
        at += 3
      } else {
        code =
          ((byte & 0x07) << 18) |
          ((bytes[at + 1]! & 0x3f) << 12) |
          ((bytes[at + 2]! & 0x3f) << 6) |
          (bytes[at + 3]! & 0x3f)
        at += 4
      }
      if (code !== lower[index] && code !== upper[index]) return false
    }
    return true
  }

  /** The end of a match at `from`, or -1. */
  private endAt(text: string, from: number): number {
    const { lower, upper } = this
    let at = from
    for (let index = 0; index < lower.length; index++) {
      const code = text.codePointAt(at)
      if (code === undefined || (code !== lower[index] && code !== upper[index])) return -1
      at += code > 0xffff ? 2 : 1
    }
    return at
  }
}

const BACKSLASH = 0x5c
const LOWER_U = 0x75

const codeOf = (point: string) => point.codePointAt(0)!

/** The converted code point, or the original one if the result has several. */
const single = (converted: string, point: string) =>
  String.fromCodePoint(codeOf(converted)) === converted ? converted : point

/** The first byte of a code point in UTF-8. */
function leadByte(code: number): number {
  if (code < 0x80) return code
  if (code < 0x800) return 0xc0 | (code >> 6)
  return code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18)
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
const pairOf = (high: number, low: number) => 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)
