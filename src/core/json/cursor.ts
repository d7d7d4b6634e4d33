import { FLAG, type JsonDocument, LINES_ROOT } from './document.ts'

/** What stands at an index of the tape; numbers, so that a `switch` over them is a jump. */
export const Kind = {
  /** The closing token of a container, where a walk over its children ends. */
  end: 0,
  object: 1,
  array: 2,
  /** The root of a JSON Lines document: array-like. */
  lines: 3,
  string: 4,
  number: 5,
  true: 6,
  false: 7,
  null: 8,
} as const
export type Kind = (typeof Kind)[keyof typeof Kind]

/** The kind that a value's first byte tells. */
const kinds: readonly Kind[] = Array.from({ length: 256 }, (_, byte) => kindOfByte(byte))

function kindOfByte(byte: number): Kind {
  const char = String.fromCharCode(byte)
  if (char === '{') return Kind.object
  if (char === '[') return Kind.array
  if (char === '"') return Kind.string
  if (char === 't') return Kind.true
  if (char === 'f') return Kind.false
  if (char === 'n') return Kind.null
  return '-0123456789'.includes(char) ? Kind.number : Kind.end
}

export function kindAt(document: JsonDocument, index: number): Kind {
  const offset = document.tape[index]!
  if (offset < document.bytes.length) return kinds[document.bytes[offset]!]!
  return offset === LINES_ROOT ? Kind.lines : Kind.end
}

/** Whether the value at `index` is an object, an array or the root of JSON Lines. */
export function isContainer(document: JsonDocument, index: number): boolean {
  const kind = kindAt(document, index)
  return kind >= Kind.object && kind <= Kind.lines
}

/** The index after the value (or key) at `index` and all below it. */
export function nextSibling(document: JsonDocument, index: number): number {
  return isContainer(document, index) ? document.tape[index + 1]! : index + 2
}

/** The index of a container's first child (an object's first key); its `closeOf` when it is empty. */
export function firstChild(_document: JsonDocument, index: number): number {
  return index + 2
}

/** The index of a container's closing token: the walk `firstChild`, `nextSibling`, … ends there. */
export function closeOf(document: JsonDocument, index: number): number {
  return document.tape[index + 1]! - 2
}

/** Members of an object, elements of an array, records of JSON Lines. */
export function countOf(document: JsonDocument, index: number): number {
  return document.tape[closeOf(document, index) + 1]!
}

/** The byte offset at which the value starts; 0 for the root of JSON Lines. */
export function startOf(document: JsonDocument, index: number): number {
  const offset = document.tape[index]!
  return offset === LINES_ROOT ? 0 : offset
}

/** The byte offset after the end of any value, containers included. */
export function endOf(document: JsonDocument, index: number): number {
  const kind = kindAt(document, index)
  if (kind === Kind.lines) return document.bytes.length
  if (kind <= Kind.array && kind !== Kind.end) return document.tape[closeOf(document, index)]! + 1
  return document.tape[index + 1]! & ~FLAG
}

/** The value as it is written, without copying it. */
export function sourceOf(document: JsonDocument, index: number): Uint8Array<ArrayBuffer> {
  return document.bytes.subarray(startOf(document, index), endOf(document, index))
}

/** Whether a string has escapes, or a number is longer than 15 characters or has an exponent. */
export function isFlagged(document: JsonDocument, index: number): boolean {
  return document.tape[index + 1]! >= FLAG
}
