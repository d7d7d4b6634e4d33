import type { Language } from '#src/core/messages.ts'
import { nanosecondsFromNow } from '#src/core/relative-time.ts'
import { longDate } from '#src/tools/time/shared/logic/long-date.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { exactUnits, wholeUnits } from '#src/tools/time/shared/logic/unix-numbers.ts'

/** The texts of the three linked fields. */
export interface TimestampFields {
  readonly seconds: string
  readonly milliseconds: string
  /** ISO 8601 in the zone, without its offset. */
  readonly dateTime: string
}

export function instantOf(T: TemporalApi, nanoseconds: bigint): Temporal.Instant {
  return T.Instant.fromEpochNanoseconds(nanoseconds)
}

/** The fields of an instant; seconds and milliseconds are floored. */
export function timestampFieldsOf(
  T: TemporalApi,
  nanoseconds: bigint,
  zone: string,
): TimestampFields {
  return {
    seconds: String(wholeUnits(nanoseconds, 'seconds')),
    milliseconds: String(wholeUnits(nanoseconds, 'milliseconds')),
    dateTime: instantOf(T, nanoseconds).toZonedDateTimeISO(zone).toPlainDateTime().toString(),
  }
}

/** Details of an instant; message keys. */
export type FactName =
  | 'zone'
  | 'utc'
  | 'rfc9557'
  | 'rfc2822'
  | 'relative'
  | 'date'
  | 'week'
  | 'dayOfYear'
  | 'seconds'
  | 'microseconds'
  | 'nanoseconds'

export interface Fact {
  readonly name: FactName
  readonly value: string
}

export interface DescribeOptions {
  readonly zone: string
  readonly language: Language
  /** Nanoseconds since 1970, the reference of the relative time. */
  readonly now: bigint
}

/** An instant in every format, in display order. */
export function describeTime(
  T: TemporalApi,
  nanoseconds: bigint,
  { zone, language, now }: DescribeOptions,
): readonly Fact[] {
  const instant = instantOf(T, nanoseconds)
  const time = instant.toZonedDateTimeISO(zone)
  const { yearOfWeek = time.year, weekOfYear = 1, dayOfWeek } = time
  const week = `${isoYear(yearOfWeek)}-W${String(weekOfYear).padStart(2, '0')}-${dayOfWeek}`
  return [
    { name: 'zone', value: time.toString({ timeZoneName: 'never' }) },
    { name: 'utc', value: instant.toString() },
    { name: 'relative', value: nanosecondsFromNow(nanoseconds - now, language) },
    { name: 'date', value: longDate(time.toPlainDate(), language) },
    { name: 'week', value: week },
    { name: 'dayOfYear', value: `${time.dayOfYear} / ${time.daysInYear}` },
    { name: 'rfc9557', value: time.toString() },
    { name: 'rfc2822', value: rfc2822(time) },
    { name: 'seconds', value: exactUnits(nanoseconds, 'seconds') },
    { name: 'microseconds', value: String(wholeUnits(nanoseconds, 'microseconds')) },
    { name: 'nanoseconds', value: String(nanoseconds) },
  ]
}

/** Four digits, or a sign and six digits (ISO 8601). */
function isoYear(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0')
  return `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function rfc2822(time: Temporal.ZonedDateTime): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(time.hour)}:${two(time.minute)}:${two(time.second)}`
  const day = `${WEEKDAYS[time.dayOfWeek - 1]}, ${time.day} ${MONTHS[time.month - 1]}`
  return `${day} ${isoYear(time.year)} ${clock} ${time.offset.slice(0, 6).replace(':', '')}`
}
