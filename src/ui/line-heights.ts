/** The rows of wrapped lines: `starts[n]` is the first row of line n, and its last item the total. */
export interface WrappedLines {
  readonly starts: Uint32Array
}

/** Characters of one column: a row holds as many as it has columns. */
const NARROW = /^[\x20-\x7e]*$/
/** Characters of at most two columns, such as Chinese ones. */
const AT_MOST_WIDE =
  /^[\x20-\x7e\xa0-\u02ff\u0370-\u058f\u2010-\u2027\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uffee]*$/

/**
 * Counts the rows of each line. `measure` returns the rows of the lines whose height doesn't follow
 * from the number of their characters.
 */
export function wrapLines(
  lines: readonly string[],
  columns: number,
  measure: (lines: readonly string[]) => readonly number[],
): WrappedLines {
  const rows = new Uint32Array(lines.length)
  const others: number[] = []
  for (const [index, line] of lines.entries()) {
    if (NARROW.test(line)) rows[index] = Math.max(1, Math.ceil(line.length / columns))
    else if (line.length * 2 <= columns && AT_MOST_WIDE.test(line)) rows[index] = 1
    else others.push(index)
  }
  const measured = others.length > 0 ? measure(others.map((index) => lines[index]!)) : []
  for (const [at, index] of others.entries()) rows[index] = Math.max(1, measured[at] ?? 1)
  const starts = new Uint32Array(lines.length + 1)
  for (let line = 0; line < lines.length; line++) starts[line + 1] = starts[line]! + rows[line]!
  return { starts }
}

/** The line that contains a row. */
export function lineOfRow({ starts }: WrappedLines, row: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= row) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
