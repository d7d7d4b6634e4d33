import {
  byteOf,
  decode,
  isBlank,
  isBreak,
  isKeyAhead,
  MAX_WORD_BYTES,
  punctuationAt,
  skipSpaces,
} from './lexis.ts'
import type { StringPlace } from './token.ts'
import { isPlainText } from './word-text.ts'

/** The end of a text without quotes: the next separator, line break, comment, or key. */
export function endOfBare(bytes: Uint8Array<ArrayBuffer>, start: number): number {
  const stop = Math.min(bytes.length, start + MAX_WORD_BYTES)
  let at = start
  while (at < stop && !isBreak(bytes[at])) {
    const mark = punctuationAt(bytes, at)?.mark
    if (mark !== undefined && '},]'.includes(mark)) break
    const isStart = at > start && isBlank(bytes[at - 1])
    if (isStart && /[/#]/.test(String.fromCharCode(bytes[at]!))) break
    if (isStart && bytes[at] === byteOf('"') && isKeyAhead(bytes, at)) break
    at++
  }
  while (at > start && isBlank(bytes[at - 1])) at--
  return at
}

/** Finds texts that have a closing quote but no opening quote. */
export class HalfQuoted {
  private readonly bytes: Uint8Array<ArrayBuffer>
  /** The first quote or line break after the last text, which isn't searched twice. */
  private stop = -1

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }

  /**
   * The end of such a text after its quote; 0 for other text, and -1 for one that may be several
   * items. The value of a key may be a sentence with commas.
   */
  endOf(start: number, close: StringPlace['close']): number {
    const { bytes } = this
    const at = this.stopAfter(start)
    if (at === start || bytes[at] !== byteOf('"')) return 0
    const next = skipSpaces(bytes, at + 1)
    const mark = punctuationAt(bytes, next)?.mark
    if (next < bytes.length && (mark === undefined || !',}]'.includes(mark))) return 0
    const text = decode(bytes, start, at)
    if (text.includes(',')) {
      if (close === ']') return -1
      return isSentence(text) ? at + 1 : 0
    }
    return isPlainText(text) || isDelimited(text) ? at + 1 : 0
  }

  private stopAfter(start: number): number {
    const { bytes } = this
    if (this.stop >= start) return this.stop
    const limit = Math.min(bytes.length, start + MAX_WORD_BYTES)
    let at = start
    while (at < limit && !isBreak(bytes[at]) && bytes[at] !== byteOf('"')) at++
    this.stop = at
    return at
  }
}

/** Whether a text before a quote can’t be a number, or several tokens. */
function isDelimited(text: string): boolean {
  return /^[^\s{}[\],:\\\d'+-](?:[^{}[\],:\\]|:\/\/)*$/.test(text)
}

/** Whether a text with commas has no other item or key. */
function isSentence(text: string): boolean {
  return /^\p{L}+ ?/u.test(text) && !/[{}[\]<>\\]|,\s*["'\w$-]+\s*:/.test(text)
}
