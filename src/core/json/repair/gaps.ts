import type { Findings } from './edit.ts'
import { decode, foreignSpaceLength, isBreak, MAX_AHEAD_BYTES } from './lexis.ts'
import type { Token } from './token.ts'

const ZERO_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

interface GapContext {
  /** Whether a bracket is open. */
  readonly isInside: boolean
  /** The previous token, if it is on the same line. */
  readonly last: Token | undefined
}

/** Repairs the text between tokens that isn't JSON whitespace: other spaces and comments. */
export class Gaps {
  private readonly bytes: Uint8Array<ArrayBuffer>
  private readonly found: Findings

  constructor(bytes: Uint8Array<ArrayBuffer>, found: Findings) {
    this.bytes = bytes
    this.found = found
  }

  /** The end of the spaces or the comment at `at`; `at` for other text. */
  skip(at: number, context: GapContext): number {
    const byte = this.bytes[at]!
    if (byte === 0x2f || byte === 0x23) return this.comment(at, context)
    return byte >= 0x80 || byte === 11 || byte === 12 ? this.spaces(at) : at
  }

  private spaces(start: number): number {
    const { bytes } = this
    let at = start
    for (let length = 1; length > 0; at += length) length = foreignSpaceLength(bytes, at)
    if (at === start) return start
    const visible = decode(bytes, start, at).replace(ZERO_WIDTH, '')
    this.found.edit(start, at, ' '.repeat(visible.length), 'invisible-character', true)
    return at
  }

  private comment(start: number, { isInside, last }: GapContext): number {
    const end = this.endOfComment(start, isInside)
    if (end === start) return start
    if (end < 0) {
      this.found.error('comment', start)
      return this.bytes.length
    }
    this.found.edit(start, end, '', 'comment', this.isCertain(start, end, last))
    return end
  }

  /** The end of the comment at `start`, `start` for other text, or -1 for a comment without end. */
  private endOfComment(start: number, isInside: boolean): number {
    const { bytes } = this
    const next = bytes[start + 1]
    if (bytes[start] === 0x23) {
      const isHash = next === 32 || next === 0x23 || next === undefined || isBreak(next)
      if (!isInside || !isHash) return start
    } else if (next === 0x2a) {
      const end = indexOfPair(bytes, 0x2a, 0x2f, start + 2)
      return end < 0 ? -1 : end + 2
    } else if (next !== 0x2f) return start
    let end = start
    while (end < bytes.length && !isBreak(bytes[end])) end++
    return end
  }

  /**
   * Whether the text of a comment can’t be an operator, a part of a URL, the rest of a string that
   * contains a quote, or text that lost its line breaks.
   */
  private isCertain(start: number, end: number, last: Token | undefined): boolean {
    const { bytes } = this
    if (end - start > MAX_AHEAD_BYTES) return bytes[start + 1] === 0x2a
    const comment = decode(bytes, start, end)
    // Only some languages treat these characters as line breaks.
    if (/[\u0085\u2028\u2029]/.test(comment)) return false
    if (bytes[start - 1] === 0x3a && comment.startsWith('//')) return false
    if (last?.kind === 'number') {
      if (comment.startsWith('#') || comment.startsWith('/*')) return true
      return last.end < start && !/^\/\/[-+*/()\d.\s]*,?\s*$/.test(comment)
    }
    if (last?.kind !== 'string' && last?.kind !== 'other-string') return true
    const quote = String.fromCharCode(bytes[last.end - 1]!)
    return last.end < start && comment.split(quote).length % 2 === 1
  }
}

function indexOfPair(bytes: Uint8Array, first: number, second: number, start: number): number {
  for (let at = bytes.indexOf(first, start); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (bytes[at + 1] === second) return at
  }
  return -1
}
