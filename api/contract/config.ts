import * as v from 'valibot'
import { code } from './problem.ts'

/** `countViews` counts views and clicks; off unless it is true. */
export const configKeys = ['showAds', 'countViews'] as const

export const configEntrySchema = v.object({
  key: v.string(),
  value: v.string(),
  enabled: v.boolean(),
})

export const configChangeSchema = v.strictObject({
  value: v.picklist(['true', 'false'], code('wrong-type')),
  enabled: v.boolean(code('wrong-type')),
})

export type ConfigEntry = v.InferOutput<typeof configEntrySchema>
export type ConfigChange = v.InferOutput<typeof configChangeSchema>
