import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts } from '#src/core/task.ts'
import { hexPair, PERCENT, PLUS, type PlainBytes, SPACE } from './percent-sets.ts'

export interface PercentEncodeOptions {
  /** Bytes that stay unescaped. */
  readonly plain: PlainBytes
  /** Whether a space is encoded as `+`. */
  readonly plus?: boolean
  /** Whether existing `%XX` escapes stay unchanged. */
  readonly keepEscapes?: boolean
  /** Offsets of bytes that are never escaped. */
  readonly literalOffsets?: readonly number[]
}

export interface PercentEncoded {
  readonly output: ByteParts
  /** Number of escaped bytes. */
  readonly escaped: number
  /** Number of `%XX` escapes in the input. */
  readonly escapes: number
}

/** Bytes encoded between two progress reports. */
const CHUNK_BYTES = 1 << 18

/** Percent-encodes all bytes outside `plain` (RFC 3986, section 2.1) with uppercase hex. */
export function percentEncode(
  bytes: Uint8Array,
  { plain, plus = false, keepEscapes = false, literalOffsets = [] }: PercentEncodeOptions,
  onProgress?: (done: number) => void,
): PercentEncoded {
  const writer = new ByteWriter()
  let escaped = 0
  let escapes = 0
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    onProgress?.(from)
    const to = Math.min(bytes.length, from + CHUNK_BYTES)
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
      if ((isEscape && keepEscapes) || literalOffsets.includes(at)) buffer[position++] = byte
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

/** `percentEncode` for a short string; an unpaired surrogate becomes U+FFFD. */
export function percentEncodeText(text: string, options: PercentEncodeOptions): string {
  const { parts } = percentEncode(new TextEncoder().encode(text), options).output
  return parts.map((part) => new TextDecoder().decode(part)).join('')
}
