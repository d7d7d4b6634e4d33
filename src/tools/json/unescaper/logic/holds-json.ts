import { RangeScanner } from '#src/core/json/range-scanner.ts'
import { decodeEscapes, isWrapped, trimEnd, trimStart } from './escapes.ts'

const QUOTE = 34

/** Whether a JSON string, quotes included, holds an object or array, in further strings or not. */
export function holdsJson(bytes: Uint8Array, start: number, end: number): boolean {
  let text = bytes.slice(start + 1, end - 1)
  for (;;) {
    const decoded = decodeEscapes(text, 0, text.length)
    if (decoded < 0) return false
    const from = trimStart(text, 0, decoded)
    const to = trimEnd(text, from, decoded)
    if (!isWrapped(text, from, to, true)) return false
    text = text.slice(from, to)
    if (!new RangeScanner(text).scan(0, text.length)) return false
    if (text[0] !== QUOTE) return true
    text = text.slice(1, -1)
  }
}
