import {
  BACKSLASH,
  decodeAhead,
  isBreak,
  isContinuation,
  isKeyAhead,
  MAX_AHEAD_BYTES,
  punctuationAt,
  type Quote,
  quoteAt,
  skipSpaces,
} from './lexis.ts'
import { endBeforeNext } from './missing-quote.ts'
import type { StringPlace } from './token.ts'

/** Where a string ends, or why that isn't certain. */
export type StringEnd =
  | {
      readonly kind: 'closed'
      /** The offset of its closing quote. */
      readonly at: number
      /** The bytes of its closing quote. */
      readonly length: number
      /** Offsets of quotes in the string that aren't escaped. */
      readonly inner: readonly number[]
      readonly hasLineBreak: boolean
    }
  | { readonly kind: 'open'; readonly at: number }
  /** The closing quote is missing at an offset before the next key, item, or value. */
  | { readonly kind: 'missing'; readonly at: number }
  | {
      readonly kind: 'unknown'
      /** The offset of the first quote that may be its end. */
      readonly first: number
      /** The offset at which the search stopped. */
      readonly at: number
    }

/** A value directly after a key whose colon is missing. */
const wholeValue = /^(?:"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null)\s*[,}]/

/** A string directly after another item whose comma is missing. */
const wholeItem = /^"(?:[^"\\\n]|\\.)+"\s*[,\]]/

/** Finds the end of a string whose first quote may not be its closing quote. */
export function endOfString(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  quote: Quote,
  place: StringPlace,
): StringEnd {
  const inner: number[] = []
  let first = -1
  let breakAt = -1
  let at = start + quote.length
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === BACKSLASH) {
      at += 2
      continue
    }
    if (isBreak(byte) && breakAt < 0) {
      breakAt = at
      if (first >= 0) break
    }
    const length = closingLength(bytes, at, quote)
    if (length === 0) {
      if (first >= 0 && at - first > MAX_AHEAD_BYTES) break
      at++
      continue
    }
    const end = at + length
    const mayEnd =
      first < 0 && breakAt < 0
        ? mayFollow(bytes, end, place) || mayContinue(bytes, end, place, quote)
        : mustFollow(bytes, end, place)
    if (mayEnd) return { kind: 'closed', at, length, inner, hasLineBreak: breakAt >= 0 }
    if (breakAt >= 0 && startsText(bytes, at)) break
    const missing = endBeforeNext(bytes, start, at, place)
    if (missing !== undefined) return { kind: 'missing', at: missing }
    if (first < 0) first = at
    inner.push(at)
    at = end
  }
  if (first >= 0 && (breakAt < 0 || first < breakAt)) {
    return { kind: 'unknown', first, at: Math.min(at, bytes.length) }
  }
  return { kind: 'open', at: breakAt < 0 ? bytes.length : breakAt }
}

/** Whether a quote is the first mark of its line, or follows a separator: it starts other text. */
function startsText(bytes: Uint8Array, at: number): boolean {
  let before = at - 1
  while (bytes[before] === 32 || bytes[before] === 9) before--
  return isBreak(bytes[before]) || ':=,[{('.includes(String.fromCharCode(bytes[before]!))
}

/** The bytes of a quote at `at` that closes the string, or 0. */
function closingLength(bytes: Uint8Array<ArrayBuffer>, at: number, quote: Quote): number {
  const byte = bytes[at]!
  if (quote.length === 1) return byte === quote.closings.charCodeAt(0) ? 1 : 0
  if (byte < 0x80) return quote.closings.includes(String.fromCharCode(byte)) ? 1 : 0
  if (byte !== 0xe2 && byte !== 0xef) return 0
  const text = new TextDecoder().decode(bytes.subarray(at, at + 3))
  return quote.closings.includes(text) ? 3 : 0
}

