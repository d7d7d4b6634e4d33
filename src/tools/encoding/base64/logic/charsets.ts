import { toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'

/** The label of the Encoding Standard for each character set, except Latin-1, which has none. */
const labels = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  gb18030: 'gb18030',
  big5: 'big5',
  shift_jis: 'shift_jis',
  'euc-kr': 'euc-kr',
  'iso-8859-1': undefined,
} as const

export type Charset = keyof typeof labels

/** Decodes a stream of bytes; `decode` and `finish` throw a TypeError for invalid bytes. */
export interface CharsetDecoder {
  readonly decode: (bytes: Uint8Array) => string
  readonly finish: () => string
}

/** A decoder that removes a byte order mark of UTF-16, and keeps every other character. */
export function charsetDecoder(charset: Charset): CharsetDecoder {
  const label = labels[charset]
  if (label === undefined) return { decode: toLatin1, finish: () => '' }
  const decoder = new TextDecoder(label, { fatal: true })
  return {
    decode: (bytes) => decoder.decode(bytes, { stream: true }),
    finish: () => decoder.decode(),
  }
}

/** The number of bytes before the first one that a character set doesn't contain. */
export function validLength(bytes: Uint8Array, charset: Charset): number {
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
