// The entry of the WebAssembly module, which writes block collections in the memory of the vector engine
// for JSON, from its text and tape. Rare keys and values are left to JavaScript, so that their rules have one
// source: see ../README.md.
import {
  FLAG,
  LINE_FEED,
  OPEN_BRACE,
  QUOTE,
  setWorkspace,
  workspace,
} from '#src/core/json/vector/assembly/workspace.ts'
import { LEVEL_BYTES, LEVELS, OUTPUT, writeSpaces } from './layout.ts'
import { writeBare } from './numbers.ts'
import { setQuotes, writeString } from './strings.ts'

// Why `write` returns.
const FULL: u32 = 0
const DONE: u32 = 1
/** JavaScript has to write the key at `position`. */
const KEY: u32 = 2
/** JavaScript has to write the value at `position` and end its line. */
const VALUE: u32 = 3

/** Longer keys may have to be explicit. */
const MAX_KEY_BYTES: usize = 160

let text: usize = 0
let tape: usize = 0
let indent: u32 = 2
let at: u32 = 0
let level: usize = 0
let deepest: usize = 0
/** Whether the next entry continues a line. */
let isLineBegun: bool = false
let isKeyWritten: bool = false
let reason: u32 = DONE
let outputEnd: usize = 0

/** Prepares a document; the tables at `address` are filled. Collections have up to `levels` levels. */
export function start(
  address: usize,
  ofText: usize,
  ofTape: usize,
  columns: u32,
  isSingle: bool,
  levels: u32,
): void {
  setWorkspace(address)
  setQuotes(isSingle)
  text = ofText
  tape = ofTape
  indent = columns
  deepest = address + LEVELS + (<usize>levels - 1) * LEVEL_BYTES
}

/** Starts at a collection with entries. */
export function open(index: u32): void {
  level = workspace + LEVELS
  push(index, 0)
  at = index + 2
  isLineBegun = true
  isKeyWritten = false
}

/** Continues at a tape index, after JavaScript has written a value. */
export function skipTo(index: u32): void {
  at = index
}

/** The address of the output of `write`. */
export function outputStart(): usize {
  return workspace + OUTPUT
}

/** The tape index of the next token. */
export function position(): u32 {
  return at
}

/** The indent of the innermost open collection. */
export function column(): u32 {
  return load<u32>(level, 4)
}

/** Whether the innermost open collection is a mapping. */
export function isMapping(): bool {
  return load<u32>(level, 8) !== 0
}

/** Bytes written by the last call of `write`. */
export function written(): u32 {
  return <u32>(outputEnd - outputStart())
}

function push(index: u32, atColumn: u32): void {
  const token = tape + ((<usize>index) << 2)
  store<u32>(level, load<u32>(token, 4) - 2)
  store<u32>(level, atColumn, 4)
  store<u32>(level, <u32>(load<u8>(text + load<u32>(token)) === OPEN_BRACE), 8)
}

/** Writes entries up to the first that ends after `pieceBytes`. Returns the reason to stop. */
export function write(pieceBytes: u32): u32 {
  const bytes = text
  const words = tape
  const full = outputStart() + <usize>pieceBytes
  let out = outputStart()
  let index = at
  let close = load<u32>(level)
  let spaces = load<u32>(level, 4)
  let isKeyed = load<u32>(level, 8) !== 0
  let isBegun = isLineBegun
  let hasKey = isKeyWritten
  reason = FULL
  while (true) {
    if (index === close) {
      index += 2
      if (level === workspace + LEVELS) {
        reason = DONE
        break
      }
      level -= LEVEL_BYTES
      close = load<u32>(level)
      spaces = load<u32>(level, 4)
      isKeyed = load<u32>(level, 8) !== 0
      continue
    }
    if (out >= full) break
    let token = words + ((<usize>index) << 2)
    if (!hasKey) {
      if (!isBegun) out = writeSpaces(spaces, out)
      isBegun = false
      if (isKeyed) {
        const word = load<u32>(token, 4)
        const from = bytes + <usize>load<u32>(token) + 1
        const end = bytes + <usize>(word & ~FLAG) - 1
        const isLong = end - from > MAX_KEY_BYTES
        const after: usize = isLong ? 0 : writeString(from, end, word >= FLAG, 0, out)
        if (after === 0) {
          reason = KEY
          break
        }
        out = after
      }
    }
    hasKey = false
    // `: ` or `- `
    store<u16>(out, isKeyed ? 0x203a : 0x202d)
    if (isKeyed) {
      index += 2
      token += 8
    }
    const word = load<u32>(token, 4)
    const from = bytes + <usize>load<u32>(token)
    const first = load<u8>(from)
    const inner = spaces + (isKeyed ? indent : 2)
    let after: usize = 0
    if ((first | 32) === OPEN_BRACE) {
      if (word === index + 4) {
        store<u16>(out, <u16>first | ((<u16>first + 2) << 8), 2)
        after = out + 4
        index += 2
      } else if (level < deepest) {
        out += isKeyed ? 1 : 2
        if (isKeyed) store<u8>(out++, LINE_FEED)
        isBegun = !isKeyed
        level += LEVEL_BYTES
        push(index, inner)
        close = word - 2
        spaces = inner
        isKeyed = first === OPEN_BRACE
        index += 2
        continue
      }
    } else if (first === QUOTE) {
      after = writeString(from + 1, bytes + <usize>(word & ~FLAG) - 1, word >= FLAG, inner, out + 2)
    } else {
      after = writeBare(from, <u32>(bytes + <usize>(word & ~FLAG) - from), word >= FLAG, out + 2)
    }
    if (after === 0) {
      out += 2
      reason = VALUE
      break
    }
    store<u8>(after, LINE_FEED)
    out = after + 1
    index += 2
  }
  at = index
  isLineBegun = isBegun
  isKeyWritten = reason === KEY
  outputEnd = out
  return reason
}
