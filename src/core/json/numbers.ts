const PLUS = 43
const MINUS = 45
const DOT = 46
const DIGIT_0 = 48
const DIGIT_9 = 57

/** 10^0 to 10^22: the powers of ten that a double represents exactly. */
const powers: readonly number[] = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/** The most digits in the shortest form of a double. */
const MAX_DIGITS = 17
/** Digits that are accumulated in `head`; the others are in `tail`. */
const HEAD_DIGITS = 9

/** Much larger than the rounding errors of `judge`, much smaller than the distances it compares. */
const TOLERANCE = 1e-6

const Verdict = { unchanged: 0, changed: 1, unknown: 2 } as const
type Verdict = (typeof Verdict)[keyof typeof Verdict]

const decoder = new TextDecoder()

/** Shorter texts are decoded without a subarray, which browsers are slow to free. */
const MAX_INLINE_BYTES = 64
const units: number[] = []

/** The number in `[start, end)` as a double, in JavaScript's notation. */
export function doubleOf(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  return String(Number(asciiIn(bytes, start, end)))
}

/**
 * Whether a double changes the JSON number in `[start, end)`: whether the shortest decimal that
 * parses to the same double has a different value. `1.0`, `1E2` and `-0` are not changed.
 */
export function isChangedByDouble(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
): boolean {
  let i = bytes[start] === MINUS ? start + 1 : start
  // Digits from the first nonzero digit on: their number, the first nine, and the next eight.
  let digits = 0
  let head = 0
  let tail = 0
  // The same up to the last nonzero digit.
  let significant = 0
  let significantHead = 0
  let significantTail = 0
  let fraction = 0
  let inFraction = 0
  for (; i < end; i++) {
    const c = bytes[i]!
    if (c >= DIGIT_0 && c <= DIGIT_9) {
      fraction += inFraction
      if (c === DIGIT_0 && digits === 0) continue
      digits++
      if (digits <= HEAD_DIGITS) head = head * 10 + (c - DIGIT_0)
      else if (digits <= MAX_DIGITS) tail = tail * 10 + (c - DIGIT_0)
      if (c > DIGIT_0) {
        if (digits > MAX_DIGITS) return true
        significant = digits
        significantHead = head
        significantTail = tail
      }
    } else if (c === DOT) {
      inFraction = 1
    } else {
      break
    }
  }
  if (significant === 0) return false
  const written = i < end ? exponentAt(bytes, i + 1, end) : 0
  // The number is the integer of its significant digits times 10^exponent.
  const exponent = written - fraction + (digits - significant)
  const magnitude = exponent + significant
  if (significant <= 15 && magnitude > -290 && magnitude <= 308) return false
  if (significant > HEAD_DIGITS && exponent >= -22 && exponent <= 0) {
    const scale = powers[significant - HEAD_DIGITS]!
    const verdict = judge(significantHead * scale, significantTail, powers[-exponent]!)
    if (verdict !== Verdict.unknown) return verdict === Verdict.changed
  }
  return isChangedByReading(asciiIn(bytes, start, end))
}

/** Parses an exponent after the `e`; its magnitude is limited to about 1e15. */
function exponentAt(bytes: Uint8Array, start: number, end: number): number {
  const sign = bytes[start]!
  let exponent = 0
  for (let i = sign === PLUS || sign === MINUS ? start + 1 : start; i < end; i++) {
    exponent = Math.min(exponent * 10 + (bytes[i]! - DIGIT_0), 1e15)
  }
  return sign === MINUS ? -exponent : exponent
}

/**
 * Judges the decimal (base + tail) / power by arithmetic, about ten times as fast as formatting its
 * double. Base and power are exact doubles; base + tail has at most 17 digits, the last one nonzero.
 *
 * In units of the last digit, the double is `rest` below the decimal, and all decimals within `half`
 * of the double parse to it. The decimal is therefore the shortest form if and only if it is the
 * nearest decimal of its length and both neighboring multiples of ten, and so all shorter decimals,
 * are outside. Values near a limit return `unknown`.
 */
function judge(base: number, tail: number, power: number): Verdict {
  const high = base + tail
  const low = tail - (high - base)
  const double = high / power
  const product = double * power
  const rest = high - product + (low - productError(double, power, product))
  // Rump's predecessor and successor: an addend between a half and one unit in the last place.
  const step = double * 1.1102230246251568e-16
  const unit = double + step - double
  if (double - (double - step) !== unit) return Verdict.unknown
  const half = (unit / 2) * power
  const distance = Math.abs(rest)
  if (distance > half - TOLERANCE) {
    // Between two doubles, the decimal is equally far from both: from each, another one is nearer.
    const isBetween = distance < half + TOLERANCE && half > 0.5 + TOLERANCE
    return isBetween ? Verdict.changed : Verdict.unknown
  }
  const last = tail % 10
  const outside = Math.min(last - rest, 10 - last + rest) - half
  if (distance > 0.5 + TOLERANCE || outside < -TOLERANCE) return Verdict.changed
  return distance < 0.5 - TOLERANCE && outside > TOLERANCE ? Verdict.unchanged : Verdict.unknown
}

/** The rounding error of a product (Dekker): a * b = product + error, exactly. */
function productError(a: number, b: number, product: number): number {
  const bigA = a * 134217729
  const highA = bigA - (bigA - a)
  const lowA = a - highA
  const bigB = b * 134217729
  const highB = bigB - (bigB - b)
  const lowB = b - highB
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB)
}

function asciiIn(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  if (end - start > MAX_INLINE_BYTES) return decoder.decode(bytes.subarray(start, end))
  for (let i = start; i < end; i++) units[i - start] = bytes[i]!
  units.length = end - start
  return String.fromCharCode(...units)
}

function isChangedByReading(text: string): boolean {
  const double = Number(text)
  if (!Number.isFinite(double) || double === 0) return true
  const shortest = String(double)
  return shortest !== text && decimalOf(shortest) !== decimalOf(text)
}

/** A canonical form of a decimal: digits without outer zeros, and the exponent of the last digit. */
function decimalOf(text: string): string {
  const [mantissa = '', written = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = (whole + fraction).replace(/^(-?)0+/, '$1')
  const digits = all.replace(/0+$/, '')
  return `${digits}e${Number(written) - fraction.length + (all.length - digits.length)}`
}
