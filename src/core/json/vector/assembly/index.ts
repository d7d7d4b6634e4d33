// The entry of the WebAssembly module: see ../README.md.
import { endsInString, indexBlocks, startBlocks } from './blocks.ts'
import { decodeString, fillCompressions } from './decode.ts'
import { fillClasses, INDEX, PADDING, SAVED, SPACE, STACK, TEXT } from './layout.ts'
import { forgetObjects, nextObject, rememberObject } from './objects.ts'
import {
  closeLines,
  DONE,
  endOfTape,
  entriesRead,
  FAILED,
  isTooDeep,
  PAUSED,
  readTokens,
  startTokens,
  TRAILING,
} from './tokens.ts'

/** The memory doesn't grow enough for the tape. */
const OUT_OF_MEMORY: i32 = 4

/** Bytes of text whose structural index is kept at once. */
const STRIDE: u32 = 32_768
/** Free memory that is requested in addition to an estimate. */
const RESERVE: usize = 1 << 20

let tape: usize = 0
/** The offset of the text that is scanned. */
let first: u32 = 0
/** Bytes of the text, or an estimate. */
let expectedSize: u32 = 0
/** The offset up to which the text is in the index. */
let indexed: u32 = 0
let entries: u32 = 0
let isLines: bool = false
let lastOffset: u32 = 0

/** The address of the memory up to the text that is free after the scan. */
export function workspaceStart(): usize {
  return STACK
}

/** The address of the text; 3 bytes before it are free for a byte order mark. */
export function textStart(): usize {
  return TEXT
}

/** Prepares a text of at most `capacity` bytes, probably `size`; its tape follows in memory. */
export function start(capacity: u32, size: u32, lines: bool): void {
  fillClasses()
  memory.fill(TEXT - 16, <u8>SPACE, 16)
  startScan((TEXT + <usize>capacity + PADDING + 63) & ~63, 0, size, lines)
}

function startScan(address: usize, offset: u32, size: u32, lines: bool): void {
  tape = address
  first = offset
  indexed = offset
  expectedSize = size
  entries = 0
  isLines = lines
  startBlocks()
  startTokens(address, lines)
}

/** The address of the tape. */
export function tapeStart(): usize {
  return tape
}

/** Words of the tape. */
export function tapeLength(): u32 {
  return <u32>((endOfTape() - tape) >> 2)
}

/** Starts a search for objects with duplicate keys. */
export function startObjects(): void {
  forgetObjects()
}

/** `nextObject` and `rememberObject` of the text. */
export function findObject(from: u32, to: u32): u32 {
  return nextObject(tape, from, to)
}

export function keepObject(index: u32): void {
  rememberObject(tape, index)
}

/** The offset of the token that follows a complete value, if the result was `TRAILING`. */
export function trailingOffset(): u32 {
  return lastOffset
}

/** Scans the text as far as it has been written, `available` bytes; `isLast` if that is all of it. */
export function scan(available: u32, isLast: bool): i32 {
  // Blocks are read when the one after them is complete, which an escape can reach into.
  const size = (available - first) & ~63
  let end = first + size
  if (isLast) {
    memory.fill(TEXT + <usize>available, <u8>SPACE, PADDING)
    end += 64
  } else if (size > 0) end -= 64
  while (indexed < end) {
    const next = min(end, indexed + STRIDE)
    const count = indexBlocks(indexed, next, entries, isLines)
    if (count < 0) return FAILED
    indexed = next
    const isEnd = isLast && next === end
    if (isEnd && endsInString()) return FAILED
    const status = readEntries(<u32>count, isEnd, available)
    if (status !== PAUSED) return status
  }
  return PAUSED
}

function readEntries(count: u32, isLast: bool, size: u32): i32 {
  if (!reserve((<usize>count + 8) << 3)) return OUT_OF_MEMORY
  const last = INDEX + ((<usize>count) << 2)
  if (isLast) for (let i: usize = 0; i < 8; i++) store<u32>(last + (i << 2), size)
  const status = readTokens(count, isLast)
  const read = entriesRead()
  if (status === TRAILING) lastOffset = load<u32>(INDEX + ((<usize>read) << 2))
  if (status !== PAUSED) {
    if (status === DONE && isLines && !closeLines(size)) return FAILED
    return status
  }
  if (isLast) return FAILED
  entries = count - read
  memory.copy(INDEX, INDEX + ((<usize>read) << 2), (<usize>entries) << 2)
  return PAUSED
}

/** Ensures the bytes after the tape, and at its first growth those estimated for the rest of the text. */
function reserve(bytes: usize): bool {
  const used = endOfTape() - tape
  const limit = (<u64>memory.size()) << 16
  const needed = <u64>tape + <u64>used + <u64>bytes
  if (needed <= limit) return true
  const estimated = <u64>tape + (<u64>used * <u64>expectedSize) / <u64>max(indexed - first, 1)
  const preferred = max(needed, estimated + (estimated - <u64>tape) / 64) + RESERVE
  return grow(preferred - limit) || grow(needed - limit)
}

function grow(bytes: u64): bool {
  const pages = (bytes + 65_535) >> 16
  return pages < 65_536 && memory.grow(<i32>pages) >= 0
}

/** Prepares decoding and scanning ranges of a text that is written at `textStart()`. */
export function startRanges(): void {
  fillClasses()
  fillCompressions()
  memory.fill(TEXT - 16, <u8>SPACE, 16)
}

/**
 * Copies a string, from its opening quote to the offset after its closing quote, to an address. Then decodes its
 * content in place, and blanks its quotes and what remains. Returns the offset after the content; 0 for an
 * unpaired surrogate, or without memory.
 */
export function openString(offset: u32, end: u32, address: usize): u32 {
  const length = <usize>(end - offset)
  const limit = (<u64>memory.size()) << 16
  const needed = <u64>address + <u64>length
  if (needed > limit && !grow(needed - limit + RESERVE) && !grow(needed - limit)) return 0
  const text = TEXT + <usize>offset
  memory.copy(address, text, length)
  const decoded = decodeString(address + 1, address + length - 1, text + 1)
  if (decoded === 0) return 0
  store<u8>(text, SPACE)
  memory.fill(decoded, <u8>SPACE, text + length - decoded)
  return <u32>(decoded - TEXT)
}

/**
 * Scans a range as a JSON text and writes its tape to an address. Returns its words, 0 for a syntax
 * error, or -1 for too many levels or without memory.
 */
export function scanRange(offset: u32, end: u32, address: usize): i32 {
  const after = TEXT + <usize>end
  memory.copy(SAVED, after, PADDING)
  startScan(address, offset, end - offset, false)
  const status = scan(end, true)
  memory.copy(after, SAVED, PADDING)
  if (status === DONE) return <i32>tapeLength()
  return status === OUT_OF_MEMORY || isTooDeep() ? -1 : 0
}
