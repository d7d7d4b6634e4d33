import {
  byteOf,
  decode,
  decodeAhead,
  isBlank,
  isBreak,
  isClosingBracket,
  isKeyAhead,
  MAX_AHEAD_BYTES,
  punctuationAt,
  skipSpaces,
} from './lexis.ts'
import type { StringPlace } from './token.ts'

const pair =
  /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*:\s*(?:["'[{\d-]|(?:true|false|null|True|False|None)\b)/
const wholeItem = /^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*(?:,|[\]}])/
const keyWithValue =
  /^["']([\w$-]+)\s*:\s*(?:(?:-?\d[\d.]*|true|false|null)\s*[,}]|"(?:[^"\\\n]|\\.)*"\s*[,}])/

/**
 * The offset at which the closing quote of a string is missing, if the quote at `next` starts
 * another key or item after a comma, or the value after a colon. Returns undefined for other text.
 */
export function endBeforeNext(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  next: number,
  { role, close }: StringPlace,
): number | undefined {
  if (role === 'key') return endOfKey(bytes, start)
  const end = trimmed(bytes, start, next)
  if (bytes[end - 1] !== byteOf(',') || end - 1 === start + 1) return undefined
  // The quote may belong before a bracket.
  if (isClosingBracket(bytes[end - 2])) return undefined
  const ahead = decodeAhead(bytes, next)
  const isNext = close === '}' ? pair.test(ahead) : close === ']' && wholeItem.test(ahead)
  return isNext && hasPairs(bytes, next) ? trimmed(bytes, start, end - 1) : undefined
}

/** The end of a key that a colon and a value follow before the next quote; or undefined. */
function endOfKey(bytes: Uint8Array<ArrayBuffer>, start: number): number | undefined {
  const key = keyWithValue.exec(decodeAhead(bytes, start))?.[1]
  return key === undefined ? undefined : start + 1 + key.length
}

/** Whether the line has an even number of quotes like the one at `start` from there on. */
function hasPairs(bytes: Uint8Array, start: number): boolean {
  const quote = bytes[start]
  const stop = Math.min(bytes.length, start + MAX_AHEAD_BYTES)
  let count = 0
  for (let at = start; at < stop && !isBreak(bytes[at]); at++) {
    if (bytes[at] === byteOf('\\')) at++
    else if (bytes[at] === quote) count++
  }
  return count % 2 === 0 || stop < bytes.length
}

/**
 * The offset at which the missing closing quote of a string belongs: before the comma or the closing
 * brackets at the end of its line, before the closing brackets that end the text, or at the end of
 * the text. Returns undefined for several readings.
 */
export function missingQuoteAt(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  lineEnd: number,
  { place, closings }: { readonly place: StringPlace; readonly closings: () => string },
): number | undefined {
  if (place.role === 'key') return endOfKey(bytes, start)
  const end = trimmed(bytes, start, lineEnd)
  const rest = skipSpaces(bytes, lineEnd)
  if (rest < bytes.length) return beforeNextLine(bytes, [start, end, rest], { place, closings })
  const tail = trailingClosings(bytes, start, end)
  if (tail === '') return end
  if (marksOf(tail) !== closings()) return undefined
  const at = end - tail.length
  return mayHoldItems(bytes, start, at, place) ? undefined : trimmed(bytes, start, at)
}

/** The place of the quote in a line that the text from `rest` follows. */
function beforeNextLine(
  bytes: Uint8Array<ArrayBuffer>,
  [start, end, rest]: readonly [start: number, end: number, rest: number],
  { place, closings }: { readonly place: StringPlace; readonly closings: () => string },
): number | undefined {
  const isComma = bytes[end - 1] === byteOf(',')
  const at = isComma ? trimmed(bytes, start, end - 1) : end
  const next = punctuationAt(bytes, rest)?.mark
  if (!isClosingBracket(bytes[at - 1])) {
    const isNext = isComma
      ? place.close === ']' || isKeyAhead(bytes, rest)
      : next === '}' || next === ']'
    return isNext ? at : undefined
  }
  const tail = trailingClosings(bytes, start, at)
  const open = closings()
  const closed = marksOf(tail)
  if (!open.startsWith(closed) || mayHoldItems(bytes, start, at, place)) return undefined
  const outer = open.slice(closed.length)
  const fits = isComma ? fitsAfterComma(bytes, rest, outer) : closesRest(bytes, rest, outer)
  return fits ? trimmed(bytes, start, at - tail.length) : undefined
}

function fitsAfterComma(bytes: Uint8Array<ArrayBuffer>, rest: number, outer: string): boolean {
  if (outer.startsWith('}')) return isKeyAhead(bytes, rest)
  return outer.startsWith(']') && '{["'.includes(String.fromCharCode(bytes[rest]!))
}

/** Whether the closing brackets from `rest` belong to the open containers, up to a comma or the end. */
function closesRest(bytes: Uint8Array<ArrayBuffer>, rest: number, outer: string): boolean {
  const ahead = decodeAhead(bytes, rest, MAX_AHEAD_BYTES)
  const run = /^[\s}\]]+/.exec(ahead)?.[0] ?? ''
  const closed = marksOf(run)
  if (closed === '') return false
  return rest + run.length >= bytes.length
    ? closed === outer
    : outer.startsWith(closed) && ahead[run.length] === ','
}

/** Whether the text of a string may contain another key or item after a comma. */
function mayHoldItems(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
  { close }: StringPlace,
): boolean {
  const text = decode(bytes, start + 1, end)
  return close === '}' ? /,\s*(?:["'{[\d-]|[\w$-]+\s*:)/.test(text) : text.includes(',')
}

function trailingClosings(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  let at = end
  while (at > start && end - at < MAX_AHEAD_BYTES) {
    const byte = bytes[at - 1]!
    if (!isClosingBracket(byte) && !isBlank(byte)) break
    at--
  }
  return String.fromCharCode(...bytes.subarray(at, end)).trimStart()
}

function marksOf(text: string): string {
  return text.replace(/\s/g, '')
}

function trimmed(bytes: Uint8Array, start: number, end: number): number {
  let at = end
  while (at > start + 1 && isBlank(bytes[at - 1])) at--
  return at
}
