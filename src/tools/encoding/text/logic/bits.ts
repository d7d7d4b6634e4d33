import type { Bytes } from '#src/core/operation.ts'
import { CodecError, type CodecRun, isSpace } from './codec.ts'

/** Bytes between two reports of progress. */
const STEP_BYTES = 1 << 18

/** Digits that each contain a whole number of bits. */
export interface BitDigits {
  readonly bits: 1 | 4 | 5
  readonly digits: string
  /** Digits with another form: each pair is the form and the digit. */
  readonly aliases?: Readonly<Record<string, string>>
}

const SPACE = 64
const SEPARATOR = 65
const PAD = 66
const OTHER = 67

/** Digit values and classes of every byte; letters of either case have the same value. */
function meaningsOf({ digits, aliases = {} }: BitDigits, separators: string): Uint8Array {
  const table = new Uint8Array(256).fill(OTHER)
  for (let byte = 0; byte < 128; byte++) {
    const letter = String.fromCharCode(byte).toUpperCase()
    const value = digits.toUpperCase().indexOf(aliases[letter] ?? letter)
    if (value >= 0) table[byte] = value
    else if (isSpace(byte)) table[byte] = SPACE
    else if (separators.includes(letter)) table[byte] = SEPARATOR
    else if (letter === '=') table[byte] = PAD
  }
  return table
}

/** Writes the digits of bytes, most significant bits first; the last digit is filled with zeros. */
export function writeDigits(
  input: Bytes,
  { bits, digits }: BitDigits,
  { out, progress }: Pick<CodecRun<unknown>, 'out' | 'progress'>,
  beforeByte?: (index: number) => void,
): void {
  const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))
  const mask = (1 << bits) - 1
  let buffer = 0
  let count = 0
  for (let at = 0; at < input.length; at++) {
    if (at % STEP_BYTES === 0) progress(at)
    beforeByte?.(at)
    buffer = ((buffer << 8) | input[at]!) & 0xffff
    count += 8
    out.ensure(8)
    while (count >= bits) {
      count -= bits
      out.buffer[out.position++] = codes[(buffer >> count) & mask]!
    }
  }
  if (count > 0) out.byte(codes[(buffer << (bits - count)) & mask]!)
}

export interface ReadRules {
  /** Characters that are ignored, beside whitespace. */
  readonly separators: string
  /** The prefixes of a byte, such as `0x`; ignored too. */
  readonly prefixes?: readonly string[]
  /** A separator is an error unless the bits since the last byte are a multiple of this. */
  readonly groupBits?: number
  /** Characters of a complete group with padding. */
  readonly padded?: number
}

/** Reads digits, whitespace, and separators from `start` to `end`. Notes what it ignores. Throws a `CodecError`. */
export function readDigits(
  input: Bytes,
  digits: BitDigits,
  { separators, prefixes = [], groupBits = 1, padded = 0 }: ReadRules,
  { out, note, progress }: Pick<CodecRun<unknown>, 'out' | 'note' | 'progress'>,
  start = 0,
  end = input.length,
): void {
  const meanings = meaningsOf(digits, separators)
  const codes = prefixes.map((prefix) => Uint8Array.from(prefix, (it) => it.charCodeAt(0)))
  // A zero begins a prefix only before one of these bytes, as in 0x.
  const isSecond = new Uint8Array(256)
  for (const [, second] of codes) if (second !== undefined) isSecond[second] = 1
  const prefixAt = (at: number) =>
    codes.find((code) => code.every((it, i) => lower(input[at + i]) === it))
  const { bits } = digits
  let buffer = 0
  let count = 0
  let digitCount = 0
  let spaces = 0
  let separatorCount = 0
  let pads = 0
  let last = 0
  const endGroup = (at: number) => {
    if (count % groupBits !== 0) throw new CodecError('split', last, { at })
  }
  for (let at = start; at < end; at++) {
    if (at % STEP_BYTES === 0) progress(at)
    const byte = input[at]!
    const value = meanings[byte]!
    const mayBePrefix = byte === ZERO ? isSecond[lower(input[at + 1]) ?? 0] === 1 : value === OTHER
    const prefix = mayBePrefix ? prefixAt(at) : undefined
    if (prefix) {
      endGroup(at)
      separatorCount++
      at += prefix.length - 1
    } else if (value < SPACE) {
      if (pads > 0) throw new CodecError('after-padding', at)
      buffer = ((buffer << bits) | value) & 0xffff
      count += bits
      digitCount++
      last = at
      if (count >= 8) {
        count -= 8
        out.byte((buffer >> count) & 0xff)
      }
    } else if (value === SPACE) {
      endGroup(at)
      spaces++
    } else if (value === SEPARATOR) {
      endGroup(at)
      separatorCount++
    } else if (value === PAD && padded > 0) {
      pads++
      if (digitCount % padded === 0 || pads > padded - (digitCount % padded)) {
        throw new CodecError('padding', at)
      }
    } else throw new CodecError('character', at)
  }
  // Fewer bits than a digit has are filling; more are a digit too many or too few.
  if (count >= bits) throw new CodecError('length', last, { count: digitCount })
  if (pads > 0 && (digitCount + pads) % padded !== 0) throw new CodecError('padding', input.length)
  if (spaces > 0) note('spaces', spaces)
  if (separatorCount > 0) note('separators', separatorCount)
  if (padded > 0 && pads === 0 && digitCount % padded !== 0) note('no-padding')
  if ((buffer & ((1 << count) - 1)) !== 0) note('extra-bits')
}

const ZERO = 0x30

const lower = (byte: number | undefined): number | undefined =>
  byte !== undefined && byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte
