import { isToolFailure } from '#src/core/failure.ts'
import {
  type DateForm,
  parseDateTime,
  resolveDateTime,
  type WrittenDateTime,
} from '#src/tools/time/shared/logic/date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import type { LocalTime } from '#src/tools/time/shared/logic/zones.ts'
import { type IdentifierKind, identifierTime, snowflakeTimes } from './identifiers.ts'
import { nanosecondsOf, parseNumber, type Unit, units, type WrittenNumber } from './numbers.ts'

/** The fields of the page; each changes the other two. */
export type Field = 'seconds' | 'milliseconds' | 'dateTime'

export type ReadingKind = Unit | IdentifierKind | DateForm

/** One way of reading a text as a time. */
export interface Reading {
  readonly kind: ReadingKind
  /** Since 1970. */
  readonly nanoseconds: bigint
  /** Of a wall time: whether the clocks of the zone skip or repeat it. */
  readonly local?: LocalTime
  /** Of a date: how it was written, and why it is one of several readings. */
  readonly date?: WrittenDateTime
}

export interface ReadingOptions {
  readonly field: Field
  /** Wall times without an offset are read in it. */
  readonly zone: string
  /** Whether the text came as one piece: what is typed is not taken for another unit half-way. */
  readonly whole: boolean
  /** A date without a year is of its year. */
  readonly today?: Temporal.PlainDate
}

/** Between these a number is likely to be a time of somebody's work: 2001-09-09 and 2100-01-01. */
const LIKELY = { from: 1_000_000_000n * 10n ** 9n, to: 4_102_444_800n * 10n ** 9n }

export const isLikely = (nanoseconds: bigint) =>
  nanoseconds >= LIKELY.from && nanoseconds < LIKELY.to

/**
 * The ways of reading a text as a time, the best first; there is always one.
 *
 * @throws ToolFailure of `parseDateTime`, `number.range`, `id.no-time`.
 */
export function readTime(
  T: TemporalApi,
  text: string,
  { field, zone, whole, today }: ReadingOptions,
): readonly [Reading, ...Reading[]] {
  const trimmed = text.trim()
  const named = numberWithUnit(trimmed)
  if (named) return [named]
  const number = isBasicDate(trimmed, field) ? undefined : parseNumber(trimmed)
  if (number) return readNumber(number, field, whole)
  const identifier = identifierTime(trimmed)
  if (identifier) return [identifier]
  const [first, ...others] = parseDateTime(T, text, { zone, ...(today ? { today } : {}) })
  const reading = (date: WrittenDateTime): Reading => {
    const local = resolveDateTime(T, date, zone)
    const { epochNanoseconds: nanoseconds } = local.compatible
    const common = { kind: date.form, nanoseconds, date }
    return local.kind === 'unique' ? common : { ...common, local }
  }
  return [reading(first), ...others.map(reading)]
}

const SUFFIXES: Readonly<Record<string, Unit>> = {
  s: 'seconds',
  ms: 'milliseconds',
  us: 'microseconds',
  µs: 'microseconds',
  ns: 'nanoseconds',
}

/** "1500 ms": a number whose unit stands behind it. */
function numberWithUnit(text: string): Reading | undefined {
  const [, digits = '', suffix = ''] = /^(.*\d)\s*([mun\u00b5\u03bc]?s)$/i.exec(text) ?? []
  const number = parseNumber(digits)
  const kind = SUFFIXES[suffix.toLowerCase().replace('\u03bc', '\u00b5')]
  return number && kind && { kind, nanoseconds: nanosecondsOf(number, kind) }
}

/** 20240131 and 20240131134500 in the date field are dates (ISO 8601, basic format). */
const isBasicDate = (text: string, field: Field) =>
  field === 'dateTime' &&
  /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])[0-3]\d(?:[0-2]\d[0-5]\d[0-5]\d)?$/.test(text)

function readNumber(
  number: WrittenNumber,
  field: Field,
  whole: boolean,
): readonly [Reading, ...Reading[]] {
  const guess = unitOf(number.whole.length, field, whole)
  const own = field === 'dateTime' ? guess : field
  const unit = isWithinYears(number, own) ? own : guess
  const snowflakes = number.negative || number.fraction ? [] : snowflakeTimes(number.whole)
  const others = units
    .filter((it) => it !== unit)
    .map((kind) => ({ kind, nanoseconds: attempt(() => nanosecondsOf(number, kind)) }))
    .flatMap(({ kind, nanoseconds }) =>
      nanoseconds !== undefined &&
      (kind === own || kind === guess || isLikely(nanoseconds) || isLong(number, field, kind))
        ? [{ kind, nanoseconds }]
        : [],
    )
  const [snowflake, ...rest] = snowflakes
  // 17 and 18 digits are nanoseconds of before 2001, or an id: in the date field, an id.
  if (snowflake && field === 'dateTime' && number.whole.length < 19) {
    return [snowflake, ...rest, ...others]
  }
  return [{ kind: unit, nanoseconds: nanosecondsOf(number, unit) }, ...others, ...snowflakes]
}

/** Digits that are seconds far ahead are as well milliseconds that lack a digit or two. */
const isLong = ({ whole }: WrittenNumber, field: Field, kind: Unit) =>
  field === 'seconds' && kind === 'milliseconds' && whole.length === 11

/** The last moment of the year 9999. */
const LAST: Readonly<Partial<Record<Unit, bigint>>> = {
  seconds: 253_402_300_799n,
  milliseconds: 253_402_300_799_999n,
}

/** Whether a number of a digit more than usual still is of a year of four digits, in a field's own unit. */
function isWithinYears({ whole, negative }: WrittenNumber, own: Unit): boolean {
  const last = LAST[own]
  if (last === undefined || negative) return false
  return whole.length === String(last).length && BigInt(whole) <= last
}

/** By the number of digits, as times between 1973 and 5138 have them. */
function unitOf(digits: number, field: Field, whole: boolean): Unit {
  if (digits > 16) return 'nanoseconds'
  if (digits > 14) return 'microseconds'
  if (digits > 11) return 'milliseconds'
  if (field !== 'milliseconds') return 'seconds'
  return whole && (digits === 9 || digits === 10) ? 'seconds' : 'milliseconds'
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (isToolFailure(error)) return undefined
    throw error
  }
}
