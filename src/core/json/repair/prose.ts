import { RangeScanner } from '#src/core/json/range-scanner.ts'
import { byteOf, decode, latinAhead, skipBlanks, skipSpaces } from './lexis.ts'

/** Bytes at the start that may be text before the value. */
export const MAX_HEAD_BYTES = 4000

/** Brackets that are tried as the start of a value. */
export const MAX_CANDIDATES = 20

/** The start of an object or an array of objects, by its first key. */
const objectStart =
  /^(?:\[\s*)?\{\s*(?:["'][^"'\n]*["']\s*:|[A-Za-z_$][\w$-]*\s*:\s*(?:["'[{\d-]|true\b|false\b|null\b))/

/**
 * The text at `start` before the first bracket that starts a valid value, or an object with a key;
 * one character for each byte. Empty without such a bracket, or if the text may be a part of the value.
 */
export function proseAt(bytes: Uint8Array<ArrayBuffer>, start: number): string {
  const head = latinAhead(bytes, start, MAX_HEAD_BYTES)
  const visible = head.slice(skipSpaces(bytes, start) - start)
  if (visible === '' || /^[[{("'`/#\xe2\xef-]/.test(visible)) return ''
  if (/^(?:true|false|null|none|nan|infinity|undefined|new)\b/i.test(visible)) return ''
  const scanner = new RangeScanner(bytes)
  for (const { index } of [...head.matchAll(/[[{]/g)].slice(0, MAX_CANDIDATES)) {
    const end = endOfValues(bytes, start + index, scanner)
    if (end >= 0 && isLabel(bytes, start + index, end)) continue
    if (end < 0 && !objectStart.test(head.slice(index))) continue
    // The text before a later value would contain this one.
    if (end >= 0 && !isData(bytes, start + index, end)) return ''
    const before = head.slice(0, index)
    return isApart(before) ? before : ''
  }
  return ''
}

/** Whether a text isn't the call of a function or the key of the value after it. */
function isApart(before: string): boolean {
  // A number may be an item before the value.
  if (/^\.?\d/.test(before) && !/[A-Za-z]{3}/.test(before)) return false
  // The bracket may be an argument of a function.
  if (before.split('(').length > before.split(')').length) return false
  // A single word and a colon may be a key whose braces are missing.
  return !/^[\w$-]+\s*[:=]\s*$/.test(before) || before.startsWith('data:')
}

/** Whether a value with other text after it is more than a word or a number in brackets. */
function isData(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): boolean {
  if (/^[\s.;,]*$/.test(latinAhead(bytes, end))) return true
  return bytes[start] === byteOf('{') || /["{,]/.test(latinAhead(bytes, start, end - start))
}

/** The end of a label, or of one or more valid values in a row; -1 for none. */
function endOfValues(bytes: Uint8Array<ArrayBuffer>, start: number, scanner: RangeScanner): number {
  let end = scanner.endOfValue(start, bytes.length)
  if (end < 0 || isLabel(bytes, start, end)) return end
  for (;;) {
    const next = skipBlanks(bytes, end)
    const isOpening = bytes[next] === byteOf('{') || bytes[next] === byteOf('[')
    const nextEnd = isOpening ? scanner.endOfValue(next, bytes.length) : -1
    if (nextEnd < 0) return end
    end = nextEnd
  }
}

/** Whether a value is a label such as a process number, or empty. */
export function isLabel(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): boolean {
  return /^(?:\[[\d\s]*\]|\{\s*\})\s*$/.test(decode(bytes, start, Math.min(end, start + 40)))
}

/**
 * Whether a text after the value, on one or more lines, is neither another value nor a pair.
 * `gap` is the whitespace before it.
 */
export function isRemark(text: string, gap: string): boolean {
  const visible = text.trimEnd()
  if (visible.startsWith('<')) return /^<[!a-z][\s\S]*>$/i.test(visible)
  if (/^(?:[-+\d"']|\.\d|(?:true|false|null)\b)|[[\]{}]|;$|\s=|^=/i.test(visible)) return false
  const isPair = /^[\w$-]+\s*[:=]\s*(?:\S+\s*){0,3}$/.test(visible)
  return isPair ? /\n\s*\n/.test(gap) : !/[":=,]/.test(visible) || /\S\s+\S/.test(visible)
}
