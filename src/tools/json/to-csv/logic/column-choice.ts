import type { WrittenColumn } from '#src/tools/json/shared/logic/csv-records.ts'

/** The user's settings for a column, identified by its name in the document. */
export interface ColumnChoice {
  readonly name: string
  /** Name in the CSV. */
  readonly title: string
  readonly shown: boolean
}

/** All columns in the chosen order: drops choices for missing names and appends new columns. */
export function arrange(
  names: readonly string[],
  choices: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  if (choices.length === 0) return names.map(unchanged)
  const available = new Set(names)
  const remaining = choices.filter(({ name }) => available.has(name))
  const known = new Set(remaining.map(({ name }) => name))
  return [...remaining, ...names.filter((name) => !known.has(name)).map(unchanged)]
}

/** The columns to write, in order. */
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

/** The columns with one of them moved. */
export function moved(
  columns: readonly ColumnChoice[],
  from: number,
  to: number,
): readonly ColumnChoice[] {
  const column = columns[from]
  return column ? columns.toSpliced(from, 1).toSpliced(to, 0, column) : columns
}
