import type { ProtectionOptions } from './spreadsheet.ts'

/** Takes the quote at `from` away; gives the new end. */
export function unquote(buffer: Uint8Array, from: number, to: number): number {
  buffer.copyWithin(from, from + 1, to)
  return to - 1
}

/** 1 for each of the characters. */
export function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

/** A byte order mark, which readers drop at the beginning of a file. */
export function isMark(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf
}

/** 1 for each first byte of a string that a spreadsheet may change. */
export function suspectsOf({ guardFormulas, keepDigits }: ProtectionOptions): Uint8Array {
  const suspects = new Uint8Array(256)
  const mark = (bytes: readonly number[]) => {
    for (const byte of bytes) suspects[byte] = 1
  }
  // Spaces, and the first bytes of the byte order mark, of no-break spaces and of full-width signs.
  mark([SPACE, BACKSLASH, 0xc2, 0xe2, 0xe3, 0xef])
  if (guardFormulas) mark(Array.from('=+-@', (char) => char.charCodeAt(0)))
  if (keepDigits) mark(Array.from('+-.0123456789', (char) => char.charCodeAt(0)))
  return suspects
}

const SPACE = 0x20
const BACKSLASH = 0x5c
