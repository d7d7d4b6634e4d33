import { ToolFailure } from '#src/core/failure.ts'
import type { WrittenDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { withinRange } from '#src/tools/time/shared/logic/zones.ts'
import type { LeapDay } from './leap-days.ts'

export interface AgeInput {
  readonly birth: string
  /** Index of the selected reading of the date of birth; 0 by default. */
  readonly birthReading?: number
  /** Empty for today. */
  readonly at: string
  readonly atReading?: number
  readonly leap: LeapDay
  readonly now: Temporal.ZonedDateTime
}

export interface Age {
  readonly birth: Temporal.PlainDate
  readonly at: Temporal.PlainDate
  /** Every reading of the texts; those of an empty text are empty. */
  readonly births: readonly WrittenDateTime[]
  readonly ats: readonly WrittenDateTime[]
  /** Completed years, then the months and days since the last birthday. */
  readonly age: Temporal.Duration
  readonly daysLived: number
  readonly isBirthday: boolean
  /** The first birthday after `at`, the age on it, and the days until then. */
  readonly next: {
    readonly date: Temporal.PlainDate
    readonly years: number
    readonly days: number
  }
  /** Whether the birthday is February 29. */
  readonly isLeapDay: boolean
}

/**
 * The age at a date.
 *
 * @throws ToolFailure `birth.empty`, `birth.future` (birth, at), and as `readDateTime`
 */
export function ageOf(T: TemporalApi, input: AgeInput): Age {
  const { now, leap } = input
  if (input.birth.trim() === '') throw new ToolFailure('birth.empty')
  const context = { zone: now.timeZoneId, now }
  const births = readDateTime(T, input.birth, context)
  const ats = input.at.trim() === '' ? [] : readDateTime(T, input.at, context)
  const birth = (births[input.birthReading ?? 0] ?? births[0]).wall.toPlainDate()
  const at = (ats[input.atReading ?? 0] ?? ats[0])?.wall.toPlainDate() ?? now.toPlainDate()
  if (at.until(birth).sign > 0) {
    throw new ToolFailure('birth.future', { birth: birth.toString(), at: at.toString() })
  }
  return withinRange(() => {
    const reached = at.year - birth.year
    const isReached = birthdayIn(birth, at.year, leap).until(at).sign >= 0
    const years = isReached ? reached : reached - 1
    const last = birthdayIn(birth, birth.year + years, leap)
    // A leap year's birthday can come a day after the twelfth month.
    const months = Math.min(11, last.until(at, { largestUnit: 'months' }).months)
    const { days } = last.add({ months }).until(at)
    const next = birthdayIn(birth, birth.year + years + 1, leap)
    return {
      birth,
      at,
      births,
      ats,
      age: T.Duration.from({ years, months, days }),
      daysLived: birth.until(at).days,
      isBirthday: last.equals(at),
      next: { date: next, years: years + 1, days: at.until(next).days },
      isLeapDay: birth.month === 2 && birth.day === 29,
    }
  })
}

function birthdayIn(birth: Temporal.PlainDate, year: number, leap: LeapDay): Temporal.PlainDate {
  // February 29 becomes February 28 in years without it.
  const date = birth.add({ years: year - birth.year })
  return date.day === birth.day || leap === 'feb-28' ? date : date.add({ days: 1 })
}
