import * as v from 'valibot'
import { groups } from '#src/tools/groups.ts'
import { hasControlCharacters, hasUserInfo, isImageAddress, isLink } from './links.ts'
import { code } from './problem.ts'

export const adTypes = ['banner', 'sidebar', 'popup', 'native', 'interstitial'] as const
/** Where an ad stands: on a page, on the pages of a group that has a page of its own, or everywhere. */
export const adPositions = [
  'home',
  'tools',
  ...groups.flatMap(({ id, route }) => (route ? [id] : [])),
  'about',
  'global',
] as const

/** Characters, unless said otherwise. */
export const limits = {
  title: 200,
  description: 2_000,
  url: 2_048,
  priority: 1_000_000,
  /** Ads in all; what is stored always fits into one import. */
  ads: 10_000,
  imageBytes: 1_048_576,
} as const

/** An ad as a visitor's page receives it. Dates are UTC, RFC 3339. */
export const publicAdSchema = v.object({
  id: v.string(),
  type: v.picklist(adTypes),
  position: v.picklist(adPositions),
  title: v.string(),
  description: v.nullish(v.string(), null),
  imageUrl: v.nullish(v.string(), null),
  linkUrl: v.string(),
  enabled: v.boolean(),
  priority: v.optional(v.number(), 0),
  startDate: v.nullish(v.string(), null),
  endDate: v.nullish(v.string(), null),
  persistAfterDismiss: v.optional(v.boolean(), false),
})

/** An ad as the administrator receives it; `version` goes up by one with every change. */
export const adSchema = v.object({ ...publicAdSchema.entries, version: v.number() })

/** The answer of `GET /api/ads`; the items come with the highest priority first. */
export const adsAnswerSchema = v.object({
  showAds: v.boolean(),
  items: v.array(publicAdSchema),
})

/** The same answer with the administrator's token: every ad. */
export const adminAdsAnswerSchema = v.object({ showAds: v.boolean(), items: v.array(adSchema) })

const text = (most: number) =>
  v.pipe(
    v.string(code('wrong-type')),
    v.trim(),
    v.maxLength(most, code('too-long')),
    v.check((value) => !hasControlCharacters(value), code('control-characters')),
  )

const blank = v.pipe(
  v.string(),
  v.regex(/^\s*$/),
  v.transform(() => null),
)

/** A text that may be missing, null or blank: all three mean that there is none. */
const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.null(), blank, schema]), null)

const instant = v.pipe(
  v.string(code('wrong-type')),
  v.check(isInstant, code('not-a-date')),
  v.transform((value) => new Date(value).toISOString()),
)

const wholeNumber = v.pipe(v.number(code('wrong-type')), v.integer(code('not-a-whole-number')))

const adEntries = {
  type: v.picklist(adTypes, code('wrong-type')),
  position: v.picklist(adPositions, code('wrong-type')),
  title: v.pipe(
    text(limits.title),
    v.minLength(1, code('required')),
    // Of zero-width spaces and the like alone, nothing is seen.
    v.check((value) => value === '' || /[^\s\p{C}]/u.test(value), code('required')),
  ),
  description: optional(text(limits.description)),
  /** An https address, or the path of an image that was uploaded here. */
  imageUrl: optional(
    v.pipe(
      text(limits.url),
      v.check((value) => !hasUserInfo(value), code('user-info')),
      v.check((value) => hasUserInfo(value) || isImageAddress(value), code('not-an-image')),
    ),
  ),
  linkUrl: v.pipe(
    text(limits.url),
    v.minLength(1, code('required')),
    v.check((value) => !hasUserInfo(value), code('user-info')),
    v.check((value) => hasUserInfo(value) || isLink(value), code('not-a-link')),
  ),
  enabled: v.optional(v.boolean(code('wrong-type')), true),
  priority: v.optional(
    v.pipe(
      wholeNumber,
      v.minValue(-limits.priority, code('out-of-range')),
      v.maxValue(limits.priority, code('out-of-range')),
    ),
    0,
  ),
  /** On show from this moment on; RFC 3339 with its offset from UTC. */
  startDate: optional(instant),
  /** On show until just before this moment. */
  endDate: optional(instant),
  persistAfterDismiss: v.optional(v.boolean(code('wrong-type')), false),
}

interface Dates {
  readonly startDate: string | null
  readonly endDate: string | null
}

