import * as v from 'valibot'

/** An ad that ends soon; `endDate` is UTC, RFC 3339. */
const endingAdSchema = v.object({ id: v.string(), title: v.string(), endDate: v.string() })

/** A state of the installation that needs the owner. */
export const warningSchema = v.variant('kind', [
  /** A start replaced a damaged or missing database by the backup in the file, or by an empty one. */
  v.object({
    kind: v.literal('database-restored'),
    at: v.string(),
    backup: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('disk-full'), freeBytes: v.number() }),
  /** `hours` is null without any backup. */
  v.object({ kind: v.literal('backup-old'), hours: v.nullable(v.number()) }),
  /** The enabled ads that end soon, soonest first: the first ones, and how many they are in total. */
  v.object({
    kind: v.literal('ads-ending'),
    total: v.number(),
    ads: v.array(endingAdSchema),
  }),
  /** The request came through a proxy, although `TRUST_PROXY` isn't set. */
  v.object({ kind: v.literal('proxy') }),
])

export const warningsResponseSchema = v.object({ items: v.array(warningSchema) })

export type Warning = v.InferOutput<typeof warningSchema>
