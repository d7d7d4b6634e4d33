import type { InValue, Row } from '@libsql/client'
import * as v from 'valibot'
import { type Ad, adSchema, type NewAd } from '#api/contract/ads.ts'

const { id: _, version: __, ...entries } = adSchema.entries

/** An ad's fields, in the order of the table's columns. */
export const fields = Object.keys(entries) as readonly (keyof NewAd)[]

/** The column name of a field: `image_url` for `imageUrl`. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (it) => `_${it.toLowerCase()}`)

export const columns = fields.map(columnOf)

/** Computed once, as reading 10,000 rows would take a third longer. */
const columnsByField = fields.map((field) => [field, columnOf(field)] as const)

export const selectColumns = ['id', ...columns, 'version'].join(', ')

/** The ad in a row; undefined for an invalid row, so that it doesn't break the others. */
export function toAd(row: Row): Ad | undefined {
  const result = v.safeParse(adSchema, {
    ...Object.fromEntries(columnsByField.map(([field, column]) => [field, row[column]])),
    id: row.id,
    version: row.version,
    enabled: row.enabled === 1,
    persistAfterDismiss: row.persist_after_dismiss === 1,
  })
  return result.success ? result.output : undefined
}

export function toColumn(value: NewAd[keyof NewAd]): InValue {
  return typeof value === 'boolean' ? Number(value) : value
}
