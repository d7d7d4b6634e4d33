import { ToolFailure } from '#src/core/failure.ts'
import { type DateForm, datePatterns, MONTHS, namedOffsets } from './date-patterns.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import { type LocalTime, localTime, withinRange, zoneId } from './zones.ts'

export type { DateForm }

/** A date and time as it was written. */
export interface WrittenDateTime {
  readonly form: DateForm
  /** What a calendar and a clock show. */
  readonly wall: Temporal.PlainDateTime
  /** The offset that was written, as +08:00; undefined where none was. */
  readonly offset: string | undefined
  /** The time zone that was written in brackets (RFC 9557). */
  readonly zone: string | undefined
}

/** A date and time as the messages write it. */
export const EXAMPLE_DATE = '2024-01-31T13:45:00'

/** Texts longer than this are no date. */
const LONGEST = 200

/**
 * The date and time that a text is: ISO 8601 (also week, ordinal and basic forms), RFC 3339, RFC
 * 9557, RFC 2822, RFC 850, the common log format, what JavaScript and `date` print, 2024/1/31 and
 * the Chinese form. A date alone is midnight.
 *
 * @throws ToolFailure `date.syntax`, `date.month`, `date.day`, `date.hour`, `date.minute`,
 * `date.second`, `date.offset`, `date.abbreviation`, `date.week`, `date.weekday`, `date.ordinal`
 * (all with the position of the character, from 1), `date.range`, `zone.unknown`.
 */
export function parseDateTime(T: TemporalApi, text: string): WrittenDateTime {
  const lead = text.length - text.trimStart().length
  const trimmed = text.trim()
  if (trimmed.length <= LONGEST) {
    for (const { form, regex } of datePatterns) {
      const match = regex.exec(trimmed)
      if (match) return written(T, form, partsOf(match, lead))
    }
  }
  throw new ToolFailure('date.syntax', { position: lead + understood(trimmed) + 1 })
}

/** The instant or the two instants that were written; a wall time without offset is read in `zone`. */
export function resolveDateTime(
  { wall, offset, zone: own }: WrittenDateTime,
  zone: string,
): LocalTime {
  if (offset === undefined) return localTime(wall, own ?? zone)
  return withinRange(() => {
    const instant = wall.toZonedDateTime(offset).toInstant()
    if (own && !instant.toZonedDateTimeISO(own).toPlainDateTime().equals(wall)) {
      throw new ToolFailure('date.offset-of-zone', { offset, zone: own })
    }
    const time = instant.toZonedDateTimeISO(own ?? zone)
    return { kind: 'unique', earlier: time, later: time, compatible: time }
  })
}

interface Part {
  readonly text: string
  /** Of its first character, from 1. */
  readonly position: number
}
type Parts = (name: string) => Part | undefined

function partsOf(match: RegExpExecArray, lead: number): Parts {
  return (name) => {
    const text = match.groups?.[name]
    const start = match.indices?.groups?.[name]?.[0]
    return text === undefined || start === undefined
      ? undefined
      : { text, position: lead + start + 1 }
  }
}

function written(T: TemporalApi, form: DateForm, parts: Parts): WrittenDateTime {
  const date = form === 'iso-week' ? weekDate(T, parts) : calendarDate(T, parts)
  const hour = hourOf(parts)
  const minute = bounded(parts('minute'), 59, 'date.minute') ?? 0
  // Temporal, like POSIX, has no 61st second: a leap second is read as the last one before it.
  const second = Math.min(59, bounded(parts('second'), 60, 'date.second') ?? 0)
  const fraction = (parts('fraction')?.text ?? '').padEnd(9, '0')
  const clock = { minute, second, ...subsecondsOf(fraction) }
  const endOfDay = hour === 24
  if (endOfDay && (minute > 0 || second > 0 || Number(fraction) > 0)) {
    throw failAt('date.hour', parts('hour'), '24')
  }
  const wall = withinRange(() => {
    const at = date.toPlainDateTime({ hour: endOfDay ? 0 : hour, ...clock })
    return endOfDay ? at.add({ days: 1 }) : at
  })
  const zone = parts('zone')
  return { form, wall, offset: offsetOf(parts), zone: zone && zoneId(T, zone.text) }
}

