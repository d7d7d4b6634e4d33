import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { halfWidth } from '#src/core/half-width.ts'
import { type ClockTime, clocksOf } from './date-clock.ts'
import { type DayReading, daysOf, weekdayOf } from './date-day.ts'
import type { DateNote, DateOrder, Doubt } from './date-notes.ts'
import { attempt, type Parts, partsOf, succeeded } from './date-parts.ts'
import { type DateForm, datePatterns } from './date-patterns.ts'
import { identifiedZone, isOffsetUnknown, zonesOf } from './date-zone.ts'
import type { EpochKind } from './epochs.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import type { IdentifierKind } from './time-ids.ts'
import type { TimestampUnit } from './unix-numbers.ts'
import { type LocalTime, localTime, withinRange } from './zones.ts'

export type { DateForm, DateNote, Doubt }

/** A date and time as parsed from a text, before it is resolved to an instant. */
export interface WrittenDateTime {
  readonly form: DateForm | TimestampUnit | EpochKind | IdentifierKind | 'relative' | 'clock'
  /** The calendar date and clock time. */
  readonly wall: Temporal.PlainDateTime
  /** The UTC offset in the text, as +08:00; undefined without one. */
  readonly offset: string | undefined
  /** Whether the text is a timestamp without an offset; `offset` is +00:00 then. */
  readonly isTimestamp?: boolean
  /** The IANA identifier in the text. */
  readonly zone: string | undefined
  /** A zone that uses the abbreviation in the text. */
  readonly place: string | undefined
  /** Assumptions and contradictions in the text. */
  readonly notes: readonly DateNote[]
  /** Why the text has several readings; empty for a single one. */
  readonly doubts: readonly Doubt[]
  /** The order of the date, if the text has readings with another one. */
  readonly order?: DateOrder | undefined
}

/** Context that resolves incomplete or ambiguous texts. */
export interface DateContext {
  /** The selected zone, which resolves abbreviations such as CST. */
  readonly zone?: string
  /** Supplies the year of a date without one, which is an error otherwise. */
  readonly today?: Temporal.PlainDate
  /** Whether a date without a year is at most one day in the future, as in a log. */
  readonly isPast?: boolean
}

/** The example format of the messages and placeholders. */
export const EXAMPLE_DATE = '2024-01-31T13:45:00'

/** Longer texts are rejected before matching. */
const MAX_DATE_CHARS = 200

/** This year and the eight before it, enough to find February 29 across 1900 or 2100. */
const YEARS_TO_SEARCH = 9

/**
 * Every reading of a text as a date and time, the most likely first. Formats: ISO 8601 (also week,
 * ordinal, and basic forms), RFC 3339, RFC 9557, RFC 2822, RFC 850, Common Log Format, the output of
 * JavaScript, `date`, and Intl in Chinese and English, and log formats without a year. A date without a
 * clock time is midnight.
 *
 * @throws ToolFailure `date.syntax`, `date.month`, `date.day`, `date.hour`, `date.period`, `date.minute`,
 * `date.second`, `date.offset`, `date.abbreviation`, `date.zone-name`, `date.week`, `date.weekday`,
 * `date.ordinal`, `date.year` (all with a character position, from 1), `date.range`,
 * `zone.unknown`.
 */
export function parseDateTime(
  T: TemporalApi,
  text: string,
  context: DateContext = {},
): readonly [WrittenDateTime, ...WrittenDateTime[]] {
  const lead = text.length - text.trimStart().length
  const trimmed = halfWidth(text.trim())
  if (trimmed.length <= MAX_DATE_CHARS) {
    for (const { form, regex } of datePatterns) {
      const match = regex.exec(trimmed)
      if (match) return readingsOf(T, form, partsOf(match, lead), context)
    }
  }
  throw new ToolFailure('date.syntax', { position: lead + validPrefixLength(trimmed) + 1 })
}

/**
 * The only reading of a text, or the one with a selected order of day and month.
 *
 * @throws ToolFailure `date.several` (text, one, other) for several
 */
export function onlyReading(
  text: string,
  readings: readonly [WrittenDateTime, ...WrittenDateTime[]],
  order?: DateOrder,
): WrittenDateTime {
  const ordered = order ? readings.filter((it) => it.order === order) : []
  const [first, second] = ordered[0] ? ordered : readings
  if (first && !second) return first
  const textOf = (it: WrittenDateTime | undefined) => `${it?.wall ?? ''}${it?.offset ?? ''}`
  const params = { text: text.trim(), one: textOf(first), other: textOf(second) }
  throw new ToolFailure('date.several', params)
}

/** The only reading of a date. @throws ToolFailure as `parseDateTime` and `onlyReading` */
export const onlyDateTime = (T: TemporalApi, text: string, context?: DateContext) =>
  onlyReading(text, parseDateTime(T, text, context))

/** The one or two instants of a parsed text; a wall time without an offset is in `zone`. */
export function resolveDateTime(
  T: TemporalApi,
  { wall, offset, zone: own }: WrittenDateTime,
  zone: string,
): LocalTime {
  if (offset === undefined) return localTime(wall, own ?? zone)
  return withinRange(() => {
    // Parsed from text, because at the limits of Temporal the wall time may be out of range.
    const instant = T.Instant.from(`${wall}${offset}`)
    const written = instant.toZonedDateTimeISO(own ?? zone)
    const isSame = !own || written.toPlainDateTime().equals(wall)
    const time = isSame ? written : withRoundedOffset(T, wall, offset, own)
    return { kind: 'unique', earlier: time, later: time, compatible: time }
  })
}

