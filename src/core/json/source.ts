import type { FailureParams } from '#src/core/failure.ts'

export type SourceEncoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be'

/** `bad-utf16` is an unpaired surrogate or an odd byte. */
export type SourceErrorCode = 'bad-utf16' | 'too-large'

export type SourceResult =
  | {
      readonly ok: true
      /** UTF-8 without a byte order mark; UTF-8 input is neither copied nor validated. */
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly encoding: SourceEncoding
    }
  | {
      readonly ok: false
      readonly error: {
        readonly code: SourceErrorCode
        /** In the input. */
        readonly offset: number
        readonly params?: FailureParams
      }
    }

/** Converts the bytes of a text to UTF-8; the byte order mark selects UTF-16, the default is UTF-8. */
export function toUtf8(bytes: Uint8Array<ArrayBuffer>): SourceResult {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { ok: true, bytes: bytes.subarray(3), encoding: 'utf-8-bom' }
  }
  if (first === 0xff && second === 0xfe) return fromUtf16(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return fromUtf16(bytes, 'utf-16be')
  return { ok: true, bytes, encoding: 'utf-8' }
}

function fromUtf16(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: 'utf-16le' | 'utf-16be',
): SourceResult {
  const high = encoding === 'utf-16be' ? 0 : 1
  const size = utf8Size(bytes, high)
  if (size < 0) return { ok: false, error: { code: 'bad-utf16', offset: -size } }
  try {
    return { ok: true, bytes: convertToUtf8(bytes, high, size), encoding }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { ok: false, error: { code: 'too-large', offset: 0, params: { bytes: size } } }
  }
}

/** The size as UTF-8 without the mark, or the negated offset of malformed UTF-16 (never 0). */
function utf8Size(bytes: Uint8Array, high: number): number {
  const low = 1 - high
  const end = bytes.length - 1
  let size = 0
  for (let i = 2; i < end; i += 2) {
    const upper = bytes[i + high]!
    if (upper >= 0xd8 && upper <= 0xdf) {
      const next = i + 2 < end ? bytes[i + 2 + high]! : 0
      if (upper > 0xdb || next < 0xdc || next > 0xdf) return -i
      size += 4
      i += 2
    } else if (upper >= 8) size += 3
    else size += upper === 0 && bytes[i + low]! < 0x80 ? 1 : 2
  }
  return bytes.length % 2 === 0 ? size : -end
}

function convertToUtf8(bytes: Uint8Array, high: number, size: number): Uint8Array<ArrayBuffer> {
  const low = 1 - high
  const result = new Uint8Array(size)
  let position = 0
  for (let i = 2; i < bytes.length; i += 2) {
    const unit = (bytes[i + high]! << 8) | bytes[i + low]!
    if (unit < 0x80) {
      result[position++] = unit
    } else if (unit < 0x800) {
      result[position++] = 0xc0 | (unit >> 6)
      result[position++] = 0x80 | (unit & 0x3f)
    } else if (unit < 0xd800 || unit > 0xdfff) {
      result[position++] = 0xe0 | (unit >> 12)
      result[position++] = 0x80 | ((unit >> 6) & 0x3f)
      result[position++] = 0x80 | (unit & 0x3f)
    } else {
      i += 2
      const code =
        0x10000 + ((unit & 0x3ff) << 10) + (((bytes[i + high]! & 3) << 8) | bytes[i + low]!)
      result[position++] = 0xf0 | (code >> 18)
      result[position++] = 0x80 | ((code >> 12) & 0x3f)
      result[position++] = 0x80 | ((code >> 6) & 0x3f)
      result[position++] = 0x80 | (code & 0x3f)
    }
  }
  return result
}
