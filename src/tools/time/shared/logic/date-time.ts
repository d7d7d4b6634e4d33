import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { type Clock, clocksOf } from './date-clock.ts'
import { type DayReading, daysOf, weekdayOf } from './date-day.ts'
import type { DateNote, Doubt } from './date-notes.ts'
import { attempt, type Parts, partsOf, succeeded } from './date-parts.ts'
import { type DateForm, datePatterns } from './date-patterns.ts'
import { identifiedZone, zonesOf } from './date-zone.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import { type LocalTime, localTime, withinRange } from './zones.ts'

export type { DateForm, DateNote, Doubt }

/** A date and time as it was written. */
export interface WrittenDateTime {
  readonly form: DateForm
  /** What a calendar and a clock show. */
  readonly wall: Temporal.PlainDateTime
  /** The offset that was written, as +08:00; undefined where none was. */
  readonly offset: string | undefined
  /** The time zone that was written as an identifier. */
  readonly zone: string | undefined
  /** A zone that uses the abbreviation that was written. */
  readonly place: string | undefined
  /** What was assumed, and what is at odds in the text. */
  readonly notes: readonly DateNote[]
  /** Why this is one of several readings; empty for the only one. */
  readonly doubts: readonly Doubt[]
}

/** What decides between readings of a text that is not complete. */
export interface DateContext {
  /** The zone that is chosen: it decides what an abbreviation such as CST means. */
  readonly zone?: string
  /** Today, whose year a text without one is of; such a text is refused without it. */
  readonly today?: Temporal.PlainDate
  /** Whether a date without a year is at most a day ahead, as in a log. */
  readonly isPast?: boolean
}

/** A date and time as the messages write it. */
export const EXAMPLE_DATE = '2024-01-31T13:45:00'

/** Texts longer than this are no date. */
const LONGEST = 200

/** Years to look back for a 29 February. */
const LEAP_YEARS_APART = 9

/**
 * All that a text can mean as a date and time, the likeliest first: ISO 8601 (also week, ordinal and
 * basic forms), RFC 3339, RFC 9557, RFC 2822, RFC 850, the common log format, what JavaScript and `date`
 * print, what browsers write in Chinese and English, and the forms of logs without a year. A date
 * alone is midnight.
 *
 * @throws ToolFailure `date.syntax`, `date.month`, `date.day`, `date.hour`, `date.period`, `date.minute`,
 * `date.second`, `date.offset`, `date.abbreviation`, `date.zone-name`, `date.week`, `date.weekday`,
 * `date.ordinal`, `date.year` (all with the position of the character, from 1), `date.range`,
 * `zone.unknown`.
 */
export function parseDateTime(
  T: TemporalApi,
  text: string,
  context: DateContext = {},
): readonly [WrittenDateTime, ...WrittenDateTime[]] {
  const lead = text.length - text.trimStart().length
  const trimmed = halfWidth(text.trim())
  if (trimmed.length <= LONGEST) {
    for (const { form, regex } of datePatterns) {
      const match = regex.exec(trimmed)
      if (match) return readingsOf(T, form, partsOf(match, lead), context)
    }
  }
  throw new ToolFailure('date.syntax', { position: lead + understood(trimmed) + 1 })
}

/**
 * The one date that a text means.
 *
 * @throws ToolFailure of `parseDateTime`, and `date.several` (text, one, other) for several readings.
 */
export function onlyDateTime(T: TemporalApi, text: string, context?: DateContext): WrittenDateTime {
  const [first, second] = parseDateTime(T, text, context)
  if (!second) return first
  const [one, other] = [first, second].map(({ wall, offset = '' }) => `${wall}${offset}`)
  throw new ToolFailure('date.several', { text: text.trim(), one: one ?? '', other: other ?? '' })
}

/** The instant or the two instants that were written; a wall time without offset is read in `zone`. */
export function resolveDateTime(
  T: TemporalApi,
  { wall, offset, zone: own }: WrittenDateTime,
  zone: string,
): LocalTime {
  if (offset === undefined) return localTime(wall, own ?? zone)
  return withinRange(() => {
    // Of the text: at the ends of time the wall time may lie beyond what a zone can have.
    const instant = T.Instant.from(`${wall}${offset}`)
    if (own && !instant.toZonedDateTimeISO(own).toPlainDateTime().equals(wall)) {
      throw new ToolFailure('date.offset-of-zone', { offset, zone: own })
    }
    const time = instant.toZonedDateTimeISO(own ?? zone)
    return { kind: 'unique', earlier: time, later: time, compatible: time }
  })
}