/** A time whose offset in its zone has seconds, which RFC 3339 rounds to minutes. */
function withRoundedOffset(
  T: TemporalApi,
  wall: Temporal.PlainDateTime,
  offset: string,
  zone: string,
): Temporal.ZonedDateTime {
  try {
    return T.ZonedDateTime.from(`${wall}${offset}[${zone}]`)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new ToolFailure('date.offset-of-zone', { offset, zone }, { cause })
  }
}

function readingsOf(
  T: TemporalApi,
  form: DateForm,
  parts: Parts,
  context: DateContext,
): readonly [WrittenDateTime, ...WrittenDateTime[]] {
  const { clocks, hasLeapSecond } = clocksOf(form, parts)
  const zone = identifiedZone(T, parts)
  const days = matchingWeekday(possibleDays(T, form, parts, context), parts)
  const tried = days.flatMap((day) =>
    clocks.map((clock) =>
      attempt(() => {
        const wall = wallOf(day.date, clock)
        const known = { identified: zone, selected: context.zone }
        const zones = zonesOf(form, parts, wall, known)
        if (!zone) return { ...day, wall, zones }
        if (!isOffsetUnknown(parts)) return { ...day, wall, zones: zones.slice(0, 1) }
        const local = withinRange(() => wall.toZonedDateTime('UTC').withTimeZone(zone))
        const { offset } = local
        return { ...day, wall: local.toPlainDateTime(), zones: [{ offset, place: undefined }] }
      }),
    ),
  )
  const possible = succeeded(tried)
  const hasOrders = new Set(possible.map(({ date }) => `${date}`)).size > 1
  const doubts = doubtsOf(parts, {
    order: hasOrders,
    hour: clocks.length > 1,
    noon: clocks.some(({ hour }) => hour === 12),
    zone: possible.some(({ zones }) => zones.length > 1),
  })
  const [first, ...others] = possible.flatMap(({ date, notes, order, wall, zones }) => {
    const all = [...notes, ...weekdayNotes(date, parts), ...(hasLeapSecond ? [LEAP_SECOND] : [])]
    const common = { form, wall, zone, notes: all, doubts, order: hasOrders ? order : undefined }
    return zones.map(({ offset, place }): WrittenDateTime => ({ ...common, offset, place }))
  })
  if (first) return [first, ...others]
  const failure = tried.find((it) => isToolFailure(it))
  throw failure ?? new ToolFailure('date.syntax', { position: 1 })
}

function possibleDays(
  T: TemporalApi,
  form: DateForm,
  parts: Parts,
  { today, isPast = false }: DateContext,
): readonly DayReading[] {
  if (!today) return daysOf(T, form, parts, { years: [], accepts: () => false })
  const { year } = today
  const years = isPast ? Array.from({ length: YEARS_TO_SEARCH }, (_, back) => year - back) : [year]
  const latest = today.add({ days: 1 })
  const accepts = (date: Temporal.PlainDate) => !isPast || date.until(latest).sign >= 0
  return daysOf(T, form, parts, { years, accepts })
}

/** The dates whose weekday is the one in the text, or all if none matches. */
function matchingWeekday(days: readonly DayReading[], parts: Parts): readonly DayReading[] {
  if (days.length < 2) return days
  const weekday = weekdayOf(parts)
  const right = days.filter(({ date }) => date.dayOfWeek === weekday?.day)
  return right.length > 0 ? right : days
}

function weekdayNotes(date: Temporal.PlainDate, parts: Parts): readonly DateNote[] {
  const weekday = weekdayOf(parts)
  if (!weekday || weekday.day === date.dayOfWeek) return []
  // January 1, 2024, was a Monday; the message formats a day by its name.
  const day = Date.UTC(2024, 0, date.dayOfWeek)
  const params = { written: weekday.text, date: date.toString(), weekday: day }
  return [{ code: 'note.weekday', params }]
}

const LEAP_SECOND: DateNote = { code: 'note.leap-second', params: {} }

function wallOf(date: Temporal.PlainDate, { days, nanosecond, ...clock }: ClockTime) {
  return withinRange(() =>
    date.add({ days }).toPlainDateTime({
      ...clock,
      millisecond: Math.floor(nanosecond / 1_000_000),
      microsecond: Math.floor(nanosecond / 1_000) % 1_000,
      nanosecond: nanosecond % 1_000,
    }),
  )
}

function doubtsOf(
  parts: Parts,
  is: {
    readonly order: boolean
    readonly hour: boolean
    readonly noon: boolean
    readonly zone: boolean
  },
): readonly Doubt[] {
  const text = (...names: readonly string[]) => names.map((it) => parts(it)?.text ?? '').join('')
  const date = ['first', 'between', 'last'].map((it) => text(it)).join(text('mark'))
  const doubts: Doubt[] = []
  if (is.order) doubts.push({ code: 'doubt.order', params: { value: date } })
  if (is.hour) {
    const code = is.noon ? 'doubt.noon' : 'doubt.hour'
    doubts.push({ code, params: { value: text('period', 'hour') } })
  }
  if (is.zone) {
    doubts.push({
      code: 'doubt.zone',
      params: { value: text('name', 'long', 'longBefore') || text('comment') || text('zone') },
    })
  }
  return doubts
}

/** The length of the prefix that may start an ISO 8601 date. */
function validPrefixLength(text: string): number {
  const beginning =
    /^(?:[+\-−]?\d{1,6}(?:[-/.]\d{0,2}(?:[-/.]\d{0,2}(?:[t\s]+\d{0,2}(?::\d{0,2}(?::\d{0,2}(?:[.,]\d*)?)?)?)?)?)?)?/i
  return beginning.exec(text.slice(0, MAX_DATE_CHARS))?.[0].length ?? 0
}
