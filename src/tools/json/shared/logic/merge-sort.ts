/** Rows and their sort keys, moved together so that memory is read in order. */
export interface KeyedRows {
  readonly rows: Uint32Array<ArrayBuffer>
  readonly keys: Float64Array<ArrayBuffer>
}

/** Compares two rows with equal keys. */
type CompareTies = (a: number, b: number) => number

/**
 * Sorts in place by ascending keys, keeping the order of equal rows. Yields the number of rows moved
 * since then. Engines optimize loops in plain functions, not in generators.
 */
export function* sortStably(list: KeyedRows, compare: CompareTies): Generator<number, void> {
  const count = list.rows.length
  for (let start = 0; start < count; start += ROWS_PER_PART) {
    const end = Math.min(start + ROWS_PER_PART, count)
    sortRuns(list, start, end, compare)
    yield end - start
  }
  let from = list
  let to: KeyedRows = { rows: new Uint32Array(count), keys: new Float64Array(count) }
  for (let width = RUN_ROWS; width < count; width *= 2) {
    let moved = 0
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count)
      const end = Math.min(middle + width, count)
      const merge: Merge = { from, to, left: start, middle, right: middle, end, at: start }
      while (merge.at < end) {
        const before = merge.at
        mergeRows(merge, compare, ROWS_PER_PART - moved)
        moved += merge.at - before
        if (moved < ROWS_PER_PART) continue
        yield moved
        moved = 0
      }
    }
    const swapped = from
    from = to
    to = swapped
  }
  if (from !== list) list.rows.set(from.rows)
}

/** The most rows that a sort moves. */
export function movesOf(rows: number): number {
  return rows * (1 + Math.ceil(Math.log2(Math.max(1, rows / RUN_ROWS))))
}

/** Two sorted runs, `left` to `middle` and `right` to `end`, merged to `at`. */
interface Merge {
  readonly from: KeyedRows
  readonly to: KeyedRows
  left: number
  readonly middle: number
  right: number
  readonly end: number
  at: number
}

/** Merges at most this number of rows, or any number that needs no comparisons. */
function mergeRows(merge: Merge, compare: CompareTies, limit: number): void {
  const { middle, end } = merge
  const { rows, keys } = merge.from
  const toRows = merge.to.rows
  const toKeys = merge.to.keys
  let { left, right, at } = merge
  const isAfter = (a: number, b: number) => isLater(keys[a]!, keys[b]!, rows[a]!, rows[b]!, compare)
  if (right === middle && right < end && !isAfter(middle - 1, middle)) right = end
  const isOrdered = merge.right === middle && right === end
  const stop = Math.min(end, at + limit)
  while (at < stop && left < middle && right < end) {
    const source = isAfter(left, right) ? right++ : left++
    toRows[at] = rows[source]!
    toKeys[at++] = keys[source]!
  }
  if (isOrdered || left === middle || right === end) {
    const rest = left < middle ? left : right
    const last = left < middle ? (isOrdered ? end : middle) : end
    toRows.set(rows.subarray(rest, last), at)
    toKeys.set(keys.subarray(rest, last), at)
    at = end
  }
  merge.left = left
  merge.right = right
  merge.at = at
}

/** Sorts runs of `RUN_ROWS` by insertion. */
function sortRuns(
  { rows, keys }: KeyedRows,
  start: number,
  end: number,
  compare: CompareTies,
): void {
  for (let run = start; run < end; run += RUN_ROWS) {
    const last = Math.min(run + RUN_ROWS, end)
    for (let next = run + 1; next < last; next++) {
      const row = rows[next]!
      const key = keys[next]!
      let at = next
      for (; at > run && isLater(keys[at - 1]!, key, rows[at - 1]!, row, compare); at--) {
        rows[at] = rows[at - 1]!
        keys[at] = keys[at - 1]!
      }
      rows[at] = row
      keys[at] = key
    }
  }
}

function isLater(
  keyA: number,
  keyB: number,
  rowA: number,
  rowB: number,
  compare: CompareTies,
): boolean {
  return keyA > keyB || (keyA === keyB && compare(rowA, rowB) > 0)
}

/** Rows that an insertion sort orders before runs are merged. */
const RUN_ROWS = 16

/** A multiple of `RUN_ROWS`. */
const ROWS_PER_PART = 1 << 16
