import { FLAG, type JsonDocument } from '#src/core/json/document.ts'

const MINUS = 45
const DOT = 46
const DIGIT_0 = 48

const powers: readonly number[] = Array.from({ length: 16 }, (_, power) => 10 ** power)
const decoder = new TextDecoder()

/** The order of two numbers by their exact decimal values, however many digits they have. */
export function compareNumbers(
  documentA: JsonDocument,
  a: number,
  documentB: JsonDocument,
  b: number,
): number {
  const shortA = documentA.tape[a + 1]! < FLAG
  const shortB = documentB.tape[b + 1]! < FLAG
  // Doubles keep the order of decimals of up to 15 digits, and tell any two of them apart.
  if (shortA && shortB) return shortNumber(documentA, a) - shortNumber(documentB, b)
  return compareDecimals(decimalOf(documentA, a), decimalOf(documentB, b))
}

/** A number of at most 15 characters without an exponent: two exact integers and one division. */
function shortNumber({ bytes, tape }: JsonDocument, index: number): number {
  const end = tape[index + 1]!
  let at = tape[index]!
  const negative = bytes[at] === MINUS
  if (negative) at++
  let value = 0
  let point = end
  for (; at < end; at++) {
    const byte = bytes[at]!
    if (byte === DOT) point = at + 1
    else value = value * 10 + (byte - DIGIT_0)
  }
  const positive = value / powers[end - point]!
  return negative ? -positive : positive
}

/** 0.digits times 10 to the exponent; no digits for zero. */
interface Decimal {
  readonly negative: boolean
  readonly digits: string
  readonly exponent: bigint
}

function decimalOf({ bytes, tape }: JsonDocument, index: number): Decimal {
  const text = decoder.decode(bytes.subarray(tape[index]!, tape[index + 1]! & ~FLAG))
  const negative = text.startsWith('-')
  const mark = text.search(/[eE]/)
  const mantissa = text.slice(negative ? 1 : 0, mark < 0 ? undefined : mark)
  const dot = mantissa.indexOf('.')
  const whole = dot < 0 ? mantissa : mantissa.slice(0, dot)
  const all = dot < 0 ? mantissa : whole + mantissa.slice(dot + 1)
  const first = all.search(/[1-9]/)
  if (first < 0) return { negative: false, digits: '', exponent: 0n }
  let last = all.length
  while (all[last - 1] === '0') last--
  const written = mark < 0 ? 0n : exponentOf(text.slice(mark + 1))
  return {
    negative,
    digits: all.slice(first, last),
    exponent: BigInt(whole.length - first) + written,
  }
}

/** BigInt takes quadratic time: what has more digits than any text is long is only enormous. */
function exponentOf(text: string): bigint {
  const digits = text.replace(/^[-+]?0*/, '')
  const size = digits.length > 1000 ? 10n ** 1000n : BigInt(digits || '0')
  return text.startsWith('-') ? -size : size
}

function compareDecimals(a: Decimal, b: Decimal): number {
  const signA = a.digits === '' ? 0 : a.negative ? -1 : 1
  const signB = b.digits === '' ? 0 : b.negative ? -1 : 1
  if (signA !== signB) return signA - signB
  if (a.exponent !== b.exponent) return a.exponent < b.exponent ? -signA : signA
  if (a.digits === b.digits) return 0
  return a.digits < b.digits ? -signA : signA
}