const subsecondsOf = (nine: string) => ({
  millisecond: Number(nine.slice(0, 3)),
  microsecond: Number(nine.slice(3, 6)),
  nanosecond: Number(nine.slice(6, 9)),
})

function calendarDate(T: TemporalApi, parts: Parts): Temporal.PlainDate {
  const year = yearOf(parts)
  const ordinal = parts('ordinal')
  if (ordinal) {
    const first = date(T, year, 1, 1)
    const days = bounded(ordinal, first.daysInYear, 'date.ordinal', 1) ?? 1
    return first.add({ days: days - 1 })
  }
  const month = monthOf(parts)
  const day = parts('day')
  const { daysInMonth } = date(T, year, month, 1)
  const number = Number(day?.text ?? '1')
  if (number < 1 || number > daysInMonth) {
    throw new ToolFailure('date.day', {
      day: day?.text ?? '',
      position: day?.position ?? 1,
      month: `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`,
      days: daysInMonth,
    })
  }
  return date(T, year, month, number)
}

function weekDate(T: TemporalApi, parts: Parts): Temporal.PlainDate {
  const year = yearOf(parts)
  // 4 January is always in the first week (ISO 8601).
  const fourth = date(T, year, 1, 4)
  const last = withinRange(() => date(T, year, 12, 28).weekOfYear ?? 53)
  const week = bounded(parts('week'), last, 'date.week', 1) ?? 1
  const weekday = bounded(parts('weekday'), 7, 'date.weekday', 1) ?? 1
  return withinRange(() => fourth.add({ days: (week - 1) * 7 + weekday - fourth.dayOfWeek }))
}

const date = (T: TemporalApi, year: number, month: number, day: number) =>
  withinRange(() => T.PlainDate.from({ year, month, day }, { overflow: 'reject' }))

function yearOf(parts: Parts): number {
  const text = (parts('year')?.text ?? '').replace('−', '-')
  // RFC 2822, 4.3: two digits.
  if (text.length === 2) return Number(text) + (Number(text) < 50 ? 2000 : 1900)
  return Number(text)
}

function monthOf(parts: Parts): number {
  const name = parts('monthName')
  if (name) return MONTHS.split('|').indexOf(name.text.slice(0, 3).toLowerCase()) + 1
  return bounded(parts('month'), 12, 'date.month', 1) ?? 1
}

function hourOf(parts: Parts): number {
  const half = parts('half')?.text.toLowerCase()
  const hour = parts('hour')
  const number = bounded(hour, half ? 12 : 24, 'date.hour', half ? 1 : 0) ?? 0
  if (half) return (number % 12) + (half === 'p' ? 12 : 0)
  return parts('afternoon') && number < 12 ? number + 12 : number
}

function bounded(
  part: Part | undefined,
  most: number,
  code: string,
  least = 0,
): number | undefined {
  if (!part) return undefined
  const number = Number(part.text)
  if (number < least || number > most) throw failAt(code, part, part.text, most)
  return number
}

function failAt(code: string, part: Part | undefined, value: string, most = 0): ToolFailure {
  return new ToolFailure(code, { value, most, position: part?.position ?? 1 })
}

function offsetOf(parts: Parts): string | undefined {
  if (parts('utc')) return '+00:00'
  const name = parts('name') ?? parts('abbreviation')
  const known = name && namedOffsets[name.text.toUpperCase()]
  const written = parts('offset')
  // "CST+8" is read two ways; "GMT+8" and "UTC+8" are read one.
  if (name && (known === undefined || (written && known !== '+00:00'))) {
    throw failAt('date.abbreviation', name, name.text)
  }
  if (!written) return known
  const [, sign, hours = '', minutes = '00', seconds] =
    /^([+\-−])(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?)?$/.exec(written.text) ?? []
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 0) {
    throw failAt('date.offset', written, written.text)
  }
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
}

/** How many characters of a text may begin a date. */
function understood(text: string): number {
  const beginning =
    /^(?:[+\-−]?\d{1,6}(?:[-/.]\d{0,2}(?:[-/.]\d{0,2}(?:[t\s]+\d{0,2}(?::\d{0,2}(?::\d{0,2}(?:[.,]\d*)?)?)?)?)?)?)?/i
  return beginning.exec(text.slice(0, LONGEST))?.[0].length ?? 0
}
