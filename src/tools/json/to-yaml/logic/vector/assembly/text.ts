import { firstBytes, QUOTE, SPACE, workspace } from '#src/core/json/vector/assembly/workspace.ts'
import { APOSTROPHE, COLON, DOT, FIRST_BYTES, SHAPES, WORD_SLOTS, WORDS } from './layout.ts'

// Classes of bytes, combined over a text by OR.
export const CONTROL: u32 = 1
const HASH: u32 = 2
const DOUBLE: u32 = 4
const COLONS: u32 = 8
const SLASH: u32 = 16
const DELETE: u32 = 32
/** C2, E2, EF: the first bytes of characters that may need escape sequences. */
const LEAD_2: u32 = 64
const LEAD_F: u32 = 128
/** Bytes that double quotes have to escape. */
export const ESCAPED: u32 = DOUBLE | SLASH
const UNSAFE: u32 = DELETE | LEAD_2 | LEAD_F

// The values of `FirstByte` in `yaml-bytes.ts`.
export const QUOTED: u8 = 1
const NUMBER: u8 = 2
const WORD: u8 = 3
const EXPONENT: u8 = 4

/** `Shape.word` in `yaml-bytes.ts`. */
const WORD_SHAPE: u8 = 1
const MAX_WORD_LENGTH: u32 = 5

/** The classes of 16 bytes, by their high and low halves. */
function classesOf(bytes: v128): v128 {
  const high = i8x16(1, 1, 6, 8, 0, 16, 0, 32, 0, 0, 0, 0, 64, 0, <i8>192, 0)
  const low = i8x16(1, 1, 69, 3, 1, 1, 1, 1, 1, 1, 9, 1, 17, 1, 1, <i8>161)
  const nibble = i8x16.splat(0x0f)
  return v128.and(
    i8x16.swizzle(high, v128.and(i16x8.shr_u(bytes, 4), nibble)),
    i8x16.swizzle(low, v128.and(bytes, nibble)),
  )
}

/** Copies a text of at least one byte, and up to 15 bytes after it. Returns its classes. */
export function copyText(from: usize, length: u32, to: usize): u32 {
  let classes = i8x16.splat(0)
  let left = <usize>length
  for (; left > 16; left -= 16, from += 16, to += 16) {
    const bytes = v128.load(from)
    v128.store(to, bytes)
    classes = v128.or(classes, classesOf(bytes))
  }
  const bytes = v128.load(from)
  v128.store(to, bytes)
  classes = v128.or(classes, v128.and(classesOf(bytes), firstBytes(left)))
  if (!v128.any_true(classes)) return 0
  let bits = i64x2.extract_lane(classes, 0) | i64x2.extract_lane(classes, 1)
  bits |= bits >> 32
  bits |= bits >> 16
  return <u32>(bits | (bits >> 8)) & 0xff
}

/** How the first byte of a text restricts a plain scalar. */
export function firstByteOf(from: usize, length: u32): u8 {
  return length === 0 ? QUOTED : load<u8>(workspace + FIRST_BYTES + <usize>load<u8>(from))
}

/** Whether a text has a character that needs an escape sequence, except tab and LF. */
export function mustEscape(from: usize, length: u32, classes: u32): bool {
  if ((classes & UNSAFE) === 0) return false
  return (classes & DELETE) !== 0 || hasUnprintable(from, length)
}

/** Whether the source of a text with a character of these classes isn't valid in YAML double quotes. */
export function isUnsafe(classes: u32): bool {
  return (classes & UNSAFE) !== 0
}

