import { BACKSLASH, QUOTE, SPACE } from '#src/core/json/vector/assembly/workspace.ts'
import { bitsOf, escapesAndEnds, prefixXor } from '#src/core/vector/assembly/bits.ts'
import { addQuotes, copy } from './bytes.ts'
import { MAX_VALUE_BYTES, TWO_QUOTES } from './layout.ts'

/**
 * Writes an object or array as minified JSON with quotes doubled. Returns the address after it, or 0 if it is left
 * to JavaScript.
 */
export function writeNested(from: usize, end: usize, delimiter: u8, out: usize): usize {
  if (end - from > MAX_VALUE_BYTES) return 0
  if (end - from === 2) {
    store<u16>(out, load<u16>(from))
    return out + 2
  }
  let isQuoted = false
  /** All bits set if the text so far ends in a string. */
  let inString: u64 = 0
  /** Whether the text so far ends in a backslash that escapes the next byte. */
  let escapedNext: u64 = 0
  let to = out + 1
  for (let block = from; block < end; block += 64) {
    const valid: u64 = end - block < 64 ? ((<u64>1) << (end - block)) - 1 : ~(<u64>0)
    const quotes = matches(block, QUOTE) & valid
    const backslashes = matches(block, BACKSLASH) & valid
    let unescaped = quotes
    if ((backslashes | escapedNext) !== 0) {
      // As in the first stage of the scan.
      const terminal = escapesAndEnds(backslashes & ~escapedNext)
      unescaped = quotes & ~(terminal ^ (backslashes | escapedNext))
      escapedNext = (terminal & backslashes) >> 63
    }
    const spaces = spacesOf(block) & valid
    let stops = quotes
    if ((spaces | unescaped) !== 0) {
      const inside = prefixXor(unescaped) ^ inString
      inString = <u64>(<i64>inside >> 63)
      stops |= spaces & ~inside
    }
    isQuoted =
      isQuoted || (quotes | (delimiter > SPACE ? matches(block, delimiter) & valid : 0)) !== 0
    const last = min(end, block + 64)
    let at = block
    while (stops !== 0) {
      const stop = block + <usize>ctz(stops)
      stops &= stops - 1
      to = copy(at, stop, to)
      at = stop + 1
      if (load<u8>(stop) !== QUOTE) continue
      store<u16>(to, TWO_QUOTES)
      to += 2
    }
    to = copy(at, last, to)
  }
  return isQuoted ? addQuotes(out, to) : copy(out + 1, to, out)
}

/** The bytes of a block that are equal to a byte. */
function matches(block: usize, byte: u8): u64 {
  const wanted = i8x16.splat(<i8>byte)
  return bitsOf(
    i8x16.eq(v128.load(block), wanted),
    i8x16.eq(v128.load(block, 16), wanted),
    i8x16.eq(v128.load(block, 32), wanted),
    i8x16.eq(v128.load(block, 48), wanted),
  )
}

function spacesOf(block: usize): u64 {
  const space = i8x16.splat(<i8>SPACE)
  return bitsOf(
    i8x16.le_u(v128.load(block), space),
    i8x16.le_u(v128.load(block, 16), space),
    i8x16.le_u(v128.load(block, 32), space),
    i8x16.le_u(v128.load(block, 48), space),
  )
}
