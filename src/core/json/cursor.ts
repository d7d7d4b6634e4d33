import { FLAG, type JsonDocument, LINES_ROOT } from './document.ts'

/** The kind of a token; small integers compile a `switch` to a jump table. */
export const NodeKind = {
  /** The closing token of a container, which ends an iteration over its children. */
  end: 0,
  object: 1,
  array: 2,
  /** The array-like root of a JSON Lines document. */
  lines: 3,
  string: 4,
  number: 5,
  true: 6,
  false: 7,
  null: 8,
} as const
export type NodeKind = (typeof NodeKind)[keyof typeof NodeKind]

/** The kind of a value by its first byte. */
const kinds: readonly NodeKind[] = Array.from({ length: 256 }, (_, byte) => kindOfByte(byte))

function kindOfByte(byte: number): NodeKind {
  const char = String.fromCharCode(byte)
  if (char === '{') return NodeKind.object
  if (char === '[') return NodeKind.array
  if (char === '"') return NodeKind.string
  if (char === 't') return NodeKind.true
  if (char === 'f') return NodeKind.false
  if (char === 'n') return NodeKind.null
  return '-0123456789'.includes(char) ? NodeKind.number : NodeKind.end
}

export function kindAt(document: JsonDocument, index: number): NodeKind {
  const offset = document.tape[index]!
  if (offset < document.bytes.length) return kinds[document.bytes[offset]!]!
  return offset === LINES_ROOT ? NodeKind.lines : NodeKind.end
}

/** Whether the value at `index` is an object, an array or the root of JSON Lines. */
export function isContainer(document: JsonDocument, index: number): boolean {
  const kind = kindAt(document, index)
  return kind >= NodeKind.object && kind <= NodeKind.lines
}

/** The index after the value or key at `index` and its subtree. */
export function nextSibling(document: JsonDocument, index: number): number {
  return isContainer(document, index) ? document.tape[index + 1]! : index + 2
}

/** The index of a container's first child (an object's first key); `closeOf` if it is empty. */
export function firstChild(_document: JsonDocument, index: number): number {
  return index + 2
}

/** The index of a container's closing token, which follows its last child. */
export function closeOf(document: JsonDocument, index: number): number {
  return document.tape[index + 1]! - 2
}

/** The number of members of an object, elements of an array or records of JSON Lines. */
export function countOf(document: JsonDocument, index: number): number {
  return document.tape[closeOf(document, index) + 1]!
}

/** The byte offset of the start of the value; 0 for the root of JSON Lines. */
export function startOf(document: JsonDocument, index: number): number {
  const offset = document.tape[index]!
  return offset === LINES_ROOT ? 0 : offset
}

/** The byte offset after the end of the value, including containers. */
export function endOf(document: JsonDocument, index: number): number {
  const kind = kindAt(document, index)
  if (kind === NodeKind.lines) return document.bytes.length
  if (kind <= NodeKind.array && kind !== NodeKind.end)
    return document.tape[closeOf(document, index)]! + 1
  return document.tape[index + 1]! & ~FLAG
}

/** The last token that starts at or before a byte offset; the first one if none does. */
export function indexAt({ tape, length }: JsonDocument, offset: number): number {
  let low = tape[0] === LINES_ROOT ? 1 : 0
  let high = length / 2 - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (tape[2 * middle]! <= offset) low = middle
    else high = middle - 1
  }
  return 2 * low
}

/** Whether the string that ends before `end` is a key, which a colon follows. */
export function isKeyEnd(bytes: Uint8Array, end: number): boolean {
  let at = end
  while (bytes[at]! <= SPACE) at++
  return bytes[at] === COLON
}

/** The source bytes of the value, without a copy. */
export function sourceOf(document: JsonDocument, index: number): Uint8Array<ArrayBuffer> {
  return document.bytes.subarray(startOf(document, index), endOf(document, index))
}

/** Whether a string has escapes, or a number has over 15 characters or an exponent. */
export function isFlagged(document: JsonDocument, index: number): boolean {
  return document.tape[index + 1]! >= FLAG
}

const SPACE = 32
const COLON = 58
