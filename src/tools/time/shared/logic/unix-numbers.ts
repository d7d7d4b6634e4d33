import { ToolFailure } from '#src/core/failure.ts'
import { timestampUnitWords } from '#src/tools/time/shared/date-messages.ts'

/** Units of a numeric timestamp, counted from 1970-01-01T00:00Z. */
export const timestampUnits = ['seconds', 'milliseconds', 'microseconds', 'nanoseconds'] as const
export type TimestampUnit = (typeof timestampUnits)[number]

const NANOSECONDS_PER_UNIT: Readonly<Record<TimestampUnit, bigint>> = {
  seconds: 1_000_000_000n,
  milliseconds: 1_000_000n,
  microseconds: 1_000n,
  nanoseconds: 1n,
}

/** The limit of Temporal on either side of 1970. */
const MAX_NANOSECONDS = 8_640_000_000_000_000_000_000n

/** The decimal digits of a number. */
export interface WrittenNumber {
  readonly negative: boolean
  /** The integer digits, without leading zeros. */
  readonly whole: string
  /** The fractional digits. */
  readonly fraction: string
}

/**
 * Digits, or groups of two or three. A comma after more digits than a group has is a decimal comma; other
 * marks in them separate the parts of a date.
 */
const NUMBER =
  /^([+\-−]?)(\d+|\d{1,3}(?:[,_\s]\d{2,3})*[,_\s]\d{3})(?:(?:\.|(?<=\d{9}),)(\d+))?(?:e\+?(\d{1,2}))?$/i

/**
 * Parses a number with an optional fraction, exponent (as in spreadsheets), and group separators;
 * undefined for any other text.
 */
export function parseNumber(text: string): WrittenNumber | undefined {
  const match = NUMBER.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', grouped = '', decimals = '', exponent = '0'] = match
  const shift = Number(exponent)
  const whole = grouped.replace(/\D/g, '') + decimals.slice(0, shift).padEnd(shift, '0')
  return {
    negative: sign === '-' || sign === '−',
    whole: whole.replace(/^0+(?=\d)/, ''),
    fraction: decimals.slice(shift),
  }
}

const suffixes = timestampUnits.map((unit) => ({
  unit,
  pattern: new RegExp(`^(.*\\d)\\s*(?:${timestampUnitWords[unit]})$`, 'i'),
}))

/** A number with a unit, such as "1500 ms"; undefined for other texts. */
export function numberWithUnit(
  text: string,
): { readonly number: WrittenNumber; readonly unit: TimestampUnit } | undefined {
  for (const { unit, pattern } of suffixes) {
    const number = parseNumber(pattern.exec(text)?.[1] ?? '')
    if (number) return { number, unit }
  }
  return undefined
}

/**
 * Exact nanoseconds since 1970; finer digits are floored.
 *
 * @throws ToolFailure `number.range` (digits) beyond the limits of Temporal
 */
export function nanosecondsOf(
  { negative, whole, fraction }: WrittenNumber,
  unit: TimestampUnit,
): bigint {
  // Parsing a million digits as a BigInt would block the page.
  if (whole.length > 22) throw new ToolFailure('number.range', { digits: whole.length })
  const length = NANOSECONDS_PER_UNIT[unit]
  const places = String(length).length - 1
  const rest = BigInt(fraction.slice(0, places).padEnd(places, '0') || '0')
  const finer = /[1-9]/.test(fraction.slice(places))
  const size = BigInt(whole) * length + rest
  const value = negative ? -size - (finer ? 1n : 0n) : size
  if (value > MAX_NANOSECONDS || value < -MAX_NANOSECONDS) {
    throw new ToolFailure('number.range', { digits: whole.length })
  }
  return value
}

/** Whole units since 1970, floored. */
export function wholeUnits(nanoseconds: bigint, unit: TimestampUnit): bigint {
  const length = NANOSECONDS_PER_UNIT[unit]
  const quotient = nanoseconds / length
  return nanoseconds % length < 0n ? quotient - 1n : quotient
}

/** Units since 1970 as an exact decimal number. */
export function exactUnits(nanoseconds: bigint, unit: TimestampUnit): string {
  const length = NANOSECONDS_PER_UNIT[unit]
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  const places = String(length).length - 1
  const rest = String(size % length).padStart(places, '0')
  const fraction = places === 0 ? '' : rest.replace(/0+$/, '')
  return `${nanoseconds < 0n ? '-' : ''}${size / length}${fraction && `.${fraction}`}`
}

/** The plausible range of a number without context, 2001-09-09 to 2100-01-01, in nanoseconds. */
const LIKELY = { from: 1_000_000_000n * 10n ** 9n, to: 4_102_444_800n * 10n ** 9n }

export const isLikely = (nanoseconds: bigint) =>
  nanoseconds >= LIKELY.from && nanoseconds < LIKELY.to
