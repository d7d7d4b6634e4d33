import type { InValue, Row } from '@libsql/client'
import * as v from 'valibot'
import { type Ad, adSchema, type NewAd, type PublicAd } from '#api/contract/ads.ts'

/** The columns that an ad's fields are kept in, in the order of the table. */
export const columns = {
  type: 'type',
  position: 'position',
  title: 'title',
  description: 'description',
  imageUrl: 'image_url',
  linkUrl: 'link_url',
  enabled: 'enabled',
  priority: 'priority',
  startDate: 'start_date',
  endDate: 'end_date',
  persistAfterDismiss: 'persist_after_dismiss',
} as const satisfies Readonly<Record<keyof NewAd, string>>

export const fields = Object.keys(columns) as readonly (keyof NewAd)[]

export const selectColumns = ['id', ...Object.values(columns), 'version'].join(', ')

/** The ad in a row; undefined where what is stored is no ad: a damaged one takes no other with it. */
export function toAd(row: Row): Ad | undefined {
  const result = v.safeParse(adSchema, {
    ...Object.fromEntries(fields.map((field) => [field, row[columns[field]]])),
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
