import { type BitDigits, readDigits, writeDigits } from './bits.ts'
import type { Codec } from './codec.ts'

/** Characters of a complete group. */
const GROUP = 8

const standard: BitDigits = { bits: 5, digits: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' }
const hex: BitDigits = { bits: 5, digits: '0123456789ABCDEFGHIJKLMNOPQRSTUV' }
const crockfordDigits: BitDigits = {
  bits: 5,
  digits: '0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  aliases: { O: '0', I: '1', L: '1' },
}

/** RFC 4648, section 6. */
export const base32 = padded(standard)

/** RFC 4648, section 7. */
export const base32hex = padded(hex)

/** Douglas Crockford's Base32, unpadded; hyphens are ignored, and O, I, and L are digits. */
export const crockford: Codec = {
  encode: (input, run) => writeDigits(input, inCase(crockfordDigits, run.options.base32Case), run),
  decode: (input, run) => readDigits(input, crockfordDigits, { separators: '-' }, run),
}

function padded(digits: BitDigits): Codec {
  return {
    encode: (input, run) => {
      writeDigits(input, inCase(digits, run.options.base32Case), run)
      const count = Math.ceil((input.length * 8) / 5)
      if (run.options.padding) run.out.ascii('='.repeat((GROUP - (count % GROUP)) % GROUP))
    },
    decode: (input, run) => readDigits(input, digits, { separators: '-', padded: GROUP }, run),
  }
}

const inCase = (digits: BitDigits, letterCase: 'upper' | 'lower'): BitDigits =>
  letterCase === 'upper' ? digits : { ...digits, digits: digits.digits.toLowerCase() }
