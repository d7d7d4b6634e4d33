import {
  closeOf,
  countOf,
  isContainer,
  kindAt,
  NodeKind,
  nextSibling,
} from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { decodeString } from '#src/core/json/strings.ts'
import { type ArrayMode, ArrayPairs, type EqualEnds } from './array-pairs.ts'
import { arraySteps } from './array-steps.ts'
import type { Differences } from './changes.ts'
import { Equality } from './equality.ts'
import { markMoved, type Pairing } from './pairing.ts'
import type { Documents } from './place.ts'
import { DifferenceRecorder } from './recorder.ts'

export interface CompareOptions {
  readonly arrays: ArrayMode
  /** The key that identifies an item, for `key`. */
  readonly key: string
  /** Whether numbers differ if they are written differently: `1.0` and `1`. */
  readonly asWritten: boolean
  /** Whether another order of keys is a difference. */
  readonly keyOrder: boolean
}

/** Below this level, values with any difference are changed as a whole. */
const MAX_LEVELS = 1000

/** Words of the original's tape between two reports of progress. */
const STRIDE_WORDS = 1 << 18

/** The differences of two documents. */
export function compareDocuments(
  documents: Documents,
  options: CompareOptions,
  onProgress: (done: number, total: number) => void = () => {},
): Differences {
  return new Comparison(documents, options, onProgress).run()
}

class Comparison {
  private readonly a: JsonDocument
  private readonly b: JsonDocument
  private readonly keyOrder: boolean
  private readonly equality: Equality
  private readonly pairs: ArrayPairs
  private readonly record = new DifferenceRecorder()
  private readonly onProgress: (done: number, total: number) => void
  private reported = 0
  private level = 0

  constructor(
    documents: Documents,
    options: CompareOptions,
    onProgress: (done: number, total: number) => void,
  ) {
    this.a = documents.a
    this.b = documents.b
    this.keyOrder = options.keyOrder
    this.equality = new Equality(this.a, this.b, options.asWritten)
    this.pairs = new ArrayPairs(documents, options)
    this.onProgress = onProgress
  }

  run(): Differences {
    this.values(0, 0)
    const { changes, rows, steps } = this.record
    return { changes, rows, steps, arraysWithoutKey: this.pairs.withoutKey }
  }

  /** Compares two values at the current step. Returns whether they are equal. */
  private values(a: number, b: number): boolean {
    if (a - this.reported >= STRIDE_WORDS) {
      this.reported = a
      this.onProgress(a, this.a.length)
    }
    const [isA, isB] = [isContainer(this.a, a), isContainer(this.b, b)]
    if (!isA && !isB && this.equality.scalars(a, b)) return true
    if (isA && isB && this.level < MAX_LEVELS) {
      const [isObjectA, isObjectB] = [
        kindAt(this.a, a) === NodeKind.object,
        kindAt(this.b, b) === NodeKind.object,
      ]
      if (isObjectA === isObjectB) return isObjectA ? this.objects(a, b) : this.arrays(a, b)
    } else if (isA && isB && this.equality.tokens(a, b)) return true
    this.record.step('replace', this.record.current, b)
    this.record.change('changed', a, b)
    return false
  }

  /** Compares two children, whose steps are keys or array indexes. */
  private children(stepA: number, stepB: number, a: number, b: number): void {
    this.record.at(stepA, stepB)
    if (this.values(a, b)) this.record.equal(a, b)
  }

  private objects(a: number, b: number): boolean {
    this.enter(a, b, true)
    const [endA, endB] = [closeOf(this.a, a), closeOf(this.b, b)]
    let i = a + 2
    let j = b + 2
    while (i < endA && j < endB && this.equality.scalars(i, j)) {
      this.children(i, j, i + 2, j + 2)
      i = nextSibling(this.a, i + 2)
      j = nextSibling(this.b, j + 2)
    }
    if (i < endA || j < endB) this.members(keysOf(this.a, i, endA), keysOf(this.b, j, endB))
    return this.leave()
  }

  /** Compares members with keys in any order. The nth use of a key is paired with the nth. */
  private members(keysA: readonly number[], keysB: readonly number[]): void {
    const pairing = pairKeys(namesOf(this.a, keysA), namesOf(this.b, keysB))
    if (this.keyOrder) markMoved(pairing)
    const { partner, source, isMoved } = pairing
    let next = 0
    const addUntil = (end: number) => {
      for (; next < end; next++) {
        if (source[next]! >= 0) continue
        const key = keysB[next]!
        this.record.at(-1, key)
        this.record.step('add', this.record.current, key + 2)
        this.record.change('added', -1, key + 2)
      }
    }
    keysA.forEach((key, at) => {
      const place = partner[at]!
      if (place < 0) {
        this.record.at(key, -1)
        this.record.step('remove', this.record.current, -1)
        this.record.change('removed', key + 2, -1)
        return
      }
      addUntil(place)
      const other = keysB[place]!
      if (isMoved[at]) {
        this.record.at(key, other)
        this.record.change('moved', key + 2, other + 2)
      }
      this.children(key, other, key + 2, other + 2)
    })
    addUntil(keysB.length)
  }

