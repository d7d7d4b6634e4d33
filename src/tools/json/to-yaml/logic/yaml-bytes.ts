/**
 * Classifies bytes by their meaning in YAML, to decide if a text can be a plain scalar and which
 * characters need escape sequences. Unpaired surrogates are three bytes (ED A0 80 to ED BF BF), as
 * in WTF-8.
 */

/** Bit flags of a byte, combined over a text by OR. */
export const Shape = {
  /** Never part of a number or timestamp in any YAML version, except after a leading 0 (`0x`). */
  word: 1,
  /** `:` or `#`, which are indicators next to a space. */
  context: 2,
  /** Lead byte of characters that may need escape sequences: C2, E2, ED, EF. */
  lead: 4,
  /** A control character other than tab and LF. */
  control: 8,
  tab: 16,
  lineFeed: 32,
  /** `"` or `\`. */
  escape: 64,
  apostrophe: 128,
} as const

/** `Shape` flags by byte. */
export const SHAPE: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => shapeOf(byte))

function shapeOf(byte: number): number {
  const char = String.fromCharCode(byte)
  if (byte === 0x09) return Shape.tab
  if (byte === 0x0a) return Shape.lineFeed | Shape.word
  if (byte < 0x20 || byte === 0x7f) return Shape.control
  if (char === ':') return Shape.context
  if (char === '#') return Shape.context | Shape.word
  if (char === '"' || char === '\\') return Shape.escape | Shape.word
  if (char === "'") return Shape.apostrophe | Shape.word
  if ('0123456789+-._, eETtZz'.includes(char)) return 0
  if (byte === 0xc2 || byte === 0xe2 || byte === 0xed || byte === 0xef) {
    return Shape.lead | Shape.word
  }
  return Shape.word
}

/** The combined `Shape` of `bytes[start, end)`. */
export function shapeOfText(bytes: Uint8Array, start: number, end: number): number {
  let shape = 0
  for (let index = start; index < end; index++) shape |= SHAPE[bytes[index]!]!
  return shape
}

/**
 * Copies a text to `target` at `position` and returns the position after it, or 0 if it can't be a
 * plain scalar; the bytes in `target` are then undefined.
 */
export function copyPlain(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  position: number,
): number {
  let shape = 0
  let to = position
  for (let index = start; index < end; index++) {
    const byte = bytes[index]!
    shape |= SHAPE[byte]!
    target[to++] = byte
  }
  if (shape & (Shape.lead | Shape.control)) return 0
  return isPlain(bytes, start, end, shape) ? to : 0
}

/** Copies a few bytes to `target` at `position`; returns the position after them. */
export function copyShort(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  position: number,
): number {
  let to = position
  for (let index = start; index < end; index++) target[to++] = bytes[index]!
  return to
}

const FirstByte = { free: 0, quoted: 1, number: 2, word: 3, exponent: 4 } as const

/** How the first byte restricts a plain scalar. */
export const FIRST: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte)
  if (byte <= 0x20 || '-?:,[]{}#&*!|>\'"%@`+'.includes(char)) return FirstByte.quoted
  if ('0123456789.'.includes(char)) return FirstByte.number
  if (char === 'e' || char === 'E') return FirstByte.exponent
  return 'nNtTfFyYoO~=<'.includes(char) ? FirstByte.word : FirstByte.free
})

/** Words that some parsers read as null, a Boolean, a merge key, or a default value, by their hashes. */
export const WORDS: ReadonlySet<number> = new Set(
  ['null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n', '~', '=', '<<'].map((word) =>
    foldedHash(new TextEncoder().encode(word), 0, word.length),
  ),
)

const MAX_WORD_LENGTH = 5

/** A case-insensitive hash; a collision only causes unneeded quotes. */
function foldedHash(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0
  for (let index = start; index < end; index++) hash = hash * 31 + (bytes[index]! | 0x20)
  return hash
}

/**
 * Whether a text with this shape, which needs no escape sequence, is the same string as a plain
 * scalar in a block collection, in YAML 1.1 and 1.2. Also false for text that only looks like a
 * number, time, or date, since parsers differ (`1.2.3`, `1,000`, `12:30`).
 */
export function isPlain(bytes: Uint8Array, start: number, end: number, shape: number): boolean {
  if (start === end || shape & (Shape.tab | Shape.lineFeed)) return false
  switch (FIRST[bytes[start]!]) {
    case FirstByte.quoted:
      return false
    case FirstByte.number:
      if (!(shape & Shape.word) || looksTyped(bytes, start, end)) return false
      break
    case FirstByte.exponent:
      // Some parsers read `E3` as 0E3.
      if (!(shape & Shape.word) && start + 1 < end && bytes[start + 1]! <= NINE) return false
      break
    case FirstByte.word:
      if (end - start <= MAX_WORD_LENGTH && WORDS.has(foldedHash(bytes, start, end))) return false
      break
  }
  if (bytes[end - 1] === SPACE) return false
  return !(shape & Shape.context) || !hasIndicator(bytes, start, end)
}

/** Whether a text starts with `0x`, `0o`, `0b`, or `...`, or is like `.inf` or `.nan`. */
function looksTyped(bytes: Uint8Array, start: number, end: number): boolean {
  const second = bytes[start + 1]! | 0x20
  if (bytes[start] === DOT) {
    if (end - start === 4) return second === 0x69 || second === 0x6e
    return bytes[start + 1] === DOT && bytes[start + 2] === DOT
  }
  return bytes[start] === 0x30 && (second === 0x78 || second === 0x6f || second === 0x62)
}

/** Whether a `:` would end a key, or a `#` start a comment. */
function hasIndicator(bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const byte = bytes[index]
    if (byte === 0x3a && (index + 1 === end || bytes[index + 1] === SPACE)) return true
    if (byte === 0x23 && bytes[index - 1] === SPACE) return true
  }
  return false
}

/** Whether a text has a non-ASCII character that must be escaped. */
export function hasUnprintable(bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    if (SHAPE[bytes[index]!]! & Shape.lead && unprintableAt(bytes, index) > 0) return true
  }
  return false
}

/**
 * The code unit of the two- or three-byte character at `index` if it must be escaped, or 0: C1
 * controls including NEL, U+2028, U+2029, the byte order mark, U+FFFE, U+FFFF, unpaired surrogates.
 */
export function unprintableAt(bytes: Uint8Array, index: number): number {
  const lead = bytes[index]!
  const second = bytes[index + 1]!
  if (lead === 0xc2) return second < 0xa0 ? second : 0
  const unit = ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (bytes[index + 2]! & 0x3f)
  if (lead === 0xe2) return unit === 0x2028 || unit === 0x2029 ? unit : 0
  if (lead === 0xed) return unit >= 0xd800 ? unit : 0
  return unit === 0xfeff || unit >= 0xfffe ? unit : 0
}

const SPACE = 0x20
const DOT = 0x2e
const NINE = 0x39
