import { ToolFailure } from '#src/core/failure.ts'

/** What a number of a timestamp counts since 1970-01-01T00:00Z. */
export const units = ['seconds', 'milliseconds', 'microseconds', 'nanoseconds'] as const
export type Unit = (typeof units)[number]

/** Nanoseconds of one. */
const LENGTHS: Readonly<Record<Unit, bigint>> = {
  seconds: 1_000_000_000n,
  milliseconds: 1_000_000n,
  microseconds: 1_000n,
  nanoseconds: 1n,
}

/** Nanoseconds from 1970 to the ends of what dates can be. */
const LIMIT = 8_640_000_000_000_000_000_000n

/** A number as it was written. */
export interface WrittenNumber {
  readonly negative: boolean
  /** The digits before the point, without leading zeros but for one. */
  readonly whole: string
  /** The digits after it. */
  readonly fraction: string
}

/**
 * A number with an optional fraction, exponent (as spreadsheets write) and separators of groups;
 * undefined for any other text.
 */
export function parseNumber(text: string): WrittenNumber | undefined {
  const match = /^([+\-−]?)(\d[\d,_\s]*)(?:\.(\d+))?(?:e\+?(\d{1,2}))?$/i.exec(text.trim())
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

/**
 * Nanoseconds since 1970, exact; what is finer is cut off towards the past.
 *
 * @throws ToolFailure `number.range` (digits) beyond what dates can be.
 */
export function nanosecondsOf({ negative, whole, fraction }: WrittenNumber, unit: Unit): bigint {
  // Before BigInt: a text of a million digits would keep the page waiting.
  if (whole.length > 22) throw new ToolFailure('number.range', { digits: whole.length })
  const length = LENGTHS[unit]
  const places = String(length).length - 1
  const rest = BigInt(fraction.slice(0, places).padEnd(places, '0') || '0')
  const finer = /[1-9]/.test(fraction.slice(places))
  const size = BigInt(whole) * length + rest
  const value = negative ? -size - (finer ? 1n : 0n) : size
  if (value > LIMIT || value < -LIMIT) {
    throw new ToolFailure('number.range', { digits: whole.length })
  }
  return value
}

/** Whole units since 1970, floored. */
export function wholeUnits(nanoseconds: bigint, unit: Unit): bigint {
  const length = LENGTHS[unit]
  const quotient = nanoseconds / length
  return nanoseconds % length < 0n ? quotient - 1n : quotient
}

/** Units since 1970 as a decimal number, exact. */
export function exactUnits(nanoseconds: bigint, unit: Unit): string {
  const length = LENGTHS[unit]
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  const places = String(length).length - 1
  const rest = String(size % length).padStart(places, '0')
  const fraction = places === 0 ? '' : rest.replace(/0+$/, '')
  return `${nanoseconds < 0n ? '-' : ''}${size / length}${fraction && `.${fraction}`}`
}
