import type { WrittenColumn } from './to-csv.ts'

/** What was decided of a column, which is known by its name in the document. */
export interface ColumnChoice {
  readonly name: string
  /** Its name in the CSV. */
  readonly title: string
  readonly shown: boolean
}

/** All columns in their chosen order: choices of names that are gone are dropped, new ones follow. */
export function arrange(
  names: readonly string[],
  choices: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  if (choices.length === 0) return names.map(unchanged)
  const there = new Set(names)
  const kept = choices.filter(({ name }) => there.has(name))
  const known = new Set(kept.map(({ name }) => name))
  return [...kept, ...names.filter((name) => !known.has(name)).map(unchanged)]
}

/** The columns to write, by their places among all. */
export function writtenColumns(
  names: readonly string[],
  choices: readonly ColumnChoice[],
): readonly WrittenColumn[] {
  const places = new Map(names.map((name, column) => [name, column]))
  return arrange(names, choices)
    .filter(({ shown }) => shown)
    .map(({ name, title }) => ({ column: places.get(name) ?? 0, title }))
}

function unchanged(name: string): ColumnChoice {
  return { name, title: name, shown: true }
}

/** The same columns, one of them at another place. */
export function moved(
  columns: readonly ColumnChoice[],
  from: number,
  to: number,
): readonly ColumnChoice[] {
  const column = columns[from]
  return column ? columns.toSpliced(from, 1).toSpliced(to, 0, column) : columns
}
