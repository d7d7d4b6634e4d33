import { FLAG, type JsonDocument } from '#src/core/json/document.ts'

const MINUS = 45
const DOT = 46
const DIGIT_0 = 48
const DIGIT_9 = 57

const powers: readonly number[] = Array.from({ length: 16 }, (_, power) => 10 ** power)
const decoder = new TextDecoder()

/** Compares two numbers by their exact decimal values, with any number of digits. */
export function compareNumbers(
  documentA: JsonDocument,
  a: number,
  documentB: JsonDocument,
  b: number,
): number {
  const shortA = documentA.tape[a + 1]! < FLAG
  const shortB = documentB.tape[b + 1]! < FLAG
  // Doubles preserve the order of decimals with up to 15 digits.
  if (shortA && shortB) return shortNumber(documentA, a) - shortNumber(documentB, b)
  const digitsA = digitsOf(documentA, a)
  const digitsB = digitsOf(documentB, b)
  if (digitsA > 0 && digitsB > 0) {
    return compareIntegers(documentA, a, digitsA, documentB, b, digitsB)
  }
  return compareDecimals(decimalOf(documentA, a), decimalOf(documentB, b))
}

/** A text that is the same for equal numbers only, whatever their notation. */
export function numberKey(document: JsonDocument, index: number): string {
  const { negative, digits, exponent } = decimalOf(document, index)
  return `${negative ? '-' : ''}${digits}e${exponent}`
}

/** The number of digits of a non-negative integer, such as a long ID; 0 for other numbers. */
function digitsOf({ bytes, tape }: JsonDocument, index: number): number {
  const start = tape[index]!
  const end = tape[index + 1]! & ~FLAG
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte < DIGIT_0 || byte > DIGIT_9) return 0
  }
  return end - start
}

/** Without leading zeros, the longer integer is larger. */
function compareIntegers(
  documentA: JsonDocument,
  a: number,
  digitsA: number,
  documentB: JsonDocument,
  b: number,
  digitsB: number,
): number {
  if (digitsA !== digitsB) return digitsA - digitsB
  const startA = documentA.tape[a]!
  const startB = documentB.tape[b]!
  for (let at = 0; at < digitsA; at++) {
    const difference = documentA.bytes[startA + at]! - documentB.bytes[startB + at]!
    if (difference !== 0) return difference
  }
  return 0
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

/** 0.digits times 10^exponent; `digits` is empty for zero. */
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

/** Limits the magnitude, because BigInt parses in quadratic time and no text has 10^1000 digits. */
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
