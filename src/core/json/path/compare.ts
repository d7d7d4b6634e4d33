import { countOf, firstChild, kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { compareKeys, decodeString, keyBytes } from '#src/core/json/strings.ts'
import { truncate } from '#src/core/truncate.ts'
import { compareNumbers } from './compare-numbers.ts'

/** A node of a document. */
export interface Value {
  readonly document: JsonDocument
  readonly node: number
}

/**
 * Whether two values are equal by RFC 9535 section 2.3.5.2.2: numbers and strings by value, arrays
 * element by element, and objects in any order of members.
 */
export function equalValues(a: Value, b: Value): boolean {
  const kind = kindOf(a)
  if (kind !== kindOf(b)) return false
  if (kind === NodeKind.string) return equalStrings(a, b)
  if (kind === NodeKind.number) return compareNumbers(a.document, a.node, b.document, b.node) === 0
  if (kind > NodeKind.lines) return true
  const pending: number[] = []
  let left = a.node
  let right = b.node
  for (;;) {
    const x = { document: a.document, node: left }
    const y = { document: b.document, node: right }
    const here = kindOf(x)
    if (here !== kindOf(y)) return false
    if (here === NodeKind.string) {
      if (!equalStrings(x, y)) return false
    } else if (here === NodeKind.number) {
      if (compareNumbers(x.document, left, y.document, right) !== 0) return false
    } else if (here <= NodeKind.lines && !pairChildren(x, y, here === NodeKind.object, pending)) {
      return false
    }
    if (pending.length === 0) return true
    right = pending.pop()!
    left = pending.pop()!
  }
}

/** Compares two numbers, or two strings by code points; undefined for other values. */
export function orderOf(a: Value, b: Value): number | undefined {
  const kind = kindAt(a.document, a.node)
  if (kind !== kindAt(b.document, b.node)) return undefined
  if (kind === NodeKind.number) return compareNumbers(a.document, a.node, b.document, b.node)
  if (kind !== NodeKind.string) return undefined
  if (a.document === b.document) return compareKeys(a.document, a.node, b.node)
  const left = keyBytes(a.document, a.node)
  const right = keyBytes(b.document, b.node)
  const shorter = Math.min(left.end - left.start, right.end - right.start)
  for (let at = 0; at < shorter; at++) {
    const difference = left.bytes[left.start + at]! - right.bytes[right.start + at]!
    if (difference !== 0) return difference
  }
  return left.end - left.start - (right.end - right.start)
}

/** Whether two strings or keys are equal after decoding. */
function equalStrings(a: Value, b: Value): boolean {
  const wordA = a.document.tape[a.node + 1]!
  const wordB = b.document.tape[b.node + 1]!
  if (wordA >= FLAG || wordB >= FLAG) {
    return decodeString(a.document, a.node) === decodeString(b.document, b.node)
  }
  const startA = a.document.tape[a.node]!
  const startB = b.document.tape[b.node]!
  if (wordA - startA !== wordB - startB) return false
  for (let at = startA + 1, other = startB + 1; at < wordA; at++, other++) {
    if (a.document.bytes[at] !== b.document.bytes[other]) return false
  }
  return true
}

/** The kind of a value, with JSON Lines as an array of records. */
function kindOf({ document, node }: Value): NodeKind {
  const kind = kindAt(document, node)
  return kind === NodeKind.lines ? NodeKind.array : kind
}

/** Pushes the pairs of children that must be equal; false if the containers differ. */
function pairChildren(a: Value, b: Value, keyed: boolean, pending: number[]): boolean {
  const count = countOf(a.document, a.node)
  if (count !== countOf(b.document, b.node)) return false
  const height = pending.length
  let left = firstChild(a.document, a.node)
  let right = firstChild(b.document, b.node)
  for (let child = 0; child < count; child++) {
    if (keyed) {
      const keys = [
        { document: a.document, node: left },
        { document: b.document, node: right },
      ] as const
      if (!equalStrings(...keys)) {
        truncate(pending, height)
        return pairMembers(a, b, pending)
      }
      left += 2
      right += 2
    }
    pending.push(left, right)
    left = nextSibling(a.document, left)
    right = nextSibling(b.document, right)
  }
  return true
}

/** Pushes the pairs of members in any order; the last of duplicate keys counts. */
function pairMembers(a: Value, b: Value, pending: number[]): boolean {
  const left = membersOf(a)
  const right = membersOf(b)
  if (left.size !== right.size) return false
  for (const [key, node] of left) {
    const other = right.get(key)
    if (other === undefined) return false
    pending.push(node, other)
  }
  return true
}

function membersOf({ document, node }: Value): Map<string, number> {
  const members = new Map<string, number>()
  const count = countOf(document, node)
  let key = firstChild(document, node)
  for (let member = 0; member < count; member++) {
    members.set(decodeString(document, key), key + 2)
    key = nextSibling(document, key + 2)
  }
  return members
}
