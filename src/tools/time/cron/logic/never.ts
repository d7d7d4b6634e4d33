import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { daysOf } from './days.ts'
import { nextRuns } from './runs.ts'
import { fieldOf, isRestricted, type Schedule, valuesOf } from './schedule.ts'

/** Why a schedule has no further run; the code is a message key. */
export interface NeverRuns {
  readonly code: 'never.day' | 'never.past' | 'never.skipped' | 'never.other'
  /** The last year of the schedule. */
  readonly year: number
}

/** The reason why a schedule without runs after `start` has none. */
export function neverRuns(
  T: TemporalApi,
  schedule: Schedule,
  start: Temporal.PlainDateTime,
): NeverRuns {
  const year = valuesOf(schedule, 'year').at(-1) ?? start.year
  // UTC has no clock changes.
  const after = start.toZonedDateTime('UTC').toInstant()
  const [run] = nextRuns(T, schedule, { zone: 'UTC', after, count: 1 })
  if (run) return { code: 'never.skipped', year }
  const days = { ...schedule, fields: schedule.fields.filter(({ name }) => name !== 'weekday') }
  // 2024 is a leap year.
  const hasDay = valuesOf(schedule, 'month').some(
    (month) => daysOf(days, T.PlainDate.from({ year: 2024, month, day: 1 })).length > 0,
  )
  if (!hasDay && fieldOf(schedule, 'day')) return { code: 'never.day', year }
  if (isRestricted(schedule, 'year') && year <= start.year) return { code: 'never.past', year }
  return { code: 'never.other', year }
}
