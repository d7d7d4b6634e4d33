import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localTime, withinRange } from '#src/tools/time/shared/logic/zones.ts'
import { addBusinessDays, type DaysOff } from './business-days.ts'

export interface ShiftInput {
  readonly start: Temporal.PlainDateTime
  readonly operation: 'add' | 'subtract'
  readonly duration: Temporal.Duration
  /** Counts hours as they pass in it, over changes of its clocks; by the wall clock without one. */
  readonly zone: string | undefined
  /** Given, the days of the duration are business days. */
  readonly daysOff: DaysOff | undefined
}

export interface Shift {
  /** What the clocks show. */
  readonly result: Temporal.PlainDateTime
  /** In the zone, where one was given. */
  readonly zoned: Temporal.ZonedDateTime | undefined
  /** The day that the month of the result does not have, where it was moved to its last. */
  readonly clamped: { readonly day: number; readonly last: Temporal.PlainDate } | undefined
  /** Whether the clocks of the zone skip or repeat the start or the result. */
  readonly skipped: 'gap' | 'overlap' | undefined
  readonly duration: Temporal.Duration
}

/**
 * A date and time later or earlier by a duration: years and months first, whose day is clamped to the
 * end of the month, then weeks and days, then the exact time (RFC 5545, Temporal).
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
