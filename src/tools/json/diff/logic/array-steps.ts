import { firstAtLeast } from './longest-chain.ts'
import type { Pairing } from './pairing.ts'

/** A step that changes a list; the steps apply one after the other. */
export type ArrayStep =
  | { readonly op: 'remove'; readonly index: number }
  /** Inserts item `b` of the changed list. */
  | { readonly op: 'add'; readonly index: number; readonly b: number }
  /** Removes the item at `from`, then inserts it at `index`. */
  | { readonly op: 'move'; readonly from: number; readonly index: number }

/** The steps that turn the original list into the changed one, except for changes of paired items. */
export function* arraySteps({ partner, source, isMoved }: Pairing): Generator<ArrayStep> {
  for (let a = partner.length - 1; a >= 0; a--) {
    if (partner[a]! < 0) yield { op: 'remove', index: a }
  }
  const unmoved: number[] = []
  const pending = new Counter(partner.length)
  partner.forEach((b, a) => {
    if (b < 0) return
    if (isMoved[a]) pending.add(a, 1)
    else unmoved.push(a)
  })
  // Items before index b of the changed list are in place; pending moved ones are between them.
  let passed = -1
  let placed = 0
  for (let b = 0; b < source.length; b++) {
    const a = source[b]!
    if (a < 0) yield { op: 'add', index: b + pending.before(passed), b }
    else if (isMoved[a]) {
      const before = firstAtLeast(unmoved, a)
      const next = unmoved[before]
      const start = a < passed && next !== undefined ? partner[next]! : b + before - placed
      const from = start + pending.before(a)
      pending.add(a, -1)
      const index = b + pending.before(passed)
      if (from !== index) yield { op: 'move', from, index }
    } else {
      passed = a
      placed++
    }
  }
}

/** Counts of marked positions (Fenwick tree). */
class Counter {
  private readonly sums: Int32Array

  constructor(size: number) {
    this.sums = new Int32Array(size + 1)
  }

  add(position: number, by: number): void {
    for (let at = position + 1; at < this.sums.length; at += at & -at) this.sums[at]! += by
  }

  /** The number of marked positions before `position`. */
  before(position: number): number {
    let sum = 0
    for (let at = position; at > 0; at -= at & -at) sum += this.sums[at]!
    return sum
  }
}
