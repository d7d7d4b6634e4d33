import type { TableFilter, TableInfo, TableSort } from './logic/table-types.ts'

/** The settings of a table that the user changes. */
export interface TableSettings {
  /** The visible columns, in order. */
  readonly shown: readonly number[]
  readonly filter: TableFilter
  readonly sort: TableSort | undefined
}

/** The settings of a new table: those of a former one, for the columns that both have. */
export function settingsFor(
  { columns }: TableInfo,
  former: (TableSettings & { readonly info: TableInfo | undefined }) | undefined,
): TableSettings {
  const all = columns.map((_, column) => column)
  const names = former?.info?.columns
  if (!former || !names) return { shown: all, filter: { text: '', column: -1 }, sort: undefined }
  const places = new Map(columns.map((name, column) => [name, column]))
  const placeOf = (column: number) => places.get(names[column] ?? '')
  const hidden = new Set(names)
  for (const column of former.shown) hidden.delete(names[column] ?? '')
  const shown = all.filter((column) => !hidden.has(columns[column] ?? ''))
  const { filter, sort } = former
  const sorted = sort && placeOf(sort.column)
  return {
    shown: shown.length > 0 ? shown : all,
    filter: { text: filter.text, column: placeOf(filter.column) ?? -1 },
    sort:
      sorted === undefined ? undefined : { column: sorted, descending: sort?.descending === true },
  }
}