/** Whether a text of valid UTF-8 has a C1 control, U+2028, U+2029, U+FEFF, U+FFFE, or U+FFFF. */
function hasUnprintable(from: usize, length: u32): bool {
  for (const end = from + <usize>length; from < end; from += 16) {
    const first = v128.load(from)
    const second = v128.load(from, 1)
    const third = v128.load(from, 2)
    const isControl = v128.and(equal(first, 0xc2), i8x16.lt_u(second, i8x16.splat(<i8>0xa0)))
    const isSeparator = v128.and(
      v128.and(equal(first, 0xe2), equal(second, 0x80)),
      v128.or(equal(third, 0xa8), equal(third, 0xa9)),
    )
    const isMark = v128.and(equal(second, 0xbb), equal(third, 0xbf))
    const isLast = v128.and(equal(second, 0xbf), i8x16.ge_u(third, i8x16.splat(<i8>0xbe)))
    const isSpecial = v128.and(equal(first, 0xef), v128.or(isMark, isLast))
    const found = v128.or(v128.or(isControl, isSeparator), isSpecial)
    if (v128.any_true(v128.and(found, firstBytes(min(end - from, 16))))) return true
  }
  return false
}

function equal(bytes: v128, byte: u8): v128 {
  return i8x16.eq(bytes, i8x16.splat(<i8>byte))
}

/** `isPlain` of `yaml-bytes.ts`, for a text without control characters that isn't `QUOTED`. */
export function isPlain(from: usize, length: u32, first: u8, classes: u32): bool {
  if (first === NUMBER) {
    if (!hasWord(from, length) || looksTyped(from, length)) return false
  } else if (first === WORD) {
    if (length <= MAX_WORD_LENGTH && isReserved(from, length)) return false
  } else if (first === EXPONENT) {
    if (length > 1 && load<u8>(from, 1) <= 0x39 && !hasWord(from, length)) return false
  }
  if (load<u8>(from + <usize>length - 1) === SPACE) return false
  return (classes & (COLONS | HASH)) === 0 || !hasIndicator(from, length)
}

function hasWord(from: usize, length: u32): bool {
  for (const end = from + <usize>length; from < end; from++) {
    if ((load<u8>(workspace + SHAPES + <usize>load<u8>(from)) & WORD_SHAPE) !== 0) return true
  }
  return false
}

function looksTyped(from: usize, length: u32): bool {
  const first = load<u8>(from)
  const second = load<u8>(from, 1) | 0x20
  if (first === DOT) {
    if (length === 4) return second === 0x69 || second === 0x6e
    return load<u8>(from, 1) === DOT && load<u8>(from, 2) === DOT
  }
  return first === 0x30 && (second === 0x78 || second === 0x6f || second === 0x62)
}

function isReserved(from: usize, length: u32): bool {
  let hash: u32 = 0
  for (const end = from + <usize>length; from < end; from++) {
    hash = hash * 31 + <u32>(load<u8>(from) | 0x20)
  }
  let word: u32 = 0
  let slot = hash
  do {
    word = load<u32>(workspace + WORDS + ((<usize>slot % WORD_SLOTS) << 2))
    slot++
  } while (word !== 0 && word !== hash)
  return word !== 0
}

/** Whether a `:` would end a key, or a `#` start a comment. */
function hasIndicator(from: usize, length: u32): bool {
  const end = from + <usize>length
  if (load<u8>(end - 1) === COLON) return true
  for (; from < end; from += 16) {
    const bytes = v128.load(from)
    const next = v128.load(from, 1)
    const found = v128.or(
      v128.and(equal(bytes, COLON), equal(next, SPACE)),
      v128.and(equal(bytes, SPACE), equal(next, 0x23)),
    )
    if (v128.any_true(v128.and(found, firstBytes(min(end - from, 16))))) return true
  }
  return false
}

export function hasApostrophe(from: usize, length: u32): bool {
  for (const end = from + <usize>length; from < end; from += 16) {
    const found = equal(v128.load(from), APOSTROPHE)
    if (v128.any_true(v128.and(found, firstBytes(min(end - from, 16))))) return true
  }
  return false
}

/** Adds the quotes around a text that is at `out + 1`. */
export function addQuotes(isSingle: bool, length: u32, out: usize): usize {
  const last = out + 1 + <usize>length
  const quote = isSingle ? APOSTROPHE : QUOTE
  store<u8>(out, quote)
  store<u8>(last, quote)
  return last + 1
}