  private arrays(a: number, b: number): boolean {
    this.enter(a, b, false)
    const itemsA = itemsOf(this.a, a)
    const itemsB = itemsOf(this.b, b)
    const { start, end } = this.pairs.range(this.equalEnds(itemsA, itemsB))
    const equal = (at: number, other: number) => {
      this.record.at(at, other)
      this.record.equal(itemsA[at]!, itemsB[other]!)
    }
    for (let at = 0; at < start; at++) equal(at, at)
    const [endA, endB] = [itemsA.length - end, itemsB.length - end]
    if (endA > start || endB > start) {
      this.items(itemsA.subarray(start, endA), itemsB.subarray(start, endB), start)
    }
    for (let at = 0; at < end; at++) equal(endA + at, endB + at)
    return this.leave()
  }

  /** The numbers of equal items at both ends, which need no search for their partners. */
  private equalEnds(itemsA: Uint32Array, itemsB: Uint32Array): EqualEnds {
    const shorter = Math.min(itemsA.length, itemsB.length)
    let start = 0
    while (start < shorter && this.equality.tokens(itemsA[start]!, itemsB[start]!)) start++
    if (start === itemsA.length && start === itemsB.length) return { start, end: 0, isAll: true }
    let end = 0
    while (
      end < shorter - start &&
      this.equality.tokens(itemsA.at(-1 - end)!, itemsB.at(-1 - end)!)
    ) {
      end++
    }
    return { start, end, isAll: false }
  }

  /** Compares items of two arrays, which begin at index `start` of both. */
  private items(itemsA: Uint32Array, itemsB: Uint32Array, start: number): void {
    const pairing = this.pairs.of(itemsA, itemsB)
    this.writeSteps(pairing, itemsB, start)
    const { partner, source, isMoved } = pairing
    for (let i = 0, j = 0; i < itemsA.length || j < itemsB.length; ) {
      const [a, b] = [itemsA[i] ?? -1, itemsB[j] ?? -1]
      if (i < itemsA.length && partner[i]! < 0) {
        this.record.at(start + i++, -1)
        this.record.change('removed', a, -1)
      } else if (i < itemsA.length && isMoved[i]) {
        this.record.at(start + i++, -1)
        this.record.movedFrom(a)
      } else if (source[j]! < 0) {
        this.record.at(-1, start + j++)
        this.record.change('added', -1, b)
      } else if (isMoved[source[j]!]) {
        const from = source[j]!
        this.record.at(start + from, start + j++)
        this.record.change('moved', itemsA[from]!, b)
        // The row of the move shows an equal value.
        this.values(itemsA[from]!, b)
      } else {
        this.record.at(start + i++, start + j++)
        // Most items are equal, which is found fastest without looking into them.
        if (this.equality.tokens(a, b) || this.values(a, b)) this.record.equal(a, b)
      }
    }
  }

  private writeSteps(pairing: Pairing, itemsB: Uint32Array, start: number): void {
    for (const step of arraySteps(pairing)) {
      const index = start + step.index
      const at = { isKey: false, a: index, b: index }
      if (step.op === 'add') this.record.step('add', at, itemsB[step.b]!)
      else if (step.op === 'remove') this.record.step('remove', at, -1)
      else this.record.step('move', at, -1, start + step.from)
    }
  }

  private enter(a: number, b: number, isKey: boolean): void {
    this.level++
    this.record.enter(a, b, isKey)
  }

  private leave(): boolean {
    this.level--
    return this.record.leave()
  }
}

function itemsOf(document: JsonDocument, index: number): Uint32Array {
  const items = new Uint32Array(countOf(document, index))
  let child = index + 2
  for (let at = 0; at < items.length; at++) {
    items[at] = child
    child = nextSibling(document, child)
  }
  return items
}

function keysOf(document: JsonDocument, start: number, end: number): readonly number[] {
  const keys: number[] = []
  for (let key = start; key < end; key = nextSibling(document, key + 2)) keys.push(key)
  return keys
}

const namesOf = (document: JsonDocument, keys: readonly number[]): readonly string[] =>
  keys.map((key) => decodeString(document, key))

function pairKeys(namesA: readonly string[], namesB: readonly string[]): Pairing {
  const places = new Map<string, number[]>()
  namesB.forEach((name, at) => {
    const list = places.get(name)
    if (list) list.push(at)
    else places.set(name, [at])
  })
  const partner = new Int32Array(namesA.length).fill(-1)
  const source = new Int32Array(namesB.length).fill(-1)
  for (const list of places.values()) list.reverse()
  namesA.forEach((name, at) => {
    const place = places.get(name)?.pop()
    if (place === undefined) return
    partner[at] = place
    source[place] = at
  })
  return { partner, source, isMoved: new Uint8Array(namesA.length) }
}
