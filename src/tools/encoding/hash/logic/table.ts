import { algorithmNamed, type HashAlgorithm } from './algorithms.ts'
import { algorithmIn, EXTENSION } from './labels.ts'

/** A digest in a row of a table. */
export interface TableDigest {
  readonly hex: string
  /** The algorithm in the head of its column or in its row; undefined if neither names one. */
  readonly algorithm: HashAlgorithm | undefined
  /** The name of a file in the row, or empty. */
  readonly fileName: string
}

const DIGEST = /^[\da-f]{32,128}$/i
const MARKDOWN = /^\s*\|(.*)\|\s*$/
const RULE = /^\s*\|[\s|:-]+\|\s*$/
const CELL = /\s*("(?:[^"]|"")*"|[^,]*)(?:,|$)/gy

/** The cells of a row of a Markdown table or of CSV, without quotes and code marks. */
function cellsOf(line: string): readonly string[] {
  const row = MARKDOWN.exec(line)?.[1]
  const cells = row === undefined ? csvCells(line) : row.split(/(?<!\\)\|/)
  return cells.map((cell) => cell.trim().replace(/^(["'`])(.*)\1$/, '$2'))
}

const csvCells = (line: string) => [...line.matchAll(CELL)].map(([, cell = '']) => cell)

const isRow = (cells: readonly string[]) =>
  cells.filter((cell) => cell !== '').length > 1 && cells.some((cell) => DIGEST.test(cell))

/**
 * Reads the rows of a table line by line: `read` returns the digests of a row, none for the head of a
 * table, and undefined for other lines.
 */
export function tableReader(lines: readonly string[]): {
  readonly read: (index: number) => readonly TableDigest[] | undefined
} {
  let columns: readonly (HashAlgorithm | undefined)[] = []
  const lineAt = (index: number) => {
    const line = lines[index] ?? ''
    return line.length > MAX_ROW_CHARS ? '' : line
  }
  const isHead = (index: number) => {
    const next = lineAt(index + 1)
    if (RULE.test(next)) return MARKDOWN.test(lineAt(index))
    const cells = cellsOf(next)
    return index === 0 && isRow(cells) && cells.length === cellsOf(lineAt(0)).length
  }
  return {
    read: (index) => {
      if (RULE.test(lineAt(index)) && isHead(index - 1)) return []
      const cells = cellsOf(lineAt(index))
      if (isRow(cells)) return digestsOf(cells, columns)
      if (!isHead(index)) return undefined
      columns = cells.map(algorithmIn)
      return []
    },
  }
}

/** More characters than a row of digests has. */
const MAX_ROW_CHARS = 4000

function digestsOf(
  cells: readonly string[],
  columns: readonly (HashAlgorithm | undefined)[],
): readonly TableDigest[] {
  const others = cells.filter((cell) => cell !== '' && !DIGEST.test(cell))
  const named = others.map(algorithmNamed).find((it) => it !== undefined)
  const plain = others.map((cell) => /^\[(.*)\]\(.*\)$/.exec(cell)?.[1] ?? cell)
  const fileName = plain.find((cell) => EXTENSION.test(cell) && !/^v?[\d.]+$/i.test(cell)) ?? ''
  return cells.flatMap((hex, at) =>
    DIGEST.test(hex) ? [{ hex, algorithm: columns[at] ?? named, fileName }] : [],
  )
}
