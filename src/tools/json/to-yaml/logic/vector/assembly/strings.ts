import {
  BACKSLASH,
  LINE_FEED,
  LOWER_U,
  SPACE,
  TAB,
  workspace,
} from '#src/core/json/vector/assembly/workspace.ts'
import {
  DECODED,
  MAX_BLOCK_BYTES,
  MAX_STRING_BYTES,
  MINUS,
  PIPE,
  SHAPES,
  UNESCAPED,
  writeSpaces,
} from './layout.ts'
import {
  addQuotes,
  CONTROL,
  copyText,
  ESCAPED,
  firstByteOf,
  hasApostrophe,
  isPlain,
  isUnsafe,
  mustEscape,
  QUOTED,
} from './text.ts'

/** `Shape.control` and `Shape.lineFeed` in `yaml-bytes.ts`. */
const CONTROL_SHAPE: u8 = 8
const LINE_FEED_SHAPE: u8 = 32

let prefersSingle: bool = false
/** Whether YAML has all escape sequences of the string in `DECODED`. */
let isVerbatim: bool = false

export function setQuotes(isSingle: bool): void {
  prefersSingle = isSingle
}

/**
 * Writes the JSON string `[from, end)`, without its quotes. A literal block is possible with a column.
 * Returns the address after it, or 0 for a string that is left to JavaScript.
 */
export function writeString(
  from: usize,
  end: usize,
  isEscaped: bool,
  column: u32,
  out: usize,
): usize {
  if (end - from > MAX_STRING_BYTES) return 0
  return isEscaped ? writeEscaped(from, end, column, out) : writeRaw(from, <u32>(end - from), out)
}

function writeRaw(from: usize, length: u32, out: usize): usize {
  const first = firstByteOf(from, length)
  if (first !== QUOTED) {
    const classes = copyText(from, length, out)
    if (mustEscape(from, length, classes)) return 0
    if (isPlain(from, length, first, classes)) return out + <usize>length
  }
  if (length > 0 && mustEscape(from, length, copyText(from, length, out + 1))) return 0
  return addQuotes(prefersSingle && !hasApostrophe(from, length), length, out)
}

function writeEscaped(from: usize, end: usize, column: u32, out: usize): usize {
  const length = decode(from, end)
  if (length === 0) return 0
  const text = workspace + DECODED
  const first = firstByteOf(text, length)
  const classes = copyText(text, length, first === QUOTED ? out + 1 : out)
  if (mustEscape(text, length, classes)) return 0
  if ((classes & CONTROL) !== 0) {
    const shape = shapeOf(text, length)
    if ((shape & CONTROL_SHAPE) === 0 && (shape & LINE_FEED_SHAPE) !== 0 && column > 0) {
      return writeBlock(text, length, column, out)
    }
  } else {
    if (first !== QUOTED && isPlain(text, length, first, classes)) return out + <usize>length
    const fitsDouble = (classes & ESCAPED) === 0
    const isSingle = (prefersSingle || !fitsDouble) && !hasApostrophe(text, length)
    if (isSingle || fitsDouble) {
      copyText(text, length, out + 1)
      return addQuotes(isSingle, length, out)
    }
  }
  if (!isVerbatim || isUnsafe(classes)) return 0
  const size = <u32>(end - from)
  copyText(from, size, out + 1)
  return addQuotes(false, size, out)
}

/** Decodes a string to `DECODED`. Returns its length, or 0 if it has a hexadecimal escape sequence. */
function decode(from: usize, end: usize): u32 {
  const start = workspace + DECODED
  const backslash = i8x16.splat(<i8>BACKSLASH)
  let to = start
  isVerbatim = true
  while (from < end) {
    const bytes = v128.load(from)
    v128.store(to, bytes)
    const found = i8x16.bitmask(i8x16.eq(bytes, backslash))
    const count = min(found === 0 ? 16 : <u32>ctz(found), <u32>(end - from))
    from += <usize>count
    to += <usize>count
    if (from === end || count === 16) continue
    const letter = load<u8>(from, 1)
    if (letter === LOWER_U) return 0
    if (letter === 0x2f) isVerbatim = false
    store<u8>(to, load<u8>(workspace + UNESCAPED + <usize>letter))
    from += 2
    to++
  }
  return <u32>(to - start)
}

function shapeOf(from: usize, length: u32): u8 {
  let shape: u8 = 0
  for (const end = from + <usize>length; from < end; from++) {
    shape |= load<u8>(workspace + SHAPES + <usize>load<u8>(from))
  }
  return shape
}

/** Writes a literal block without its last LF. Blank first and last lines are left to JavaScript. */
function writeBlock(text: usize, length: u32, column: u32, out: usize): usize {
  let end = text + <usize>length
  const endsLine = load<u8>(end - 1) === LINE_FEED
  if (endsLine) end--
  const last = load<u8>(end - 1)
  if (load<u8>(text) <= SPACE || last === SPACE || last === TAB || last === LINE_FEED) return 0
  const limit = out + MAX_BLOCK_BYTES
  const lineFeed = i8x16.splat(<i8>LINE_FEED)
  store<u8>(out++, PIPE)
  if (!endsLine) store<u8>(out++, MINUS)
  for (let from = text; from < end; from++) {
    if (out > limit) return 0
    store<u8>(out++, LINE_FEED)
    if (load<u8>(from) === LINE_FEED) continue
    out = writeSpaces(column, out)
    let count: u32 = 16
    while (count === 16 && from < end) {
      const bytes = v128.load(from)
      v128.store(out, bytes)
      const found = i8x16.bitmask(i8x16.eq(bytes, lineFeed))
      count = min(found === 0 ? 16 : <u32>ctz(found), <u32>(end - from))
      from += <usize>count
      out += <usize>count
    }
  }
  return out
}
