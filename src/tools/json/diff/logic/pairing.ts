import { firstAtLeast, longestChain } from './longest-chain.ts'

/** Which items of one list correspond to which items of another. */
export interface Pairing {
  /** The index in the changed list by the index in the original one; -1: removed. */
  readonly partner: Int32Array
  /** The reverse of `partner`; -1: added. */
  readonly source: Int32Array
  /** Whether an original item that has a partner was moved, relative to the unmoved ones. */
  readonly isMoved: Uint8Array
}

/** Pairs items at the same index. */
export function pairByPosition(countA: number, countB: number): Pairing {
  const pairing = emptyPairing(countA, countB)
  for (let at = 0; at < Math.min(countA, countB); at++) link(pairing, at, at)
  return pairing
}

/** Pairs items with the same key. Keys are unique in each list. */
export function pairByKey(keysA: readonly string[], keysB: readonly string[]): Pairing {
  const pairing = emptyPairing(keysA.length, keysB.length)
  const places = new Map(keysB.map((key, at) => [key, at]))
  keysA.forEach((key, at) => {
    const place = places.get(key)
    if (place !== undefined) link(pairing, at, place)
  })
  markMoved(pairing)
  return pairing
}

/** Marks the pairs that aren't part of the longest ascending chain. */
export function markMoved({ partner, isMoved }: Pick<Pairing, 'partner' | 'isMoved'>): void {
  const chain = longestChain(partner.length, (at) => (partner[at]! < 0 ? [] : [partner[at]!]))
  for (let at = 0; at < partner.length; at++) isMoved[at] = partner[at]! < 0 ? 0 : 1
  for (const at of chain.from) isMoved[at] = 0
}

/** Possible pairs that are considered; beyond, only the nearest ones of each item. */
const MAX_PAIRS = 5_000_000
const NEAREST = 8

/** The number of similarities that are computed between two equal items. */
const MAX_COMPARED = 10_000
/** The least similarity of items that were moved and changed. */
const MIN_ELSEWHERE = 0.5

/**
 * Pairs equal items, by their hashes, along the longest common subsequence; then equal ones
 * elsewhere; then similar ones between two pairs, and elsewhere.
 *
 * @param similarityOf from 0 (nothing in common) to 1, for items of the two lists.
 */
export function pairBySequence(
  hashesA: Uint32Array,
  hashesB: Uint32Array,
  similarityOf: (a: number, b: number) => number,
): Pairing {
  const pairing = emptyPairing(hashesA.length, hashesB.length)
  const places = placesOf(hashesB)
  let pairs = 0
  for (const hash of hashesA) pairs += places.get(hash)?.length ?? 0
  const all = (at: number): readonly number[] => places.get(hashesA[at]!) ?? []
  const shift = hashesB.length / Math.max(1, hashesA.length)
  const chain = longestChain(hashesA.length, (at) =>
    pairs <= MAX_PAIRS ? all(at).toReversed() : nearest(all(at), Math.round(at * shift)),
  )
  for (const [index, at] of chain.from.entries()) link(pairing, at, chain.to[index]!)
  pairMoved(pairing, hashesA, places)
  pairSimilar(pairing, chain.from, chain.to, similarityOf)
  pairElsewhere(pairing, similarityOf)
  markMoved(pairing)
  return pairing
}

function emptyPairing(countA: number, countB: number): Pairing {
  return {
    partner: new Int32Array(countA).fill(-1),
    source: new Int32Array(countB).fill(-1),
    isMoved: new Uint8Array(countA),
  }
}

function link({ partner, source }: Pairing, a: number, b: number): void {
  partner[a] = b
  source[b] = a
}

/** The ascending indexes of each hash. */
function placesOf(hashes: Uint32Array): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>()
  hashes.forEach((hash, at) => {
    const list = places.get(hash)
    if (list) list.push(at)
    else places.set(hash, [at])
  })
  return places
}

function nearest(places: readonly number[], at: number): readonly number[] {
  const start = Math.max(0, firstAtLeast(places, at) - NEAREST / 2)
  return places.slice(start, start + NEAREST).reverse()
}

function pairMoved(
  pairing: Pairing,
  hashesA: Uint32Array,
  places: ReadonlyMap<number, readonly number[]>,
): void {
  /** How many places of a hash have been tried. */
  const tried = new Map<number, number>()
  hashesA.forEach((hash, at) => {
    const list = places.get(hash)
    if (pairing.partner[at]! >= 0 || !list) return
    let next = tried.get(hash) ?? 0
    while (next < list.length && pairing.source[list[next]!]! >= 0) next++
    tried.set(hash, next)
    const place = list[next]
    if (place === undefined) return
    link(pairing, at, place)
  })
}

function pairSimilar(
  pairing: Pairing,
  from: readonly number[],
  to: readonly number[],
  similarityOf: (a: number, b: number) => number,
): void {
  const { partner, source } = pairing
  let startA = 0
  let startB = 0
  for (let index = 0; index <= from.length; index++) {
    const endA = from[index] ?? partner.length
    const endB = to[index] ?? source.length
    const freeA = unpaired(partner, startA, endA)
    const freeB = unpaired(source, startB, endB)
    for (const [a, b] of alignSimilar(freeA, freeB, similarityOf)) link(pairing, a, b)
    startA = endA + 1
    startB = endB + 1
  }
}

/** Pairs the rest with the most similar items, if they have more than half in common. */
function pairElsewhere(pairing: Pairing, similarityOf: (a: number, b: number) => number): void {
  const freeA = unpaired(pairing.partner, 0, pairing.partner.length)
  const freeB = new Set(unpaired(pairing.source, 0, pairing.source.length))
  if (freeA.length * freeB.size > MAX_COMPARED) return
  for (const a of freeA) {
    let best = -1
    let most = MIN_ELSEWHERE
    for (const b of freeB) {
      const like = similarityOf(a, b)
      if (like > most) [best, most] = [b, like]
    }
    if (best < 0) continue
    link(pairing, a, best)
    freeB.delete(best)
  }
}

function unpaired(links: Int32Array, start: number, end: number): number[] {
  const free: number[] = []
  for (let at = start; at < end; at++) if (links[at]! < 0) free.push(at)
  return free
}

/** The pairs, in order, whose similarities have the largest sum; for long lists, those in order. */
function alignSimilar(
  a: readonly number[],
  b: readonly number[],
  similarityOf: (a: number, b: number) => number,
): readonly (readonly [number, number])[] {
  const inOrder = a.slice(0, b.length).map((each, at) => [each, b[at]!] as const)
  if (a.length * b.length <= 1 || a.length * b.length > MAX_COMPARED) {
    return inOrder.filter(([one, other]) => similarityOf(one, other) > 0)
  }
  const width = b.length + 1
  const best = new Float64Array((a.length + 1) * width)
  const likeness = new Float64Array(a.length * b.length)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const like = similarityOf(a[i]!, b[j]!)
      likeness[i * b.length + j] = like
      const paired = like > 0 ? like + best[(i + 1) * width + j + 1]! : 0
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j]!, best[i * width + j + 1]!)
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const value = best[i * width + j]!
    const like = likeness[i * b.length + j]!
    if (like > 0 && value === like + best[(i + 1) * width + j + 1]!) pairs.push([a[i++]!, b[j++]!])
    else if (value === best[(i + 1) * width + j]!) i++
    else j++
  }
  return pairs
}
