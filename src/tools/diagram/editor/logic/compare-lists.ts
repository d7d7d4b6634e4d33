/** Above this number of comparisons, everything between the common start and end counts as replaced. */
const MAX_COMPARISONS = 4_000_000

/** An entry that only one of two lists has; `at` is its index there. */
export interface ListChange {
  readonly change: 'added' | 'removed'
  readonly item: string
  readonly at: number
}

/** The fewest removed and added entries that turn one list into another, in order. */
export function compareLists(
  before: readonly string[],
  after: readonly string[],
): readonly ListChange[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [end, other] = [before.length, after.length]
  while (end > start && other > start && before[end - 1] === after[other - 1]) {
    end--
    other--
  }
  const [old, fresh] = [before.slice(start, end), after.slice(start, other)]
  const isHuge = old.length * fresh.length > MAX_COMPARISONS
  const common = isHuge ? undefined : commonLengths(old, fresh)
  const lengthAt = (i: number, j: number) => common?.[i * (fresh.length + 1) + j] ?? 0
  const changes: ListChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    if (common && i < old.length && j < fresh.length && old[i] === fresh[j]) {
      i++
      j++
    } else if (j >= fresh.length || (i < old.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      changes.push({ change: 'removed', item: old[i] ?? '', at: start + i++ })
    } else changes.push({ change: 'added', item: fresh[j] ?? '', at: start + j++ })
  }
  return changes
}

/** The length of the longest common subsequence from each pair of indexes on, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const at = i * width + j
      lengths[at] =
        before[i] === after[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}
