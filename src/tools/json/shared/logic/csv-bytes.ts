import type { ProtectionOptions } from './spreadsheet.ts'

/** Removes the quote at `from`; returns the new end. */
export function unquote(buffer: Uint8Array, from: number, to: number): number {
  buffer.copyWithin(from, from + 1, to)
  return to - 1
}

/** A lookup table by byte: 1 for each of the ASCII characters. */
export function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

/** A lookup table: 1 for each byte of a string that needs quotes. */
export function specialOf(delimiter: string): Uint8Array {
  return tableOf(`"\r\n${delimiter}`)
}

/** Whether a UTF-8 byte order mark starts here; readers drop it at the start of a file. */
export function isByteOrderMark(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf
}

/** A lookup table: 1 for each first byte of a string that a spreadsheet may change. */
export function suspectsOf({ guardFormulas, keepDigits }: ProtectionOptions): Uint8Array {
  const suspects = new Uint8Array(256)
  const mark = (bytes: readonly number[]) => {
    for (const byte of bytes) suspects[byte] = 1
  }
  // Spaces, and the lead bytes of the byte order mark, no-break spaces, and full-width signs.
  mark([SPACE, BACKSLASH, 0xc2, 0xe2, 0xe3, 0xef])
  if (guardFormulas) mark(Array.from('=+-@', (char) => char.charCodeAt(0)))
  if (keepDigits) mark(Array.from('+-.0123456789', (char) => char.charCodeAt(0)))
  return suspects
}

const SPACE = 0x20
const BACKSLASH = 0x5c
