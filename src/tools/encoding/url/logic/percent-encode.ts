import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts } from '#src/core/task.ts'
import { hexPair, PERCENT, PLUS, type PlainBytes, SPACE } from './percent-sets.ts'

export interface PercentEncodeOptions {
  /** Bytes that stand as they are. */
  readonly plain: PlainBytes
  /** Whether a space becomes `+`. */
  readonly plus?: boolean
  /** Whether `%XX` is an escape already and stays. */
  readonly keepEscapes?: boolean
  /** Offsets of bytes that stand whatever they are. */
  readonly kept?: readonly number[]
}

export interface PercentEncoded {
  readonly output: ByteParts
  /** Bytes that were written as escapes. */
  readonly escaped: number
  /** `%XX` that the text had. */
  readonly escapes: number
}

/** Bytes encoded between two reports of progress. */
const STEP = 1 << 18

/** Writes bytes with `%XX` (RFC 3986, section 2.1, upper-case digits) for all that may not stand. */
export function percentEncode(
  bytes: Uint8Array,
  { plain, plus = false, keepEscapes = false, kept = [] }: PercentEncodeOptions,
  onProgress?: (done: number) => void,
): PercentEncoded {
  const writer = new ByteWriter()
  let escaped = 0
  let escapes = 0
  for (let from = 0; from < bytes.length; from += STEP) {
    onProgress?.(from)
    const to = Math.min(bytes.length, from + STEP)
    writer.ensure((to - from) * 3)
    const { buffer } = writer
    let position = writer.position
    for (let at = from; at < to; at++) {
      const byte = bytes[at]!
      if (plain[byte]) {
        buffer[position++] = byte
        continue
      }
      const isEscape = byte === PERCENT && hexPair(bytes, at + 1) >= 0
      if (isEscape) escapes++
      if ((isEscape && keepEscapes) || kept.includes(at)) buffer[position++] = byte
      else if (byte === SPACE && plus) buffer[position++] = PLUS
      else {
        buffer[position++] = PERCENT
        buffer[position++] = HEX.charCodeAt(byte >> 4)
        buffer[position++] = HEX.charCodeAt(byte & 15)
        escaped++
      }
    }
    writer.position = position
  }
  return { output: writer.finish(), escaped, escapes }
}

const HEX = '0123456789ABCDEF'

/** The same of a short text. A lone surrogate becomes U+FFFD. */
export function percentEncodeText(text: string, options: PercentEncodeOptions): string {
  const { parts } = percentEncode(new TextEncoder().encode(text), options).output
  return parts.map((part) => new TextDecoder().decode(part)).join('')
}
