import {
  BACKSLASH,
  firstBytes,
  QUOTE,
  SPACE,
  workspace,
} from '#src/core/json/vector/assembly/workspace.ts'
import { LONE, writeUtf8 } from '#src/core/vector/assembly/escapes.ts'
import { addQuotes, copy } from './bytes.ts'
import { codeAt, escapeBytes } from './escapes.ts'
import { MAX_VALUE_BYTES, SPECIAL, SUSPECTS, TWO_QUOTES } from './layout.ts'
import { mayNeedProtection } from './protection.ts'

/** `\\u`. */
const UNICODE_ESCAPE: u16 = 0x755c

let delimiter: u8 = 0

export function setDelimiter(ofDelimiter: u8): void {
  delimiter = ofDelimiter
}

/**
 * Writes the JSON string `[from, end)`, without its quotes. Returns the address after it, or 0 for a string that
 * is left to JavaScript.
 */
export function writeString(from: usize, end: usize, isEscaped: bool, out: usize): usize {
  if (from === end) {
    store<u16>(out, TWO_QUOTES)
    return out + 2
  }
  if (end - from > MAX_VALUE_BYTES) return 0
  const isSuspect = load<u8>(workspace + SUSPECTS + <usize>load<u8>(from)) !== 0
  if (isSuspect && mayNeedProtection(from, end, isEscaped)) return 0
  return isEscaped ? writeEscaped(from, end, out) : writeVerbatim(from, end, out)
}

/** Writes a string without escape sequences, which contains neither quotes nor line breaks. */
function writeVerbatim(from: usize, end: usize, out: usize): usize {
  const wanted = i8x16.splat(<i8>delimiter)
  let found = i8x16.splat(0)
  let left = end - from
  let to = out
  let at = from
  for (; left > 16; left -= 16, at += 16, to += 16) {
    const bytes = v128.load(at)
    v128.store(to, bytes)
    found = v128.or(found, i8x16.eq(bytes, wanted))
  }
  const bytes = v128.load(at)
  v128.store(to, bytes)
  found = v128.or(found, v128.and(i8x16.eq(bytes, wanted), firstBytes(left)))
  if (!v128.any_true(found) && load<u8>(end - 1) !== SPACE) return to + left
  copy(from, end, out + 1)
  return addQuotes(out, to + left + 1)
}

/** Writes a string with escape sequences; assumes quotes, as most need them. */
function writeEscaped(from: usize, end: usize, out: usize): usize {
  const quote = i8x16.splat(<i8>QUOTE)
  const backslash = i8x16.splat(<i8>BACKSLASH)
  const wanted = i8x16.splat(<i8>delimiter)
  let found = i8x16.splat(0)
  let special: u8 = 0
  let to = out + 1
  while (from < end) {
    const bytes = v128.load(from)
    const escapes = i8x16.eq(bytes, backslash)
    // A quote of the string follows a backslash; both bytes become two quotes.
    v128.store(to, v128.bitselect(quote, bytes, escapes))
    const count = min(end - from, 16)
    const isSpecial = v128.or(i8x16.eq(bytes, quote), i8x16.eq(bytes, wanted))
    found = v128.or(found, v128.and(isSpecial, firstBytes(count)))
    const others = v128.andnot(escapes, i8x16.eq(v128.load(from, 1), quote))
    const stops = <u32>i8x16.bitmask(others) & ((1 << (<u32>count)) - 1)
    if (stops === 0) {
      from += count
      to += count
      continue
    }
    const before = <usize>ctz(stops)
    to += before
    from += before
    // Escape sequences of non-ASCII characters follow each other.
    do {
      const code = codeAt(from, end)
      if (code === LONE) return 0
      from += escapeBytes
      if (code >= 0x80) to = writeUtf8(code, to)
      else {
        special |= load<u8>(workspace + SPECIAL + <usize>code)
        store<u8>(to++, <u8>code)
        if (code === QUOTE) store<u8>(to++, QUOTE)
      }
    } while (from < end && load<u16>(from) === UNICODE_ESCAPE)
  }
  const isQuoted = special !== 0 || v128.any_true(found) || load<u8>(to - 1) === SPACE
  return isQuoted ? addQuotes(out, to) : copy(out + 1, to, out)
}
