import { toHex } from '#src/core/hex-digits.ts'
import type { Bytes } from '#src/core/operation.ts'
import { type Alphabet, alphabetOf } from './alphabet.ts'
import { type Codec, CodecError, type CodecRun, isSpace } from './codec.ts'

/** Firefox and Safari have no larger BigInt than 2^20 bits. */
const MAX_BYTES = 100_000

/** Digits converted at once. */
const CHUNK_DIGITS = 8

const base58 = {
  bitcoin: alphabetOf('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  flickr: alphabetOf('123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'),
  ripple: alphabetOf('rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'),
}
const base62 = {
  'upper-first': alphabetOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'),
  'lower-first': alphabetOf('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'),
}

/** The input as one number in base 58, as in Bitcoin: a leading zero byte is a leading zero digit. */
export const base58Codec: Codec = {
  encode: (input, { options, out }) => out.ascii(toDigits(input, base58[options.base58])),
  decode: (input, run) => run.out.bytes(fromDigits(input, base58[run.options.base58], run)),
}

/** Base58 of the bytes and the first four bytes of their double SHA-256. */
export const base58check: Codec = {
  encode: async (input, { options, out }) => {
    const checked = new Uint8Array(input.length + CHECK_BYTES)
    checked.set(input)
    checked.set(await checksumOf(input), input.length)
    out.ascii(toDigits(checked, base58[options.base58]))
  },
  decode: async (input, run) => {
    const bytes = fromDigits(input, base58[run.options.base58], run)
    if (!(await hasChecksum(bytes))) throw new CodecError('checksum', 0)
    run.note('checksum')
    run.out.bytes(bytes.subarray(0, -CHECK_BYTES))
  },
}

/** The input as one number in base 62; a leading zero byte is a leading zero digit. */
export const base62Codec: Codec = {
  encode: (input, { options, out }) => out.ascii(toDigits(input, base62[options.base62])),
  decode: (input, run) => run.out.bytes(fromDigits(input, base62[run.options.base62], run)),
}

const CHECK_BYTES = 4

/** Whether bytes end with their Base58Check checksum. */
async function hasChecksum(bytes: Bytes): Promise<boolean> {
  if (bytes.length < CHECK_BYTES) return false
  const expected = await checksumOf(bytes.subarray(0, -CHECK_BYTES))
  return expected.every((byte, at) => byte === bytes[bytes.length - CHECK_BYTES + at])
}

async function checksumOf(bytes: Bytes): Promise<Uint8Array> {
  const { createSHA256 } = await import('hash-wasm')
  const hasher = await createSHA256()
  const once = hasher.init().update(bytes).digest('binary')
  return hasher.init().update(once).digest('binary').subarray(0, CHECK_BYTES)
}

function toDigits(bytes: Bytes, { codes }: Alphabet): string {
  if (bytes.length > MAX_BYTES) throw new CodecError('too-long', 0, { size: MAX_BYTES })
  const zeros = leading(bytes, 0)
  const rest = bytes.subarray(zeros)
  const zero = String.fromCharCode(codes[0]!)
  if (rest.length === 0) return zero.repeat(zeros)
  const value = BigInt(`0x${toHex(rest)}`)
  // The power at a level splits twice as many digits; the last one splits the whole number.
  const count = Math.ceil((rest.length * 8) / Math.log2(codes.length))
  const powers: bigint[] = []
  for (let size = CHUNK_DIGITS; size < count; size *= 2) {
    powers.push((powers.at(-1) ?? BigInt(codes.length) ** BigInt(CHUNK_DIGITS / 2)) ** 2n)
  }
  const digits: string[] = []
  const write = (part: bigint, level: number) => {
    if (level > 0) {
      const power = powers[level - 1]!
      write(part / power, level - 1)
      write(part % power, level - 1)
      return
    }
    let small = Number(part)
    let chunk = ''
    for (let index = 0; index < CHUNK_DIGITS; index++) {
      chunk = String.fromCharCode(codes[small % codes.length]!) + chunk
      small = Math.floor(small / codes.length)
    }
    digits.push(chunk)
  }
  write(value, powers.length)
  const text = digits.join('')
  let start = 0
  while (text[start] === zero) start++
  return zero.repeat(zeros) + text.slice(start)
}

function fromDigits(
  input: Bytes,
  { codes, values }: Alphabet,
  { note }: Pick<CodecRun<unknown>, 'note'>,
): Bytes {
  const digits: number[] = []
  let spaces = 0
  for (const [at, byte] of input.entries()) {
    const value = values[byte]!
    if (value >= 0) digits.push(value)
    else if (isSpace(byte)) spaces++
    else throw new CodecError('character', at)
    if (digits.length > MAX_BYTES * 1.4) throw new CodecError('too-long', at, { size: MAX_BYTES })
  }
  if (spaces > 0) note('spaces', spaces)
  const zeros = leading(digits, 0)
  const bytes = bytesOf(numberOf(digits.slice(zeros), codes.length))
  const all = new Uint8Array(zeros + bytes.length)
  all.set(bytes, zeros)
  return all
}

/** The number of digits; neighbors are combined pair by pair, which is faster than one by one. */
function numberOf(digits: readonly number[], base: number): bigint {
  let parts: bigint[] = []
  for (let end = digits.length; end > 0; end -= CHUNK_DIGITS) {
    const chunk = digits.slice(Math.max(0, end - CHUNK_DIGITS), end)
    parts.push(BigInt(chunk.reduce((sum, digit) => sum * base + digit, 0)))
  }
  let power = BigInt(base) ** BigInt(CHUNK_DIGITS / 2)
  while (parts.length > 1) {
    power **= 2n
    const pairs: bigint[] = []
    for (let at = 0; at < parts.length; at += 2) {
      pairs.push(parts[at]! + (parts[at + 1] ?? 0n) * power)
    }
    parts = pairs
  }
  return parts[0] ?? 0n
}

function bytesOf(value: bigint): Bytes {
  if (value === 0n) return new Uint8Array(0)
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Uint8Array.from({ length: even.length / 2 }, (_, at) =>
    Number.parseInt(even.slice(at * 2, at * 2 + 2), 16),
  )
}

function leading(values: ArrayLike<number>, value: number): number {
  let count = 0
  while (count < values.length && values[count] === value) count++
  return count
}