// Both are in UTC with milliseconds by now: text order is time order.
const endsAfterStart = ({ startDate, endDate }: Dates): boolean =>
  startDate === null || endDate === null || startDate < endDate

/** The body that creates an ad. */
export const newAdSchema = v.pipe(
  v.strictObject(adEntries),
  v.forward(
    v.partialCheck([['startDate'], ['endDate']], endsAfterStart, code('end-before-start')),
    ['endDate'],
  ),
)

/** The body that changes an ad; with the `version` that was read, a change made meanwhile is not lost. */
export const changedAdSchema = v.pipe(
  v.strictObject({
    ...adEntries,
    id: v.optional(v.string(code('wrong-type'))),
    version: v.optional(wholeNumber),
  }),
  v.forward(
    v.partialCheck([['startDate'], ['endDate']], endsAfterStart, code('end-before-start')),
    ['endDate'],
  ),
)

export const configKeys = ['showAds'] as const

export const configEntrySchema = v.object({
  key: v.string(),
  value: v.string(),
  enabled: v.boolean(),
})

/** The body that changes a configuration entry. */
export const configChangeSchema = v.strictObject({
  value: v.picklist(['true', 'false'], code('wrong-type')),
  enabled: v.boolean(code('wrong-type')),
})

const importedAdSchema = v.pipe(
  v.strictObject({
    ...adEntries,
    id: v.optional(
      v.pipe(v.string(code('wrong-type')), v.regex(/^[\w-]{1,64}$/, code('wrong-type'))),
    ),
    version: v.optional(v.number(code('wrong-type'))),
  }),
  v.forward(
    v.partialCheck([['startDate'], ['endDate']], endsAfterStart, code('end-before-start')),
    ['endDate'],
  ),
)

/** All ads as one document. An ad whose id is known already is changed by an import, others are added. */
export const adsDocumentSchema = v.strictObject({
  format: v.literal('offkit-ads', code('wrong-type')),
  ads: v.pipe(
    v.array(importedAdSchema, code('wrong-type')),
    v.maxLength(limits.ads, code('too-long')),
  ),
})

export const importAnswerSchema = v.object({ created: v.number(), updated: v.number() })

/** The address of an uploaded image, for `imageUrl`. */
export const imageAnswerSchema = v.object({ url: v.string() })

/** Who changed what, when; the newest first. */
export const auditAnswerSchema = v.object({
  items: v.array(
    v.object({
      id: v.number(),
      /** UTC, RFC 3339. */
      at: v.string(),
      action: v.string(),
      /** The address that it came from. */
      address: v.string(),
      /** The ad's title, the configuration's key, or nothing. */
      subject: v.string(),
      /** The names of the fields that were changed. */
      fields: v.array(v.string()),
    }),
  ),
})

export type AdType = (typeof adTypes)[number]
export type AdPosition = (typeof adPositions)[number]
export type PublicAd = v.InferOutput<typeof publicAdSchema>
export type Ad = v.InferOutput<typeof adSchema>
export type AdsAnswer = v.InferOutput<typeof adsAnswerSchema>
export type AdminAdsAnswer = v.InferOutput<typeof adminAdsAnswerSchema>
export type NewAd = v.InferOutput<typeof newAdSchema>
export type ChangedAd = v.InferOutput<typeof changedAdSchema>
export type ChangedAdInput = Omit<v.InferInput<typeof changedAdSchema>, 'id'>
export type AdsDocument = v.InferInput<typeof adsDocumentSchema>
export type ImportedAd = v.InferOutput<typeof importedAdSchema>
export type ConfigEntry = v.InferOutput<typeof configEntrySchema>
export type ConfigChange = v.InferOutput<typeof configChangeSchema>
export type AuditItem = v.InferOutput<typeof auditAnswerSchema>['items'][number]

/** A point in time by RFC 3339, its offset from UTC included, in the years 0000 to 9999 of UTC. */
function isInstant(value: string): boolean {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-][0-2]\d:[0-5]\d)$/i.exec(
      value,
    )
  if (parts === null) return false
  const [, year = 0, month = 0, day = 0] = parts.map(Number)
  // `Date` reads 30 February as 2 March, and `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return false
  const time = new Date(value)
  // An offset leads into another year: years outside four digits are written with a sign.
  return !Number.isNaN(time.getTime()) && /^\d{4}-/.test(time.toISOString())
}
