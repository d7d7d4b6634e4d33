import { isToolFailure } from '#src/core/failure.ts'
import { resolveDateTime, type WrittenDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { epochTimes } from '#src/tools/time/shared/logic/epochs.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { identifierTime, snowflakeTimes } from '#src/tools/time/shared/logic/time-ids.ts'
import {
  isLikely,
  nanosecondsOf,
  numberWithUnit,
  parseNumber,
  type TimestampUnit,
  timestampUnits,
  type WrittenNumber,
} from '#src/tools/time/shared/logic/unix-numbers.ts'
import { unwrapTime } from '#src/tools/time/shared/logic/unwrap-time.ts'
import { type LocalTime, localTime } from '#src/tools/time/shared/logic/zones.ts'

/** The linked fields of the page. */
export type LinkedField = 'seconds' | 'milliseconds' | 'dateTime'

export type ReadingKind = WrittenDateTime['form']

/** One interpretation of a text as an instant. */
export interface Reading {
  readonly kind: ReadingKind
  /** Since 1970. */
  readonly nanoseconds: bigint
  /** Set for a wall time that a clock change skips or repeats. */
  readonly local?: LocalTime
  /** Set for a date: its parsed text with notes and doubts. */
  readonly date?: WrittenDateTime
}

export interface ReadingOptions {
  readonly field: LinkedField
  /** The zone of wall times without an offset. */
  readonly zone: string
  /** Whether the text was inserted at once; while a number is typed, its unit doesn't change. */
  readonly isComplete: boolean
  /** The reference of relative times and of dates without a year, in the zone. */
  readonly now?: Temporal.ZonedDateTime
}

/**
 * Every reading of a text as an instant, the best first.
 *
 * @throws ToolFailure as `readDateTime`, and `number.range`, `id.no-time`
 */
export function readTime(
  T: TemporalApi,
  text: string,
  { field, zone, isComplete, now }: ReadingOptions,
): readonly [Reading, ...Reading[]] {
  const trimmed = unwrapTime(text).trim()
  const named = numberWithUnit(trimmed)
  if (named) return [{ kind: named.unit, nanoseconds: nanosecondsOf(named.number, named.unit) }]
  const number = isBasicDate(trimmed, field) ? undefined : parseNumber(trimmed)
  if (number) {
    const [first, ...others] = readNumber(number, field, isComplete)
    return [first, ...others.map((it) => (it.kind === 'excel' ? inZone(T, it, zone) : it))]
  }
  const identifier = identifierTime(trimmed)
  if (identifier) return [identifier]
  const [first, ...others] = readDateTime(T, text, { zone, now })
  const reading = (date: WrittenDateTime): Reading => {
    const local = resolveDateTime(T, date, zone)
    const { epochNanoseconds: nanoseconds } = local.compatible
    const common = { kind: date.form, nanoseconds, date }
    return local.kind === 'unique' ? common : { ...common, local }
  }
  return [reading(first), ...others.map(reading)]
}

/** An Excel date has no zone, so that its wall time is in the selected one. */
function inZone(T: TemporalApi, reading: Reading, zone: string): Reading {
  const utc = T.Instant.fromEpochNanoseconds(reading.nanoseconds).toZonedDateTimeISO('UTC')
  const wall = utc.toPlainDateTime().round('millisecond')
  return { ...reading, nanoseconds: localTime(wall, zone).compatible.epochNanoseconds }
}

/** Whether digits in the date field can be a date in ISO 8601 basic format, such as 20240131. */
const isBasicDate = (text: string, field: LinkedField) =>
  field === 'dateTime' &&
  /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])[0-3]\d(?:[0-2]\d[0-5]\d(?:[0-5]\d(?:\.\d+)?)?)?$/.test(text)

function readNumber(
  number: WrittenNumber,
  field: LinkedField,
  isComplete: boolean,
): readonly [Reading, ...Reading[]] {
  const guess = unitOf(number.whole.length, field, isComplete)
  const own = field === 'dateTime' ? guess : field
  const unit = isWithinYears(number, own) ? own : guess
  const snowflakes = number.negative || number.fraction ? [] : snowflakeTimes(number.whole)
  const others = timestampUnits
    .filter((it) => it !== unit)
    .map((kind) => ({ kind, nanoseconds: attempt(() => nanosecondsOf(number, kind)) }))
    .flatMap(({ kind, nanoseconds }) =>
      nanoseconds !== undefined &&
      (kind === own || kind === guess || isLikely(nanoseconds) || lacksDigits(number, field, kind))
        ? [{ kind, nanoseconds }]
        : [],
    )
  const epochs = field === 'dateTime' ? epochTimes(number) : []
  const [snowflake, ...rest] = snowflakes
  // 17 or 18 digits are nanoseconds before 2001 or an ID; in the date field, an ID is more likely.
  if (snowflake && field === 'dateTime' && number.whole.length < 19) {
    return [snowflake, ...rest, ...others, ...epochs]
  }
  return [
    { kind: unit, nanoseconds: nanosecondsOf(number, unit) },
    ...others,
    ...snowflakes,
    ...epochs,
  ]
}

/** Whether 11-digit seconds, after the year 2286, may be milliseconds without their last digits. */
const lacksDigits = ({ whole }: WrittenNumber, field: LinkedField, kind: TimestampUnit) =>
  field === 'seconds' && kind === 'milliseconds' && whole.length === 11

const LAST_OF_YEAR_9999: Readonly<Partial<Record<TimestampUnit, bigint>>> = {
  seconds: 253_402_300_799n,
  milliseconds: 253_402_300_799_999n,
}

/** Whether a number with one digit more than usual is before the year 10000 in the field's own unit. */
function isWithinYears({ whole, negative }: WrittenNumber, own: TimestampUnit): boolean {
  const last = LAST_OF_YEAR_9999[own]
  if (last === undefined || negative) return false
  return whole.length === String(last).length && BigInt(whole) <= last
}

/** The unit by the number of digits of times between 1973 and 5138. */
function unitOf(digits: number, field: LinkedField, isComplete: boolean): TimestampUnit {
  if (digits > 16) return 'nanoseconds'
  if (digits > 14) return 'microseconds'
  if (digits > 11) return 'milliseconds'
  if (field !== 'milliseconds') return 'seconds'
  return isComplete && (digits === 9 || digits === 10) ? 'seconds' : 'milliseconds'
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (isToolFailure(error)) return undefined
    throw error
  }
}
