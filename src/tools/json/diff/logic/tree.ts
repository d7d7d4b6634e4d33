import type { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { closeOf, endOf, kindAt, NodeKind, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString, writeString } from '#src/core/json/strings.ts'

/** A value that a patch can change. Values that it doesn't change remain in their document. */
export type Value = SourceValue | ObjectValue | ArrayValue

export interface SourceValue {
  readonly kind: 'source'
  readonly document: JsonDocument
  readonly index: number
}

export interface ObjectValue {
  readonly kind: 'object'
  readonly members: Map<string, Value>
}

export interface ArrayValue {
  readonly kind: 'array'
  readonly items: Value[]
}

export const valueAt = (document: JsonDocument, index: number): SourceValue => ({
  kind: 'source',
  document,
  index,
})

/**
 * The value with its items or members as values of their own; other values unchanged.
 *
 * @throws ToolFailure `patch.duplicate` (key) for an object with a duplicate key, of which a patch
 * could keep one value only. RFC 6902, section A.13, forbids it in an operation too.
 */
export function openValue(value: Value): Value {
  if (value.kind !== 'source') return value
  const { document, index } = value
  const kind = kindAt(document, index)
  if (kind > NodeKind.lines) return value
  const end = closeOf(document, index)
  if (kind !== NodeKind.object) {
    const items: Value[] = []
    for (let at = index + 2; at < end; at = nextSibling(document, at)) {
      items.push(valueAt(document, at))
    }
    return { kind: 'array', items }
  }
  const members = new Map<string, Value>()
  for (let key = index + 2; key < end; key = nextSibling(document, key + 2)) {
    const name = decodeString(document, key)
    if (members.has(name)) throw new ToolFailure('patch.duplicate', { key: name })
    members.set(name, valueAt(document, key + 2))
  }
  return { kind: 'object', members }
}

/** A copy that shares nothing that a patch can change. */
export function copyValue(value: Value): Value {
  if (value.kind === 'source') return value
  if (value.kind === 'array') return { kind: 'array', items: value.items.map(copyValue) }
  const members = [...value.members].map(([key, member]) => [key, copyValue(member)] as const)
  return { kind: 'object', members: new Map(members) }
}

export function writeTree(writer: ByteWriter, value: Value): void {
  if (value.kind === 'source') {
    const { document, index } = value
    if (kindAt(document, index) === NodeKind.lines) writeTree(writer, openValue(value))
    else writer.copy(document.bytes, startOf(document, index), endOf(document, index))
    return
  }
  const isArray = value.kind === 'array'
  writer.ascii(isArray ? '[' : '{')
  let isFirst = true
  for (const [key, child] of isArray ? value.items.entries() : value.members) {
    if (!isFirst) writer.ascii(',')
    isFirst = false
    if (typeof key === 'string') {
      writeString(writer, key)
      writer.ascii(':')
    }
    writeTree(writer, child)
  }
  writer.ascii(isArray ? ']' : '}')
}
