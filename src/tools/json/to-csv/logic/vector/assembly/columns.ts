// The tree of `columns.ts` in shared/logic, as far as it is known, and the values of a record by column.
import {
  FLAG,
  firstBytes,
  OPEN_BRACE,
  workspace,
} from '#src/core/json/vector/assembly/workspace.ts'
import { CELLS, MAX_NODES, NODES, SLOT_COUNT, SLOTS } from './layout.ts'

// A node: the address of its key, or 0 for an element of an array; the length of the key, or the index of the
// element; its first child and its next sibling as last read; the address of its cell; the next node in its
// slot; its parent. Other nodes are addresses, or 0.
const KEY: usize = 0
const LENGTH: usize = 4
const FIRST: usize = 8
const NEXT: usize = 12
const CELL: usize = 16
const CHAIN: usize = 20
const PARENT: usize = 24
const NODE_BYTES: usize = 32

// The kinds of `Records`.
const ROWS: u32 = 1
const VALUES: u32 = 2

/** Flattening stops at this depth too. */
const MAX_FLATTEN_DEPTH: u32 = 64

const OPEN_BRACKET: u8 = 91

let text: usize = 0
let tape: usize = 0
let kind: u32 = 0
let isFlat: bool = false
let count: u32 = 0
let cellsEnd: usize = 0
/** Whether a second value of a column is left to JavaScript. */
let isStrict: bool = false

/** Starts with the root of the tree only. */
export function startColumns(ofText: usize, ofTape: usize, ofKind: u32, flatten: bool): void {
  text = ofText
  tape = ofTape
  kind = ofKind
  isFlat = flatten
  cellsEnd = workspace + CELLS
  memory.fill(workspace + SLOTS, 0, (<usize>SLOT_COUNT) << 2)
  memory.fill(workspace + NODES, 0, NODE_BYTES)
  count = 1
}

/**
 * Adds a node below another: a key at a tape index, or `-1 - index` for an element of an array. Returns false
 * without space for it.
 */
export function addNode(parent: u32, step: i32): bool {
  if (count === MAX_NODES) return false
  const node = nodeAt(count++)
  const above = nodeAt(parent)
  memory.fill(node, 0, NODE_BYTES)
  store<u32>(node, <u32>above, PARENT)
  if (step >= 0) {
    const token = tape + ((<usize>step) << 2)
    store<u32>(node, <u32>keyStart(token), KEY)
    store<u32>(node, keyLength(token), LENGTH)
  } else store<u32>(node, <u32>(-1 - step), LENGTH)
  const slot = slotOf(above, <usize>load<u32>(node, KEY), load<u32>(node, LENGTH))
  store<u32>(node, load<u32>(slot), CHAIN)
  store<u32>(slot, <u32>node)
  return true
}

/** Sets the column of a node; columns are numbered in their order. */
export function setColumn(node: u32, column: u32): void {
  const cell = cellOf(column)
  store<u32>(nodeAt(node), <u32>cell, CELL)
  cellsEnd = cell + 4
}

export function cellOf(column: u32): usize {
  return workspace + CELLS + ((<usize>column) << 2)
}

function nodeAt(index: u32): usize {
  return workspace + NODES + <usize>index * NODE_BYTES
}

/** The first record, from one tape index to another, with an unknown column; otherwise the record after these. */
export function nextUnknown(from: u32, to: u32): u32 {
  isStrict = false
  while (from < to && (!isRecord(from) || readValues(from))) from = afterValue(from)
  return from
}

/** Stores the values of a record in the cells. Returns false for a record that is left to JavaScript. */
export function readRecord(index: u32): bool {
  if (!isRecord(index)) return false
  const empty = i8x16.splat(0)
  for (let cell = workspace + CELLS; cell < cellsEnd; cell += 16) v128.store(cell, empty)
  isStrict = true
  return readValues(index)
}

export function afterValue(index: u32): u32 {
  return isContainer(firstByteAt(index)) ? load<u32>(tape + ((<usize>index) << 2), 4) : index + 2
}

function isRecord(index: u32): bool {
  return kind === VALUES || firstByteAt(index) === (kind === ROWS ? OPEN_BRACKET : OPEN_BRACE)
}

function readValues(index: u32): bool {
  const root = nodeAt(0)
  if (kind === VALUES) return put(root, index)
  return kind === ROWS ? readArray(index, root, 1) : readObject(index, root, 1)
}

