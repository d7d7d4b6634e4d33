import { closeOf, firstChild, kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'

/** A member of an object: its decoded key, and the tape indexes of key and value. */
export interface Member {
  readonly name: string
  readonly key: number
  readonly value: number
}

export function membersOf(document: JsonDocument, node: number): Member[] {
  if (kindAt(document, node) !== NodeKind.object) return []
  const members: Member[] = []
  const close = closeOf(document, node)
  for (let key = firstChild(document, node); key < close; key = nextSibling(document, key + 2))
    members.push({ name: decodeString(document, key), key, value: key + 2 })
  return members
}

/** The tape indexes of the items of an array, or records of JSON Lines; none for other values. */
export function itemsOf(document: JsonDocument, node: number): number[] {
  const kind = kindAt(document, node)
  if (kind !== NodeKind.array && kind !== NodeKind.lines) return []
  const items: number[] = []
  const close = closeOf(document, node)
  for (let at = firstChild(document, node); at < close; at = nextSibling(document, at))
    items.push(at)
  return items
}

/** The value of a key, the last one of equal keys. */
export function memberValue(
  document: JsonDocument,
  node: number,
  name: string,
): number | undefined {
  return membersOf(document, node).findLast((member) => member.name === name)?.value
}

/** The decoded string at an index; undefined for other values. */
export function stringAt(document: JsonDocument, node: number | undefined): string | undefined {
  if (node === undefined || kindAt(document, node) !== NodeKind.string) return undefined
  return decodeString(document, node)
}
