import * as v from 'valibot'
import { code } from './problem.ts'
import { MAX_PER_AD, MAX_REPORTED_ADS } from './report-limits.ts'

/** The number of days that the administrator sees. */
export const COUNTED_DAYS = 30

/** Views and clicks by the id of an ad; one page reports few ads, each seldom. */
const perAd = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, code('wrong-type'))),
    v.pipe(
      v.number(code('wrong-type')),
      v.integer(code('not-a-whole-number')),
      v.minValue(1, code('out-of-range')),
      v.maxValue(MAX_PER_AD, code('out-of-range')),
    ),
    code('wrong-type'),
  ),
  v.maxEntries(MAX_REPORTED_ADS, code('too-long')),
)

/** The anonymous report of a page: how often ads were half visible for a second, and how often they were clicked. */
export const reportSchema = v.strictObject({ views: perAd, clicks: perAd })

/** The largest report. */
export const MAX_REPORT_BYTES = 4_096

/** From 1 to 9 it is null: "fewer than ten". */
const rounded = v.nullable(v.number())

const totals = { views: rounded, clicks: rounded }

/** Totals by ad and day of the last `COUNTED_DAYS`, the latest first. */
export const countsResponseSchema = v.object({
  isOn: v.boolean(),
  /** The days, oldest first, `YYYY-MM-DD` in UTC. */
  days: v.array(v.string()),
  ads: v.array(
    v.object({
      id: v.string(),
      /** Null for a deleted ad. */
      title: v.nullable(v.string()),
      ...totals,
      /** Only days with views or clicks. */
      days: v.array(v.object({ day: v.string(), ...totals })),
    }),
  ),
})

export type Report = v.InferOutput<typeof reportSchema>
export type CountsResponse = v.InferOutput<typeof countsResponseSchema>
export type AdCounts = CountsResponse['ads'][number]