/** Whether the text after a quote can follow a string, with or without a missing separator. */
function mayFollow(bytes: Uint8Array<ArrayBuffer>, end: number, place: StringPlace): boolean {
  const { role, close, isTuple } = place
  const next = skipSpaces(bytes, end)
  if (next >= bytes.length) return true
  const mark = punctuationAt(bytes, next)?.mark
  if (mark === ')') return isTuple === true
  if (mark === ',' && close !== undefined) return isItemAhead(bytes, next, place)
  if (mark !== undefined && (close ? '},:];' : ',:;').includes(mark)) return true
  const ahead = decodeAhead(bytes, next)
  if (/^(?:\/[/*]|#[ #]|\+\s*["'`]|=>?|```)/.test(ahead)) return true
  const isApart = next > end
  if (role === 'key') return isApart || mark !== undefined || wholeValue.test(ahead)
  const hasBreak = bytes.subarray(end, next).some(isBreak)
  if (close === '}')
    return (isApart || quoteAt(bytes, next) !== undefined) && isKeyAhead(bytes, next)
  if (close === undefined) return hasBreak
  if (!isApart && wholeItem.test(ahead)) return true
  return (isApart && /^(?:["'“\d[{-]|true|false|null|True|False|None)/.test(ahead)) || hasBreak
}

/** Whether the value of a key may have more strings after whitespace, as Python joins them; one has single quotes. */
function mayContinue(
  bytes: Uint8Array<ArrayBuffer>,
  end: number,
  place: StringPlace,
  { kind }: Quote,
): boolean {
  const next = skipSpaces(bytes, end)
  const isValue = place.role === 'value' && place.close === '}'
  const isPython = kind === 'single' || bytes[next] === 39
  return isValue && isPython && next > end && isContinuation(bytes, next)
}

/** Whether the text after a comma isn't more text of the string: unless a quote follows later. */
function isItemAhead(bytes: Uint8Array<ArrayBuffer>, comma: number, place: StringPlace): boolean {
  if (mustFollow(bytes, comma, place)) return true
  const after = comma + punctuationAt(bytes, comma)!.length
  const next = skipSpaces(bytes, after)
  if (punctuationAt(bytes, next)?.mark === ',' || bytes.subarray(after, next).some(isBreak)) {
    return true
  }
  const ahead = decodeAhead(bytes, next)
  // Dots for omitted items, or a key without its opening quote.
  if (/^(?:\.{3}|…)/.test(ahead)) return true
  if (place.close === '}' && /^[\w$@./-]+"\s*:/.test(ahead)) return true
  // A word and a quote on the same line, as in `"said "hi", then left"`, may belong to the string.
  const line = /^[^\n"]*"?/.exec(ahead)![0]
  return !line.endsWith('"')
}

/** Whether the text after a quote certainly follows a string. */
function mustFollow(
  bytes: Uint8Array<ArrayBuffer>,
  end: number,
  { role, close, isTuple }: StringPlace,
): boolean {
  const next = skipSpaces(bytes, end)
  if (next >= bytes.length) return true
  const found = punctuationAt(bytes, next)
  if (role === 'key') return found?.mark === ':'
  if (found === undefined || close === undefined) return false
  if (found.mark === ',') {
    const after = next + found.length
    const item = skipSpaces(bytes, after)
    if (item >= bytes.length) return true
    const mark = punctuationAt(bytes, item)?.mark
    if (mark === '}' || mark === ']') return true
    if (/^(?:\/[/*]|# )/.test(decodeAhead(bytes, item))) return true
    return close === '}' ? isKeyAhead(bytes, item) : isValueAhead(bytes, item)
  }
  if (found.mark !== (isTuple ? ')' : close)) return false
  const after = skipSpaces(bytes, next + found.length)
  return after >= bytes.length || /^[,}\]，｝］;)`]/.test(decodeAhead(bytes, after))
}

function isValueAhead(bytes: Uint8Array<ArrayBuffer>, at: number): boolean {
  return /^(?:u?["']|[“‘[{(｛［-]|\d|(?:true|false|null|True|False|None|NaN|undefined)\b)/.test(
    decodeAhead(bytes, at),
  )
}