/** Full-width forms, as Chinese input methods write them, in ASCII; every character keeps its place. */
const halfWidth = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

function readingsOf(
  T: TemporalApi,
  form: DateForm,
  parts: Parts,
  context: DateContext,
): readonly [WrittenDateTime, ...WrittenDateTime[]] {
  const { clocks, leapSecond } = clocksOf(form, parts)
  const zone = identifiedZone(T, parts)
  const days = rightWeekday(possibleDays(T, form, parts, context), parts)
  const tried = days.flatMap((day) =>
    clocks.map((clock) =>
      attempt(() => {
        const wall = wallOf(day.date, clock)
        // With an identifier an abbreviation beside it is of that zone.
        const zones = zonesOf(form, parts, wall, zone ?? context.zone)
        return { ...day, wall, zones: zone ? zones.slice(0, 1) : zones }
      }),
    ),
  )
  const possible = succeeded(tried)
  const doubts = doubtsOf(parts, {
    order: new Set(possible.map(({ date }) => `${date}`)).size > 1,
    hour: clocks.length > 1,
    zone: possible.some(({ zones }) => zones.length > 1),
  })
  const [first, ...others] = possible.flatMap(({ date, notes, wall, zones }) => {
    const all = [...notes, ...weekdayNotes(date, parts), ...(leapSecond ? [LEAP_SECOND] : [])]
    const common = { form, wall, zone, notes: all, doubts }
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
  if (!today) return daysOf(T, form, parts, { years: [], fits: () => false })
  const { year } = today
  const years = isPast ? Array.from({ length: LEAP_YEARS_APART }, (_, back) => year - back) : [year]
  const latest = today.add({ days: 1 })
  const fits = (date: Temporal.PlainDate) => !isPast || date.until(latest).sign >= 0
  return daysOf(T, form, parts, { years, fits })
}

/** A weekday decides between several dates. */
function rightWeekday(days: readonly DayReading[], parts: Parts): readonly DayReading[] {
  if (days.length < 2) return days
  const weekday = weekdayOf(parts)
  const right = days.filter(({ date }) => date.dayOfWeek === weekday?.day)
  return right.length > 0 ? right : days
}

function weekdayNotes(date: Temporal.PlainDate, parts: Parts): readonly DateNote[] {
  const weekday = weekdayOf(parts)
  if (!weekday || weekday.day === date.dayOfWeek) return []
  const params = { written: weekday.text, date: date.toString(), weekday: date.dayOfWeek }
  return [{ code: 'note.weekday', params }]
}

const LEAP_SECOND: DateNote = { code: 'note.leap-second', params: {} }

function wallOf(date: Temporal.PlainDate, { days, nanosecond, ...clock }: Clock) {
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
  is: { readonly order: boolean; readonly hour: boolean; readonly zone: boolean },
): readonly Doubt[] {
  const text = (...names: readonly string[]) => names.map((it) => parts(it)?.text ?? '').join('')
  const date = ['first', 'between', 'last'].map((it) => text(it)).join(text('mark'))
  const doubts: Doubt[] = []
  if (is.order) doubts.push({ code: 'doubt.order', params: { value: date } })
  if (is.hour) doubts.push({ code: 'doubt.hour', params: { value: text('period', 'hour') } })
  if (is.zone) {
    doubts.push({
      code: 'doubt.zone',
      params: { value: text('name', 'long', 'longBefore') || text('comment') },
    })
  }
  return doubts
}

/** How many characters of a text may begin a date. */
function understood(text: string): number {
  const beginning =
    /^(?:[+\-−]?\d{1,6}(?:[-/.]\d{0,2}(?:[-/.]\d{0,2}(?:[t\s]+\d{0,2}(?::\d{0,2}(?::\d{0,2}(?:[.,]\d*)?)?)?)?)?)?)?/i
  return beginning.exec(text.slice(0, LONGEST))?.[0].length ?? 0
}
