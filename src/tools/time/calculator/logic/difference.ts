import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'
import { localTime, withinRange } from '#src/tools/time/shared/logic/zones.ts'
import { countBusinessDays, type DaysOff } from './business-days.ts'

export interface DifferenceInput {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
  /** The zone for elapsed time across clock changes; undefined for wall times. */
  readonly zone: string | undefined
  readonly daysOff: DaysOff | undefined
}

export interface Difference {
  /** Whether the end is before the start; all other values are absolute. */
  readonly negative: boolean
  /** Days of 24 hours. */
  readonly days: number
  readonly hours: number
  readonly minutes: number
  /** A decimal number with its fraction. */
  readonly seconds: string
  /**
   * Years, months, and days of the calendar, then the time, counted from the start in either
   * direction, so that adding or subtracting them results in the end.
   */
  readonly calendar: Temporal.Duration
  /** Weeks of seven days, and the days left over. */
  readonly weeks: readonly [weeks: number, days: number]
  readonly totals: Readonly<Record<'days' | 'hours' | 'minutes' | 'seconds', Total>>
  /** From the earlier date: excluding and including the later date. */
  readonly businessDays: readonly [number, number] | undefined
}

/** A total in one unit. */
export interface Total {
  /** A decimal number, truncated to two decimals; seconds have all of theirs. */
  readonly value: string
  readonly isExact: boolean
}

/** Measures the time between two dates. @throws ToolFailure `date.range`, `business.no-days` */
export function differenceOf({ start, end, zone, daysOff }: DifferenceInput): Difference {
  return withinRange(() => {
    const [from, to] = [zonedTime(start, zone), zonedTime(end, zone)]
    const negative = to.epochNanoseconds < from.epochNanoseconds
    const [first, last] = negative ? [to, from] : [from, to]
    // Wall times are in UTC, where every day has 24 hours.
    const exact = last.toInstant().since(first.toInstant(), { largestUnit: 'hours' })
    const nanoseconds = last.epochNanoseconds - first.epochNanoseconds
    const days = Math.floor(exact.hours / 24)
    return {
      negative,
      days,
      hours: exact.hours % 24,
      minutes: exact.minutes,
      seconds: decimal(nanoseconds % 60_000_000_000n, 1_000_000_000n, 9).value,
      calendar: from.until(to, { largestUnit: 'years' }).abs(),
      weeks: [Math.floor(days / 7), days % 7],
      totals: {
        days: decimal(nanoseconds, 86_400_000_000_000n, 2),
        hours: decimal(nanoseconds, 3_600_000_000_000n, 2),
        minutes: decimal(nanoseconds, 60_000_000_000n, 2),
        seconds: decimal(nanoseconds, 1_000_000_000n, 9),
      },
      businessDays: daysOff && businessDaysOf(first, last, daysOff),
    }
  })
}

/** The seconds of a duration with their fraction, as a decimal number. */
export function secondsOf(duration: Temporal.Duration): string {
  const { seconds, milliseconds, microseconds, nanoseconds } = duration
  const fraction = [milliseconds, microseconds, nanoseconds]
  const digits = fraction
    .map((part) => String(part).padStart(3, '0'))
    .join('')
    .replace(/0+$/, '')
  return String(seconds) + (digits && `.${digits}`)
}

function businessDaysOf(
  first: Temporal.ZonedDateTime,
  last: Temporal.ZonedDateTime,
  daysOff: DaysOff,
): readonly [number, number] {
  const [from, to] = [first.toPlainDate(), last.toPlainDate()]
  return [
    countBusinessDays(from, to, daysOff),
    countBusinessDays(from, to.add({ days: 1 }), daysOff),
  ]
}

const zonedTime = (wall: Temporal.PlainDateTime, zone: string | undefined) =>
  zone ? localTime(wall, zone).compatible : wall.toZonedDateTime('UTC')

/** A quotient, truncated to `places` decimals. */
function decimal(value: bigint, unit: bigint, places: number): Total {
  const scale = 10n ** BigInt(places)
  const scaled = String((value * scale) / unit).padStart(places + 1, '0')
  const fraction = scaled.slice(-places).replace(/0+$/, '')
  return {
    value: scaled.slice(0, -places) + (fraction && `.${fraction}`),
    isExact: (value * scale) % unit === 0n,
  }
}
