import type { FileEncoding } from '#src/core/file-encodings.ts'
import { toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'

/** The character sets to choose from. */
export type Charset = Exclude<FileEncoding, 'windows-1252'> | 'iso-8859-1'

/** Decodes a stream of bytes; `decode` and `finish` throw a TypeError for invalid bytes. */
export interface CharsetDecoder {
  readonly decode: (bytes: Uint8Array) => string
  readonly finish: () => string
}

/**
 * A decoder for a label of the Encoding Standard that removes a byte order mark of UTF-16, and keeps
 * every other character. Throws a RangeError for other labels.
 */
export function charsetDecoder(label: string): CharsetDecoder {
  // In the Encoding Standard, this is a label of windows-1252.
  if (label === 'iso-8859-1') return { decode: toLatin1, finish: () => '' }
  const decoder = new TextDecoder(label, { fatal: true })
  return {
    decode: (bytes) => decoder.decode(bytes, { stream: true }),
    finish: () => decoder.decode(),
  }
}

/** The number of bytes before the first one that a character set doesn't contain. */
export function validLength(bytes: Uint8Array, charset: string): number {
  const isValid = (length: number) => {
    try {
      charsetDecoder(charset).decode(bytes.subarray(0, length))
      return true
    } catch {
      return false
    }
  }
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isValid(middle)) low = middle
    else high = middle - 1
  }
  return low
}
