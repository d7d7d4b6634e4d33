// The workspace: tables, the open collections, a decoded string, and the output.

import { SPACE, TABLES } from '#src/core/json/vector/assembly/workspace.ts'

/** `SHAPE` of `yaml-bytes.ts`, one byte for each byte value. */
export const SHAPES: usize = TABLES
/** `FIRST` of `yaml-bytes.ts`. */
export const FIRST_BYTES: usize = TABLES + 256
/** The byte that an escape sequence represents, by the letter after the backslash. */
export const UNESCAPED: usize = TABLES + 512
/** A hash table of the words that must be quoted: 4 bytes a slot, 0 for a free one. */
export const WORDS: usize = TABLES + 768
export const WORD_SLOTS: u32 = 64
/** The open collections: closing token, column, and whether it is a mapping, 12 bytes a level. */
export const LEVELS: usize = 1056
export const LEVEL_BYTES: usize = 12
/** A string without its escape sequences, and space for whole vectors. */
export const DECODED: usize = 2304
/** The longest string, in bytes of its source. */
export const MAX_STRING_BYTES: u32 = 4096
/** Lines after these bytes of a literal block are left to JavaScript. */
export const MAX_BLOCK_BYTES: usize = 4096
export const OUTPUT: usize = 6464

export const APOSTROPHE: u8 = 39
export const PLUS: u8 = 43
export const MINUS: u8 = 45
export const DOT: u8 = 46
export const COLON: u8 = 58
export const LOWER_E: u8 = 101
export const PIPE: u8 = 124

export function writeSpaces(count: u32, out: usize): usize {
  const end = out + <usize>count
  for (; out < end; out += 16) v128.store(out, i8x16.splat(<i8>SPACE))
  return end
}
