import type { DateOrder } from '#src/tools/time/shared/logic/date-notes.ts'
import { onlyReading, resolveDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'

export interface RuleStart {
  /** In the zone of `now`. */
  readonly start: Temporal.PlainDateTime
  /** Whether the text has no clock time. */
  readonly isDate: boolean
}

/**
 * The start of a rule as a text means it: a written UTC offset or zone is converted to that of `now`.
 *
 * @param order the selected order of ambiguous dates
 * @throws ToolFailure as `readDateTime`, `onlyReading`, and `resolveDateTime`
 */
export function ruleStart(
  T: TemporalApi,
  text: string,
  now: Temporal.ZonedDateTime,
  order?: DateOrder,
): RuleStart {
  const zone = now.timeZoneId
  const date = onlyReading(text, readDateTime(T, text, { zone, now }), order)
  const isOther = date.offset !== undefined || date.zone !== undefined
  const wall = isOther
    ? resolveDateTime(T, date, zone).compatible.withTimeZone(zone).toPlainDateTime()
    : date.wall
  const isMidnight = date.wall.toPlainTime().equals(T.PlainTime.from({ hour: 0 }))
  return {
    start: wall.round({ smallestUnit: 'second', roundingMode: 'floor' }),
    isDate: isMidnight && !CLOCK.test(text),
  }
}

const CLOCK = /[:\u65f6\u6642\u70b9\u9ede]|\d\s*[ap]\.?m|t\d/i
