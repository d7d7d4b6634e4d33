const PLUS = 43
const MINUS = 45
const DOT = 46
const DIGIT_0 = 48
const DIGIT_9 = 57

/** 10^0 to 10^22: the powers of ten that a double holds exactly. */
const powers: readonly number[] = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

const decoder = new TextDecoder()

/** The number in `[start, end)` as programs that read doubles print it. */
export function doubleOf(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  return String(Number(decoder.decode(bytes.subarray(start, end))))
}

/**
 * Whether a double changes the JSON number in `[start, end)`: whether its shortest form that reads
 * back as the same double is another decimal value. `1.0`, `1E2` and `-0` are not changed.
 */
export function isChangedByDouble(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
): boolean {
  let i = bytes[start] === MINUS ? start + 1 : start
  // Digits from the first that is not 0 on; how many up to the last that is not 0; their value.
  let digits = 0
  let significant = 0
  let value = 0
  let fraction = 0
  let inFraction = 0
  for (; i < end; i++) {
    const c = bytes[i]!
    if (c >= DIGIT_0 && c <= DIGIT_9) {
      fraction += inFraction
      if (c > DIGIT_0 || digits > 0) digits++
      if (c > DIGIT_0) {
        if (digits > 17) return true
        value = value * powers[digits - significant]! + (c - DIGIT_0)
        significant = digits
      }
    } else if (c === DOT) {
      inFraction = 1
    } else {
      break
    }
  }
  if (significant === 0) return false
  const written = i < end ? exponentAt(bytes, i + 1, end) : 0
  // The number is value * 10^exponent.
  const exponent = written - fraction + (digits - significant)
  const magnitude = exponent + significant
  if (significant <= 15 && magnitude > -290 && magnitude <= 308) return false
  if (value < Number.MAX_SAFE_INTEGER && exponent >= -22 && exponent <= 22) {
    if (isAlone(value, exponent)) return false
  }
  return isChangedByReading(decoder.decode(bytes.subarray(start, end)))
}

/** An exponent with its sign, without the `e`; beyond what matters it is only large. */
function exponentAt(bytes: Uint8Array, start: number, end: number): number {
  const sign = bytes[start]!
  let exponent = 0
  for (let i = sign === PLUS || sign === MINUS ? start + 1 : start; i < end; i++) {
    exponent = Math.min(exponent * 10 + (bytes[i]! - DIGIT_0), 1e15)
  }
  return sign === MINUS ? -exponent : exponent
}

/**
 * Whether no neighbour with as many digits reads as the same double: then no shorter number does
 * either, and this one is the shortest form. Operands are exact, so each result is rounded once.
 */
function isAlone(value: number, exponent: number): boolean {
  const power = powers[Math.abs(exponent)]!
  if (exponent < 0) {
    const double = value / power
    return (value - 1) / power !== double && (value + 1) / power !== double
  }
  const double = value * power
  return (value - 1) * power !== double && (value + 1) * power !== double
}

function isChangedByReading(text: string): boolean {
  const double = Number(text)
  if (!Number.isFinite(double) || double === 0) return true
  const shortest = String(double)
  return shortest !== text && decimalOf(shortest) !== decimalOf(text)
}

/** A form that equal decimal values share: digits without outer zeros, and the exponent of the last. */
function decimalOf(text: string): string {
  const [mantissa = '', written = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = (whole + fraction).replace(/^(-?)0+/, '$1')
  const digits = all.replace(/0+$/, '')
  return `${digits}e${Number(written) - fraction.length + (all.length - digits.length)}`
}
