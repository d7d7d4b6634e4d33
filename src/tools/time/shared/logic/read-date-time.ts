import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { inChineseWords } from './cjk-dates.ts'
import { withDigits } from './cjk-numerals.ts'
import type { Doubt } from './date-notes.ts'
import { attempt } from './date-parts.ts'
import { type DateContext, parseDateTime, type WrittenDateTime } from './date-time.ts'
import { epochTimes } from './epochs.ts'
import { inEnglishWords } from './foreign-dates.ts'
import { withSpanDigits } from './relative-spans.ts'
import { relativeTimes } from './relative-times.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import { identifierTime, snowflakeTimes } from './time-ids.ts'
import {
  isLikely,
  nanosecondsOf,
  numberWithUnit,
  parseNumber,
  type TimestampUnit,
  type WrittenNumber,
} from './unix-numbers.ts'
import { dateFirst, unwrapTime } from './unwrap-time.ts'
import { withinRange } from './zones.ts'

export interface ReadContext extends Pick<DateContext, 'zone'> {
  /** The reference of relative texts and of dates without a year, in the selected zone. */
  readonly now?: Temporal.ZonedDateTime | undefined
}

type Readings = readonly [WrittenDateTime, ...WrittenDateTime[]]

/**
 * Every reading of a text in a time field, the likeliest first: relative times (`now`, `tomorrow 9am`,
 * `+3d`), clock times of today, Unix timestamps of 9 or more digits or after `@`, and all formats of
 * `parseDateTime`; each also in Chinese, Japanese, and Korean, in quotes, after the name of a header, and
 * in calls such as `/Date(…)/`. Identifiers with a time, and numbers of other epochs, such as .NET ticks.
 * Dates with names of months in other European languages.
 *
 * @throws ToolFailure as `parseDateTime`, `number.range` (digits), and `id.no-time` (version)
 */
export function readDateTime(T: TemporalApi, text: string, context: ReadContext = {}): Readings {
  const { zone, now } = context
  const unwrapped = withDigits(unwrapTime(text))
  const words = unwrapped.trim()
  const incomplete = { ...(zone ? { zone } : {}), ...(now ? { today: now.toPlainDate() } : {}) }
  const parse = (written: string) => parseDateTime(T, inChineseWords(written), incomplete)
  const [number, ...others] = numberReadings(T, words)
  if (!number) {
    const id = identifierTime(words)
    if (id) return [instantReading(T, id.nanoseconds, id.kind)]
    return writtenReadings(unwrapped, now, parse)
  }
  const dates = /^\d+(?:\.\d+)?(?:[+-]\d{4})?$/.test(words)
    ? attempt(() => parse(unwrapped.replace(WITH_MILLISECONDS, '$1.$2')))
    : undefined
  if (!dates || isToolFailure(dates)) return [number, ...others]
  // 20240131123045 is only a date; 202401311230 is also a likely number of milliseconds.
  if (number.wall.year > 2100) return dates
  const doubts: readonly Doubt[] = [{ code: 'doubt.number', params: { value: words } }]
  const [date, ...more] = dates
  return [{ ...date, doubts }, ...[...more, number, ...others].map((it) => ({ ...it, doubts }))]
}

/** A date and clock in digits, with milliseconds, as Java programs format it. */
const WITH_MILLISECONDS = /^(\s*(?:19|20)\d{12})(\d{3})(?=\s*$)/

/** The readings of a date, or of a time from `now` on. */
function writtenReadings(
  text: string,
  now: Temporal.ZonedDateTime | undefined,
  parse: (text: string) => Readings,
): Readings {
  const written = attempt(() => parseWithComments(now ? withSpanDigits(text, now) : text, parse))
  if (!isToolFailure(written)) return written
  if (written.code !== 'date.syntax') throw written
  const turned = dateFirst(text.trim())
  const other = turned === undefined ? written : attempt(() => parse(turned))
  if (!isToolFailure(other)) return other
  const relativeOf = (words: string) =>
    now && withinRange(() => relativeReadings(words, now, parse))
  const relative = (turned && relativeOf(turned)) ?? relativeOf(text.trim())
  if (relative) return relative
  const english = inEnglishWords(text.trim())
  const foreign = english === undefined ? written : attempt(() => parse(english))
  if (isToolFailure(foreign)) throw foreign.code === 'date.syntax' ? written : foreign
  return foreign
}

/** RFC 2822 allows comments in parentheses between the parts of a date. */
function parseWithComments(text: string, parse: (text: string) => Readings): Readings {
  const parsed = attempt(() => parse(text))
  if (!isToolFailure(parsed)) return parsed
  const plain = text.replace(/\([^()]*\)(?=\s*\S)/g, (comment) => ' '.repeat(comment.length))
  const other = plain === text ? parsed : attempt(() => parse(plain))
  if (isToolFailure(other)) throw parsed
  return other
}

