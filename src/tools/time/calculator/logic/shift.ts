import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localTime, withinRange } from '#src/tools/time/shared/logic/zones.ts'
import { addBusinessDays, type DaysOff } from './business-days.ts'

export interface ShiftInput {
  readonly start: Temporal.PlainDateTime
  readonly operation: 'add' | 'subtract'
  readonly duration: Temporal.Duration
  /** The zone for elapsed hours across clock changes; undefined for wall times. */
  readonly zone: string | undefined
  /** If set, the days of the duration are business days. */
  readonly daysOff: DaysOff | undefined
}

export interface Shift {
  /** The wall time of the result. */
  readonly result: Temporal.PlainDateTime
  /** The result in the zone, if any. */
  readonly zoned: Temporal.ZonedDateTime | undefined
  /** The requested day and the last day of the month, if the month is too short. */
  readonly clamped: { readonly day: number; readonly last: Temporal.PlainDate } | undefined
  /** Whether a clock change skips or repeats the date before hours are added. */
  readonly skipped: 'gap' | 'overlap' | undefined
  readonly duration: Temporal.Duration
}

/**
 * Adds or subtracts a duration: years and months first, with the day clamped to the end of the month,
 * then weeks and days, then the exact time (RFC 5545, Temporal).
 *
 * @throws ToolFailure `date.range`, `business.no-days`
 */
export function shiftDate(T: TemporalApi, input: ShiftInput): Shift {
  const { start, operation, zone, daysOff } = input
  const duration = operation === 'add' ? input.duration : input.duration.negated()
  const { years, months, weeks, days } = duration
  return withinRange(() => {
    const date = start.toPlainDate()
    const inMonth = date.add({ years, months })
    const clamped = inMonth.day === date.day ? undefined : { day: date.day, last: inMonth }
    const shifted = daysOff
      ? addBusinessDays(inMonth.add({ weeks }), days, daysOff)
      : inMonth.add({ weeks, days })
    const wall = shifted.toPlainDateTime(start.toPlainTime())
    const clock = T.Duration.from({
      hours: duration.hours,
      minutes: duration.minutes,
      seconds: duration.seconds,
      milliseconds: duration.milliseconds,
      microseconds: duration.microseconds,
      nanoseconds: duration.nanoseconds,
    })
    const common = { clamped, duration }
    if (!zone) return { ...common, result: wall.add(clock), zoned: undefined, skipped: undefined }
    const local = localTime(wall, zone)
    const zoned = local.compatible.add(clock)
    const skipped = local.kind === 'unique' ? undefined : local.kind
    return { ...common, result: zoned.toPlainDateTime(), zoned, skipped }
  })
}