function readObject(index: u32, node: usize, depth: u32): bool {
  const words = tape
  const close = load<u32>(words + ((<usize>index) << 2), 4) - 2
  let link = node + FIRST
  let key = index + 2
  while (key < close) {
    const token = words + ((<usize>key) << 2)
    const from = keyStart(token)
    const length = keyLength(token)
    let child = <usize>load<u32>(link)
    if (child === 0 || !isKey(child, from, length)) {
      child = findKey(node, from, length)
      if (child === 0) return false
      store<u32>(link, <u32>child)
    }
    link = child + NEXT
    key = readChild(child, key + 2, depth)
    if (key === 0) return false
  }
  return true
}

function readArray(index: u32, node: usize, depth: u32): bool {
  const close = load<u32>(tape + ((<usize>index) << 2), 4) - 2
  let link = node + FIRST
  let value = index + 2
  for (let at: u32 = 0; value < close; at++) {
    let child = <usize>load<u32>(link)
    if (child === 0 || !isElement(child, at)) {
      child = findElement(node, at)
      if (child === 0) return false
      store<u32>(link, <u32>child)
    }
    link = child + NEXT
    value = readChild(child, value, depth)
    if (value === 0) return false
  }
  return true
}

/** Reads a value. Returns the tape index after it, or 0 for a record that is left to JavaScript. */
function readChild(child: usize, value: u32, depth: u32): u32 {
  const first = firstByteAt(value)
  if (!isContainer(first)) return put(child, value) ? value + 2 : 0
  const after = load<u32>(tape + ((<usize>value) << 2), 4)
  let isRead = false
  if (!isFlat || depth >= MAX_FLATTEN_DEPTH || after === value + 4) isRead = put(child, value)
  else if (first === OPEN_BRACE) isRead = readObject(value, child, depth + 1)
  else isRead = readArray(value, child, depth + 1)
  return isRead ? after : 0
}

function put(node: usize, value: u32): bool {
  const cell = <usize>load<u32>(node, CELL)
  if (cell === 0 || (isStrict && load<u32>(cell) !== 0)) return false
  store<u32>(cell, value)
  return true
}

function firstByteAt(index: u32): u8 {
  return load<u8>(text + <usize>load<u32>(tape + ((<usize>index) << 2)))
}

function isContainer(first: u8): bool {
  return (first | 32) === OPEN_BRACE
}

function keyStart(token: usize): usize {
  return text + <usize>load<u32>(token) + 1
}

function keyLength(token: usize): u32 {
  return (load<u32>(token, 4) & ~FLAG) - load<u32>(token) - 2
}

/** Whether a node is an element of an array at an index. */
function isElement(node: usize, index: u32): bool {
  return load<u32>(node, KEY) === 0 && load<u32>(node, LENGTH) === index
}

/** Whether a node is a key with the same source. */
function isKey(node: usize, from: usize, length: u32): bool {
  let key = <usize>load<u32>(node, KEY)
  if (key === 0 || load<u32>(node, LENGTH) !== length) return false
  let left = <usize>length
  while (left > 16) {
    if (i8x16.bitmask(i8x16.eq(v128.load(key), v128.load(from))) !== 0xffff) return false
    key += 16
    from += 16
    left -= 16
  }
  const different = v128.xor(v128.load(key), v128.load(from))
  return !v128.any_true(v128.and(different, firstBytes(left)))
}

/** The child of a node by its key, if its source is known; 0 without one. */
function findKey(node: usize, from: usize, length: u32): usize {
  let child = <usize>load<u32>(slotOf(node, from, length))
  while (child !== 0 && (<usize>load<u32>(child, PARENT) !== node || !isKey(child, from, length))) {
    child = <usize>load<u32>(child, CHAIN)
  }
  return child
}

/** The child of a node by its index in an array; 0 without one. */
function findElement(node: usize, index: u32): usize {
  let child = <usize>load<u32>(slotOf(node, 0, index))
  while (child !== 0 && (<usize>load<u32>(child, PARENT) !== node || !isElement(child, index))) {
    child = <usize>load<u32>(child, CHAIN)
  }
  return child
}

function slotOf(parent: usize, key: usize, length: u32): usize {
  let hash = <u32>parent * 31 + length
  if (key !== 0) {
    for (const end = key + <usize>length; key < end; key++) hash = hash * 31 + <u32>load<u8>(key)
  }
  hash ^= hash >> 15
  return workspace + SLOTS + ((<usize>(hash % SLOT_COUNT)) << 2)
}
