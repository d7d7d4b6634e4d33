/** Two ascending lists of the same length: positions in one sequence and in another. */
export interface Chain {
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/**
 * The longest chain of pairs (i, j) that ascends in both, where `targetsOf(i)` lists the possible j
 * in descending order. Hunt and Szymanski, 1977: O((r + n) log n) for r pairs.
 */
export function longestChain(count: number, targetsOf: (i: number) => Iterable<number>): Chain {
  /** The smallest last j of a chain, by its length minus one, and the link that ends it. */
  const lasts: number[] = []
  const ends: number[] = []
  const links: { readonly i: number[]; readonly j: number[]; readonly before: number[] } = {
    i: [],
    j: [],
    before: [],
  }
  for (let i = 0; i < count; i++) {
    for (const j of targetsOf(i)) {
      const length = firstAtLeast(lasts, j)
      if (lasts[length] === j) continue
      links.i.push(i)
      links.j.push(j)
      links.before.push(length === 0 ? -1 : ends[length - 1]!)
      lasts[length] = j
      ends[length] = links.i.length - 1
    }
  }
  const from: number[] = []
  const to: number[] = []
  for (let link = ends.at(-1) ?? -1; link >= 0; link = links.before[link]!) {
    from.push(links.i[link]!)
    to.push(links.j[link]!)
  }
  return { from: from.reverse(), to: to.reverse() }
}

/** The index of the first number that isn't smaller than `value`, in ascending numbers. */
export function firstAtLeast(numbers: readonly number[], value: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
