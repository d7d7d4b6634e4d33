import { FLAG, type JsonDocument } from './document.ts'
import { equalKeys, keyBytes } from './strings.ts'

const OPEN_BRACE = 123
const OPEN_BRACKET = 91

/** Objects with at most this number of keys are checked pair by pair, which is faster than a hash. */
const MAX_PAIRWISE_KEYS = 12
/** Cache slots for the shapes of objects without duplicates. */
const SHAPE_SLOTS = 256

/** Finds the objects of a document whose keys must be checked. */
export interface ObjectFinder {
  /** The tape index of the next object from one index to another; `to` without one. */
  readonly next: (from: number, to: number) => number
  /** Lets `next` skip objects with the keys of this one, which are unique. */
  readonly remember: (index: number) => void
}

/** Finds every object. */
export function allObjects({ bytes, tape }: JsonDocument): ObjectFinder {
  return {
    next(from, to) {
      let index = from
      while (index < to && bytes[tape[index]!] !== OPEN_BRACE) index += 2
      return index
    },
    remember() {},
  }
}

/**
 * Finds duplicate keys of objects. It caches the shapes of objects without duplicates, since most
 * documents repeat them: an object with the same key bytes needs no check.
 */
export class DuplicateFinder {
  readonly #document: JsonDocument
  readonly #found: (first: number, later: number) => void
  /** Tape indexes of objects without duplicates, by a hash of their shape. */
  readonly #shapes = new Int32Array(SHAPE_SLOTS).fill(-1)
  readonly #seed = (Math.random() * 2 ** 32) | 0
  /** Tape indexes of the keys of the current object. */
  #keys = new Uint32Array(64)
  /** A hash table with open addressing: indexes in `#keys` plus one, and hashes. */
  #slots = new Int32Array(64)
  #hashes = new Int32Array(64)

  /** Calls `found` with the tape indexes of the first and of each later occurrence of a key. */
  constructor(document: JsonDocument, found: (first: number, later: number) => void) {
    this.#document = document
    this.#found = found
  }

  /** Whether the keys of the object at `index`, without nested objects, are unique. */
  check(index: number): boolean {
    const { tape } = this.#document
    const count = tape[tape[index + 1]! - 1]!
    if (count < 2) return true
    const length = tape[index + 3]! - tape[index + 2]!
    const slot = (count * 31 + length) & (SHAPE_SLOTS - 1)
    const cached = this.#shapes[slot]!
    if (cached >= 0 && this.#hasSameKeys(cached, index)) return true
    const isUnique = this.#isUnique(index, count)
    if (isUnique) this.#shapes[slot] = index
    return isUnique
  }

  #hasSameKeys(a: number, b: number): boolean {
    const { bytes, tape } = this.#document
    const endA = tape[a + 1]! - 2
    const endB = tape[b + 1]! - 2
    let i = a + 2
    let j = b + 2
    while (i < endA && j < endB) {
      let from = tape[i]! + 1
      let to = tape[j]! + 1
      const end = tape[i + 1]! & ~FLAG
      if (end - from !== (tape[j + 1]! & ~FLAG) - to) return false
      while (from < end) {
        if (bytes[from++] !== bytes[to++]) return false
      }
      i = this.#next(i + 2)
      j = this.#next(j + 2)
    }
    return i >= endA && j >= endB
  }

  #next(value: number): number {
    const { bytes, tape } = this.#document
    const byte = bytes[tape[value]!]
    return byte === OPEN_BRACE || byte === OPEN_BRACKET ? tape[value + 1]! : value + 2
  }

  #isUnique(index: number, count: number): boolean {
    if (count > this.#keys.length) this.#keys = new Uint32Array(count)
    const keys = this.#keys
    let key = index + 2
    for (let at = 0; at < count; at++) {
      keys[at] = key
      key = this.#next(key + 2)
    }
    return count <= MAX_PAIRWISE_KEYS ? this.#isUniqueByPairs(count) : this.#isUniqueByHash(count)
  }

  #isUniqueByPairs(count: number): boolean {
    const keys = this.#keys
    let unique = true
    for (let later = 1; later < count; later++) {
      for (let first = 0; first < later; first++) {
        if (equalKeys(this.#document, keys[first]!, keys[later]!)) {
          this.#found(keys[first]!, keys[later]!)
          unique = false
          break
        }
      }
    }
    return unique
  }

  #isUniqueByHash(count: number): boolean {
    const size = 1 << (32 - Math.clz32(count + (count >> 1)))
    if (size > this.#slots.length) {
      this.#slots = new Int32Array(size)
      this.#hashes = new Int32Array(size)
    }
    this.#slots.fill(0, 0, size)
    let unique = true
    for (let at = 0; at < count; at++) {
      const first = this.#findOrAdd(at, size - 1)
      if (first < 0) continue
      this.#found(this.#keys[first]!, this.#keys[at]!)
      unique = false
    }
    return unique
  }

  /** The index of an equal key in the table, or -1 after adding the key. */
  #findOrAdd(at: number, mask: number): number {
    const slots = this.#slots
    const key = this.#keys[at]!
    const hash = this.#hashOf(key)
    let slot = hash & mask
    while (slots[slot] !== 0) {
      const other = slots[slot]! - 1
      if (this.#hashes[slot] === hash && equalKeys(this.#document, this.#keys[other]!, key)) {
        return other
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = at + 1
    this.#hashes[slot] = hash
    return -1
  }

  /** A random seed prevents documents that are designed to collide. */
  #hashOf(key: number): number {
    const { bytes, start, end } = keyBytes(this.#document, key)
    let hash = this.#seed
    for (let i = start; i < end; i++) {
      hash = Math.imul(hash ^ bytes[i]!, 0x5bd1e995)
      hash ^= hash >>> 15
    }
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return hash ^ (hash >>> 16)
  }
}
