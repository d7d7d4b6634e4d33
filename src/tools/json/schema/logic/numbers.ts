import { endOf, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'

/** A number as `digits` times 10^`exponent`, where the last digit isn't 0; 0 for zero. */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
  /** Whether it is written with a fraction or an exponent. */
  readonly hasPoint: boolean
}

const decoder = new TextDecoder()
/** More digits or larger exponents are rare, and slow to compute with. */
const MAX_EXPONENT = 1e9

/** The exact value of the number at an index. */
export function decimalAt(document: JsonDocument, node: number): Decimal {
  const text = decoder.decode(
    document.bytes.subarray(startOf(document, node), endOf(document, node)),
  )
  const [mantissa = '', written = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = whole + fraction
  const significant = all.replace(/0+$/, '')
  const hasPoint = /[.e]/i.test(text)
  if (/^-?0*$/.test(all)) return { digits: 0n, exponent: 0, hasPoint }
  const exponent = Number(written) - fraction.length + (all.length - significant.length)
  const limited = Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, exponent))
  return { digits: BigInt(significant), exponent: limited, hasPoint }
}

export const isWhole = ({ digits, exponent }: Decimal): boolean => digits === 0n || exponent >= 0

/** Whether a number is an exact multiple of a divisor greater than 0. */
export function isMultiple(value: Decimal, divisor: Decimal): boolean {
  if (value.digits === 0n || divisor.digits === 0n) return value.digits === 0n
  const shift = value.exponent - divisor.exponent
  if (shift >= 0) return (value.digits * powerModulo(shift, divisor.digits)) % divisor.digits === 0n
  // Otherwise the value needs at least this number of zeros at its end.
  if (-shift > value.digits.toString().length) return false
  return value.digits % (divisor.digits * 10n ** BigInt(-shift)) === 0n
}

/** 10^exponent modulo `modulus`. */
function powerModulo(exponent: number, modulus: bigint): bigint {
  const positive = modulus < 0n ? -modulus : modulus
  let result = 1n % positive
  let base = 10n % positive
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * base) % positive
    base = (base * base) % positive
  }
  return result
}
