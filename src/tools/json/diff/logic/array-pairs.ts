import { closeOf, countOf, kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { numberKey } from '#src/core/json/path/compare-numbers.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { Fingerprints } from './fingerprints.ts'
import { type Pairing, pairByKey, pairByPosition, pairBySequence } from './pairing.ts'
import type { Documents } from './place.ts'

/** How the items of arrays are paired. */
export type ArrayMode = 'sequence' | 'key' | 'position'

/** Equal items at the beginning and the end of two arrays. */
export interface EqualEnds {
  readonly start: number
  readonly end: number
  /** Whether all items are equal. */
  readonly isAll: boolean
}

/** Pairs the items of arrays in one mode. */
export class ArrayPairs {
  /** Arrays of objects whose items don't all have a unique key. */
  withoutKey = 0
  private readonly documents: Documents
  private readonly mode: ArrayMode
  private readonly key: KeyName
  private hashes: { readonly a: Fingerprints; readonly b: Fingerprints } | undefined

  constructor(
    documents: Documents,
    { arrays, key }: { readonly arrays: ArrayMode; readonly key: string },
  ) {
    this.documents = documents
    this.mode = arrays
    this.key = new KeyName(key)
  }

  /** The equal items that the mode doesn't need to pair. */
  range(ends: EqualEnds): EqualEnds {
    if (ends.isAll || this.mode === 'sequence') return ends
    // Keys must be unique in the entire array.
    return { ...ends, start: this.mode === 'key' ? 0 : ends.start, end: 0 }
  }

  /** Pairs items, given by their tape indexes. */
  of(itemsA: Uint32Array, itemsB: Uint32Array): Pairing {
    if (this.mode === 'position') return pairByPosition(itemsA.length, itemsB.length)
    const { a, b } = this.documents
    if (this.mode === 'key' && hasObject(a, itemsA) && hasObject(b, itemsB)) {
      const keysA = uniqueKeys(a, itemsA, this.key)
      const keysB = uniqueKeys(b, itemsB, this.key)
      if (keysA && keysB) return pairByKey(keysA, keysB)
      this.withoutKey++
    }
    this.hashes ??= { a: new Fingerprints(a), b: new Fingerprints(b) }
    const { hashes } = this
    return pairBySequence(
      Uint32Array.from(itemsA, (item) => hashes.a.of(item)),
      Uint32Array.from(itemsB, (item) => hashes.b.of(item)),
      (i, j) => this.similarity(itemsA[i]!, itemsB[j]!),
    )
  }

  /** How much two items have in common: 0 to 1. */
  private similarity(a: number, b: number): number {
    const { documents } = this
    const kindA = kindAt(documents.a, a)
    const kindB = kindAt(documents.b, b)
    if (kindA > NodeKind.lines && kindB > NodeKind.lines) return kindA === kindB ? 0.5 : 0.3
    if (kindA !== kindB) return 0
    if (kindA !== NodeKind.object) return 0.4
    return this.likeness(a, b)
  }

  /** The share of keys that two objects have in common; equal values count five times as much. */
  private likeness(a: number, b: number): number {
    const { documents, hashes } = this
    const { a: ofA, b: ofB } = hashes!
    const [endA, endB] = [closeOf(documents.a, a), closeOf(documents.b, b)]
    const counts = Math.max(1, countOf(documents.a, a), countOf(documents.b, b))
    let common = 0.1
    let i = a + 2
    let j = b + 2
    for (; i < endA && j < endB; ) {
      if (ofA.ofScalar(i, NodeKind.string) !== ofB.ofScalar(j, NodeKind.string)) break
      common += ofA.of(i + 2) === ofB.of(j + 2) ? 1 : 0.2
      i = nextSibling(documents.a, i + 2)
      j = nextSibling(documents.b, j + 2)
    }
    if (i >= endA || j >= endB) return common / counts
    const rest = this.members(j, endB, 'b')
    for (const [key, value] of this.members(i, endA, 'a')) {
      const other = rest.get(key)
      if (other !== undefined) common += other === value ? 1 : 0.2
    }
    return common / counts
  }

  /** The hashes of the values of members, by those of their keys. */
  private members(start: number, end: number, side: 'a' | 'b'): ReadonlyMap<number, number> {
    const document = this.documents[side]
    const hashes = this.hashes![side]
    const members = new Map<number, number>()
    for (let key = start; key < end; key = nextSibling(document, key + 2)) {
      members.set(hashes.ofScalar(key, NodeKind.string), hashes.of(key + 2))
    }
    return members
  }
}

const hasObject = (document: JsonDocument, items: Uint32Array): boolean =>
  items.length === 0 || items.some((item) => kindAt(document, item) === NodeKind.object)

/** The values of a key in each item; undefined if one is missing, not a string or number, or not unique. */
function uniqueKeys(
  document: JsonDocument,
  items: Uint32Array,
  key: KeyName,
): readonly string[] | undefined {
  const keys: string[] = []
  for (const item of items) {
    const value = keyValue(document, item, key)
    if (value === undefined) return undefined
    keys.push(value)
  }
  return new Set(keys).size === keys.length ? keys : undefined
}

function keyValue(document: JsonDocument, item: number, name: KeyName): string | undefined {
  if (kindAt(document, item) !== NodeKind.object) return undefined
  const end = closeOf(document, item)
  for (let key = item + 2; key < end; key = nextSibling(document, key + 2)) {
    if (!name.is(document, key)) continue
    const kind = kindAt(document, key + 2)
    if (kind === NodeKind.string) return `"${decodeString(document, key + 2)}`
    return kind === NodeKind.number ? numberKey(document, key + 2) : undefined
  }
  return undefined
}

/** Finds a key without decoding others. */
class KeyName {
  private readonly name: string
  private readonly bytes: Uint8Array

  constructor(name: string) {
    this.name = name
    this.bytes = new TextEncoder().encode(name)
  }

  is(document: JsonDocument, index: number): boolean {
    const start = document.tape[index]! + 1
    const word = document.tape[index + 1]!
    if (word >= FLAG) return decodeString(document, index) === this.name
    const { bytes } = this
    return (
      word - 1 - start === bytes.length &&
      bytes.every((byte, at) => document.bytes[start + at] === byte)
    )
  }
}