function relativeReadings(
  text: string,
  now: Temporal.ZonedDateTime,
  parse: (text: string) => Readings,
): Readings | undefined {
  const found = relativeTimes(text, now)
  if (!found) return undefined
  const { doubts, isToday = false } = found
  const readings = found.times.flatMap(({ time, isDay, clock }): readonly WrittenDateTime[] => {
    const date = time.toPlainDate()
    if (isDay && clock !== '') {
      // The clock has the formats of a clock after a date.
      const parsed = parseClock(
        `${date} ${clock}`,
        text.lastIndexOf(clock) - `${date} `.length,
        parse,
      )
      return isToday ? parsed.map((it) => onToday(it, now)) : parsed
    }
    const wall = isDay ? date.toPlainDateTime() : time.toPlainDateTime()
    const exact = { wall: wall.round('millisecond'), offset: undefined, zone: undefined }
    return [{ form: 'relative', ...exact, place: undefined, notes: [], doubts: [] }]
  })
  const [first, ...others] = readings.map((it) => ({
    ...it,
    form: isToday ? ('clock' as const) : ('relative' as const),
    doubts: [...doubts, ...it.doubts],
  }))
  return first && [first, ...others]
}

/** A clock time on the current date of its own zone, with a note. */
function onToday(reading: WrittenDateTime, now: Temporal.ZonedDateTime): WrittenDateTime {
  const zone = reading.zone ?? reading.offset ?? now.timeZoneId
  const date = now.withTimeZone(zone).toPlainDate()
  const days = now.toPlainDate().until(date).days
  const params = { date: date.toString(), zone }
  const wall = reading.wall.add({ days })
  return { ...reading, wall, notes: [{ code: 'note.today', params }, ...reading.notes] }
}

/** Parses a date and clock, with the positions of the text that they came from. */
function parseClock(text: string, shift: number, parse: (text: string) => Readings): Readings {
  try {
    return parse(text)
  } catch (error) {
    if (!isToolFailure(error) || typeof error.params.position !== 'number') throw error
    const position = Math.max(1, error.params.position + shift)
    throw new ToolFailure(error.code, { ...error.params, position }, { cause: error })
  }
}

/** The times of a number: a Unix timestamp, and other kinds where that isn’t likely. */
function numberReadings(T: TemporalApi, text: string): readonly WrittenDateTime[] {
  const named = numberWithUnit(text)
  if (named && named.number.whole.length >= MIN_DIGITS) {
    return [instantReading(T, nanosecondsOf(named.number, named.unit), named.unit)]
  }
  const [, at, written = '', offset] =
    /^(@)?\s*([+\-−]?[\d,_]+(?:\.\d+)?(?:e\+?\d{1,2})?)([+-](?:[01]\d|2[0-3])[0-5]\d)?$/i.exec(
      text,
    ) ?? []
  const number = written === '' ? undefined : parseNumber(written)
  if (!number) return []
  const digits = number.whole.length
  if (!at && digits === 5) {
    const excel = epochTimes(number).filter(({ kind }) => kind === 'excel')
    return excel.map(({ nanoseconds }) => wallReading(T, nanoseconds))
  }
  if (!at && digits < MIN_DIGITS) return []
  const form = unitOf(digits)
  const zone = offset && `${offset.slice(0, 3)}:${offset.slice(3)}`
  const unix = instantReading(T, nanosecondsOf(number, form), form, zone)
  const isCertain = isLikely(nanosecondsOf(number, form)) && digits < ID_DIGITS
  if (at || isCertain) return [unix]
  const others = [...snowflakesOf(number), ...epochTimes(number)].map(({ kind, nanoseconds }) =>
    instantReading(T, nanoseconds, kind),
  )
  if (others.length === 0) return [unix]
  const isPossible = unix.wall.year >= 1970 && unix.wall.year < 2100
  const doubts: readonly Doubt[] = [{ code: 'doubt.epoch', params: { value: text } }]
  const all = isPossible ? [unix, ...others] : others
  return all.length === 1 ? all : all.map((it) => ({ ...it, doubts }))
}

const snowflakesOf = ({ negative, whole, fraction }: WrittenNumber) =>
  negative || fraction ? [] : snowflakeTimes(whole)

function instantReading(
  T: TemporalApi,
  nanoseconds: bigint,
  form: WrittenDateTime['form'],
  written?: string,
): WrittenDateTime {
  const offset = written ?? '+00:00'
  const instant = T.Instant.fromEpochNanoseconds(nanoseconds)
  const wall = instant.toZonedDateTimeISO(offset).toPlainDateTime()
  const isTimestamp = written === undefined
  return {
    form,
    wall,
    offset,
    isTimestamp,
    zone: undefined,
    place: undefined,
    notes: [],
    doubts: [],
  }
}

/** An Excel date, which has no zone. */
function wallReading(T: TemporalApi, nanoseconds: bigint): WrittenDateTime {
  const reading = instantReading(T, nanoseconds, 'excel')
  const wall = reading.wall.round('millisecond')
  return { ...reading, wall, offset: undefined, isTimestamp: false }
}

/** Fewer digits are a date that is being typed. */
const MIN_DIGITS = 9

/** Numbers from here on are often IDs, or count 100 ns. */
const ID_DIGITS = 17

/** The unit by the number of digits of times between 1973 and 5138. */
function unitOf(digits: number): TimestampUnit {
  if (digits > 17) return 'nanoseconds'
  if (digits > 14) return 'microseconds'
  return digits > 11 ? 'milliseconds' : 'seconds'
}
