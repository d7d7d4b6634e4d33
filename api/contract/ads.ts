import * as v from 'valibot'

export const adTypes = ['banner', 'sidebar', 'popup', 'native', 'interstitial'] as const
export const adPositions = ['home', 'tools', 'json', 'time', 'encoding', 'about', 'global'] as const

/** An ad as a visitor's page receives it. Dates are UTC, RFC 3339. */
export const publicAdSchema = v.object({
  id: v.string(),
  type: v.picklist(adTypes),
  position: v.picklist(adPositions),
  title: v.string(),
  description: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  linkUrl: v.string(),
  enabled: v.boolean(),
  priority: v.number(),
  startDate: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
  persistAfterDismiss: v.boolean(),
})

/** The answer of `GET /api/ads`; the items come with the highest priority first. */
export const adsAnswerSchema = v.object({
  showAds: v.boolean(),
  items: v.array(publicAdSchema),
})

export type AdType = (typeof adTypes)[number]
export type AdPosition = (typeof adPositions)[number]
export type PublicAd = v.InferOutput<typeof publicAdSchema>
export type AdsAnswer = v.InferOutput<typeof adsAnswerSchema>
