import * as v from 'valibot'
import { distinctIds } from './distinct-ids.ts'
import { exportedImageSchema } from './images.ts'
import { isInstant } from './instant.ts'
import { hasControlCharacters, hasUserInfo, isImageAddress, isLink } from './links.ts'
import { adPositions } from './positions.ts'
import { code } from './problem.ts'
import { parseSchedule } from './schedule.ts'

export const adTypes = ['banner', 'sidebar', 'popup', 'native', 'interstitial'] as const

/** The standard sizes of images that are shown whole, in CSS pixels. */
export const adSizes = ['728x90', '970x250', '300x250', '300x600', '320x100'] as const
/** The languages of pages; an ad may be for one of them. */
export const adLanguages = ['zh-CN', 'en'] as const
/** The screens below 768 px, and all others. */
export const adScreens = ['narrow', 'wide'] as const

/** Limits of ads; those of texts are in characters. */
export const limits = {
  title: 200,
  description: 2_000,
  url: 2_048,
  schedule: 100,
  priority: 1_000_000,
  weight: 100,
  /** The number of ads; an export of all of them can be imported. */
  ads: 10_000,
  imageBytes: 1_048_576,
  /** All images of an export; those beyond it are left out, so that it can be imported. */
  exportedImageBytes: 50_000_000,
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
  /** Its share of the page views among the ads of a place and a priority; omitted if it is 1. */
  weight: v.optional(v.number(), 1),
  startDate: v.nullish(v.string(), null),
  endDate: v.nullish(v.string(), null),
  persistAfterDismiss: v.optional(v.boolean(), false),
  /** The language of the pages that show it; all if null or omitted. */
  language: v.nullish(v.picklist(adLanguages), null),
  /** The screens that show it; all if null or omitted. */
  screen: v.nullish(v.picklist(adScreens), null),
  /** The size of its image, which is shown whole; a small image beside the text if null or omitted. */
  size: v.nullish(v.picklist(adSizes), null),
  /** The image for narrow screens, 320x100. */
  narrowImageUrl: v.nullish(v.string(), null),
  /** The image for the dark theme. */
  darkImageUrl: v.nullish(v.string(), null),
})

/** An ad as the administrator receives it; every change increments `version`. */
export const adSchema = v.object({
  ...publicAdSchema.entries,
  /** When it is live within its dates: see `schedule.ts`. */
  schedule: v.nullish(v.string(), null),
  version: v.number(),
})

/** The response of `GET /api/ads`, highest priority first. */
export const adsResponseSchema = v.object({
  showAds: v.boolean(),
  items: v.array(publicAdSchema),
  /** Whether pages report views and clicks; omitted if they don't. */
  countViews: v.optional(v.boolean(), false),
})

/** The response of `GET /api/ads` with the administrator's token: every ad. */
export const adminAdsResponseSchema = v.object({ showAds: v.boolean(), items: v.array(adSchema) })

const text = (maxChars: number) =>
  v.pipe(
    v.string(code('wrong-type')),
    v.trim(),
    v.maxLength(maxChars, code('too-long')),
    v.check((value) => !hasControlCharacters(value), code('control-characters')),
  )

const blank = v.pipe(
  v.string(),
  v.regex(/^[\s\p{Cf}]*$/u),
  v.transform(() => null),
)

/** An optional text: missing, null, and blank all become null. */
const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.null(), blank, schema]), null)

/** A text without the spaces and invisible characters around it, which chats and documents copy with an address. */
const address = v.pipe(
  text(limits.url),
  v.transform((value) => value.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')),
)

/** An https URL, or the path of an uploaded image. */
const imageAddress = v.pipe(
  address,
  v.check((value) => !hasUserInfo(value), code('user-info')),
  v.check((value) => hasUserInfo(value) || isImageAddress(value), code('not-an-image')),
)

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
    // Refuses titles of invisible characters only, such as zero-width spaces.
    v.check((value) => value === '' || /[^\s\p{C}]/u.test(value), code('required')),
  ),
  description: optional(text(limits.description)),
  imageUrl: optional(imageAddress),
  narrowImageUrl: optional(imageAddress),
  darkImageUrl: optional(imageAddress),
  size: v.nullish(v.picklist(adSizes, code('wrong-type')), null),
  linkUrl: v.pipe(
    address,
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
  weight: v.optional(
    v.pipe(
      wholeNumber,
      v.minValue(1, code('out-of-range')),
      v.maxValue(limits.weight, code('out-of-range')),
    ),
    1,
  ),
  /** Live from this time on; RFC 3339 with a UTC offset. */
  startDate: optional(instant),
  /** Live until just before this time. */
  endDate: optional(instant),
  persistAfterDismiss: v.optional(v.boolean(code('wrong-type')), false),
  language: v.nullish(v.picklist(adLanguages, code('wrong-type')), null),
  screen: v.nullish(v.picklist(adScreens, code('wrong-type')), null),
  /** Weekdays, hours, and a time zone: `12345 9-17 Asia/Shanghai`. */
  schedule: optional(
    v.pipe(
      text(limits.schedule),
      v.check((value) => parseSchedule(value) !== undefined, code('not-a-schedule')),
    ),
  ),
}

interface Dates {
  readonly startDate: string | null
  readonly endDate: string | null
}

// Both are normalized to UTC with milliseconds, so that they compare as text.
const endsAfterStart = ({ startDate, endDate }: Dates): boolean =>
  startDate === null || endDate === null || startDate < endDate

export const newAdSchema = v.pipe(
  v.strictObject(adEntries),
  v.forward(
    v.partialCheck([['startDate'], ['endDate']], endsAfterStart, code('end-before-start')),
    ['endDate'],
  ),
)

/** The body that changes an ad. With `version`, the change is refused if the ad has changed since it was read. */
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

/** All ads as one document. An import updates ads with a known id and adds the others. */
export const adsDocumentSchema = v.strictObject({
  format: v.literal('offkit-ads', code('wrong-type')),
  ads: v.pipe(
    v.array(importedAdSchema, code('wrong-type')),
    v.maxLength(limits.ads, code('too-long')),
    distinctIds(code('duplicate')),
  ),
  /** The uploaded images that the ads use; exports of earlier versions have none. */
  images: v.optional(v.array(exportedImageSchema, code('wrong-type')), []),
})

export const importResponseSchema = v.object({ created: v.number(), updated: v.number() })

export type AdType = (typeof adTypes)[number]
export type AdSize = (typeof adSizes)[number]
export type AdPosition = (typeof adPositions)[number]
export type PublicAd = v.InferOutput<typeof publicAdSchema>
/** A public ad as the server sends it: fields with their default value may be omitted. */
export type SentAd = v.InferInput<typeof publicAdSchema>
export type Ad = v.InferOutput<typeof adSchema>
export type SentAds = v.InferInput<typeof adsResponseSchema>
export type AdminAdsResponse = v.InferOutput<typeof adminAdsResponseSchema>
export type NewAd = v.InferOutput<typeof newAdSchema>
export type ChangedAd = v.InferOutput<typeof changedAdSchema>
export type ChangedAdInput = Omit<v.InferInput<typeof changedAdSchema>, 'id'>
export type AdsDocument = v.InferInput<typeof adsDocumentSchema>
export type ImportedAd = v.InferOutput<typeof importedAdSchema>
