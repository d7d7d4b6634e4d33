// The memory: tables, the stack of open containers, the structural index, the text, and the tape.

/** One byte for each byte value: see the bits `ENDS_SCALAR`, `ESCAPABLE`, and `HEX_DIGIT`. */
const CLASSES: usize = 1024
/** The tape index of an object for each of 256 shapes. */
export const SHAPES: usize = 2048
/** The parent of each open container: its link and its commas, 8 bytes a level. */
export const STACK: usize = 4096
export const MAX_DEPTH: u32 = 8192
/** For each set of 8 bytes, the numbers of those in the set: 2 KB. */
export const COMPRESSIONS: usize = 69_632
/** The bytes after a range of the text, while it is scanned. */
export const SAVED: usize = 71_680
/** Offsets of structural characters, 4 bytes each. */
export const INDEX: usize = 73_728
/** The text, after space for a byte order mark. */
export const TEXT: usize = 262_144
/** Spaces after the text, so that loads of whole blocks are possible. */
export const PADDING: usize = 128

/** Whitespace, or a bracket, comma, or colon: the bytes that may follow a number or literal. */
export const ENDS_SCALAR: u8 = 1
/** The second byte of a two-character escape. */
export const ESCAPABLE: u8 = 2
export const HEX_DIGIT: u8 = 4

const TAB: u32 = 9
export const LINE_FEED: u32 = 10
const CARRIAGE_RETURN: u32 = 13
export const SPACE: u32 = 32
export const QUOTE: u32 = 34
export const PLUS: u32 = 43
export const COMMA: u32 = 44
export const MINUS: u32 = 45
export const DOT: u32 = 46
export const DIGIT_0: u32 = 48
export const COLON: u32 = 58
export const OPEN_BRACKET: u32 = 91
export const BACKSLASH: u32 = 92
export const CLOSE_BRACKET: u32 = 93
export const LOWER_E: u32 = 101
export const LOWER_F: u32 = 102
export const LOWER_N: u32 = 110
export const LOWER_T: u32 = 116
export const LOWER_U: u32 = 117
export const OPEN_BRACE: u32 = 123
export const CLOSE_BRACE: u32 = 125

/** The top bit of a tape's word 1, and of the index entry of a closing quote. */
export const FLAG: u32 = 0x80000000

export function fillClasses(): void {
  memory.fill(CLASSES, 0, 256)
  add(TAB, ENDS_SCALAR)
  add(LINE_FEED, ENDS_SCALAR)
  add(CARRIAGE_RETURN, ENDS_SCALAR)
  add(SPACE, ENDS_SCALAR)
  add(COMMA, ENDS_SCALAR)
  add(COLON, ENDS_SCALAR)
  add(OPEN_BRACKET, ENDS_SCALAR)
  add(CLOSE_BRACKET, ENDS_SCALAR)
  add(OPEN_BRACE, ENDS_SCALAR)
  add(CLOSE_BRACE, ENDS_SCALAR)
  add(QUOTE, ESCAPABLE)
  add(BACKSLASH, ESCAPABLE)
  add(0x2f, ESCAPABLE)
  add(0x62, ESCAPABLE)
  add(LOWER_F, ESCAPABLE)
  add(LOWER_N, ESCAPABLE)
  add(0x72, ESCAPABLE)
  add(LOWER_T, ESCAPABLE)
  for (let digit: u32 = DIGIT_0; digit < DIGIT_0 + 10; digit++) add(digit, HEX_DIGIT)
  for (let letter: u32 = 0; letter < 6; letter++) {
    add(0x41 + letter, HEX_DIGIT)
    add(0x61 + letter, HEX_DIGIT)
  }
}

function add(byte: u32, bits: u8): void {
  store<u8>(CLASSES + byte, load<u8>(CLASSES + byte) | bits)
}

export function classOf(byte: u32): u8 {
  return load<u8>(CLASSES + byte)
}
