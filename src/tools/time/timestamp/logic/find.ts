import { ToolFailure } from '#src/core/failure.ts'
import { parseDateTime, resolveDateTime } from '#src/tools/time/shared/date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/temporal.ts'
import { identifierTime, snowflakeTimes } from './identifiers.ts'
import { nanosecondsOf, parseNumber, type Unit } from './numbers.ts'
import { isLikely, type ReadingKind } from './readings.ts'

export type FoundKind = ReadingKind | 'syslog'

/** A timestamp within a text. */
export interface FoundTime {
  /** Where it stands, in UTF-16 units. */
  readonly start: number
  readonly text: string
  readonly kind: FoundKind
  /** Since 1970. */
  readonly nanoseconds: bigint
}

export interface FindOptions {
  /** Wall times without an offset are read in it. */
  readonly zone: string
  /** Nanoseconds since 1970: a syslog line, which has no year, is of the year before it. */
  readonly now: bigint
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)'
const CLOCK = '\\d{2}:\\d{2}:\\d{2}(?:[.,]\\d{1,9})?'

const PATTERNS = [
  '[0-9a-f]{8}-[0-9a-f]{4}-[167][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\\b',
  '\\d{4}-\\d{2}-\\d{2}[t ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?: ?(?:z\\b|[+-]\\d{2}:?\\d{2}\\b|utc\\b|gmt\\b))?(?:\\[[\\w/+-]{1,40}\\])?',
  `\\d{4}/\\d{2}/\\d{2} ${CLOCK}`,
  '\\d{8}t\\d{6}z?\\b',
  `\\d{2}/${MONTH}/\\d{4}:\\d{2}:\\d{2}:\\d{2}(?: [+-]\\d{4})?`,
  `(?:${DAY}, )?\\d{1,2} ${MONTH} \\d{4} \\d{2}:\\d{2}(?::\\d{2})? (?:[+-]\\d{4}|[ecmp][sd]t|gmt|utc?)\\b`,
  `(?:${DAY} )?${MONTH} {1,2}\\d{1,2} ${CLOCK}(?: [a-z]{3,4})? \\d{4}\\b`,
  `(?<syslog>${MONTH} {1,2}\\d{1,2} ${CLOCK})`,
  '[0-7][0-9a-hjkmnp-tv-z]{25}\\b',
  '[0-9a-f]{24}\\b',
  '(?<number>\\d{10}(?:\\.\\d{1,9})?|\\d{13}(?:\\.\\d{1,6})?|\\d{16}|\\d{17,19})(?![\\w-])',
]
const TIME = new RegExp(`(?<![\\w.+-])(?:${PATTERNS.join('|')})`, 'gi')

/** Every timestamp of a text, in order. Numbers and ids count where their time is likely. */
export function* findTimes(
  T: TemporalApi,
  text: string,
  options: FindOptions,
): Generator<FoundTime> {
  for (const match of text.matchAll(TIME)) {
    try {
      const found = read(T, match, options)
      if (found) yield { start: match.index, text: match[0], ...found }
    } catch (error) {
      // 2024-13-45 10:00 looks like a time and is none.
      if (!(error instanceof ToolFailure)) throw error
    }
  }
}

type Read = Pick<FoundTime, 'kind' | 'nanoseconds'>

function read(T: TemporalApi, match: RegExpExecArray, options: FindOptions): Read | undefined {
  const [text] = match
  const { number, syslog } = match.groups ?? {}
  if (syslog) return readSyslog(T, syslog, options)
  if (number) return likely(readDigits(number))
  const identifier = identifierTime(text)
  if (identifier) return likely(identifier)
  const date = parseDateTime(T, text)
  const { compatible } = resolveDateTime(date, options.zone)
  return { kind: date.form, nanoseconds: compatible.epochNanoseconds }
}

const likely = (found: Read | undefined) =>
  found && isLikely(found.nanoseconds) ? found : undefined

const UNITS: Readonly<Record<number, Unit>> = {
  10: 'seconds',
  13: 'milliseconds',
  16: 'microseconds',
  19: 'nanoseconds',
}

function readDigits(text: string): Read | undefined {
  const number = parseNumber(text)
  const kind = number && UNITS[number.whole.length]
  const asUnit = number && kind ? { kind, nanoseconds: nanosecondsOf(number, kind) } : undefined
  return likely(asUnit) ?? snowflakeTimes(text)[0]
}

function readSyslog(T: TemporalApi, text: string, { zone, now }: FindOptions): Read {
  const present = T.Instant.fromEpochNanoseconds(now).toZonedDateTimeISO(zone)
  const [month = '', day = '', clock = ''] = text.split(/ +/)
  const inYear = (year: number): Temporal.ZonedDateTime =>
    resolveDateTime(parseDateTime(T, `${month} ${day} ${year} ${clock}`), zone).compatible
  const time = inYear(present.year)
  const isAhead = time.epochNanoseconds > present.add({ days: 1 }).epochNanoseconds
  const { epochNanoseconds } = isAhead ? inYear(present.year - 1) : time
  return { kind: 'syslog', nanoseconds: epochNanoseconds }
}
