import type { InValue, Row } from '@libsql/client'
import * as v from 'valibot'
import { type Ad, adSchema, type NewAd, type PublicAd, publicAdSchema } from '#api/contract/ads.ts'

const { id: _, ...entries } = publicAdSchema.entries

/** An ad's fields, in the order of the table's columns. */
export const fields = Object.keys(entries) as readonly (keyof NewAd)[]

/** The column of a field: `imageUrl` is in `image_url`. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (it) => `_${it.toLowerCase()}`)

export const columns = fields.map(columnOf)

export const selectColumns = ['id', ...columns, 'version'].join(', ')

/** The ad in a row; undefined where what is stored is no ad: a damaged one takes no other with it. */
export function toAd(row: Row): Ad | undefined {
  const result = v.safeParse(adSchema, {
    ...Object.fromEntries(fields.map((field) => [field, row[columnOf(field)]])),
    id: row.id,
    version: row.version,
    enabled: row.enabled === 1,
    persistAfterDismiss: row.persist_after_dismiss === 1,
  })
  return result.success ? result.output : undefined
}

/** An ad without what only the administrator needs. */
export function toPublicAd({ version: _, ...ad }: Ad): PublicAd {
  return ad
}

/** The value that an ad's field has in its column. */
export function toColumn(value: NewAd[keyof NewAd]): InValue {
  return typeof value === 'boolean' ? Number(value) : value
}
