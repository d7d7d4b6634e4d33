import { type BitDigits, readDigits, writeDigits } from './bits.ts'
import type { Codec, EncodeOptions } from './codec.ts'
import { bytesOfDump } from './hex-dump.ts'

const lower: BitDigits = { bits: 4, digits: '0123456789abcdef' }
const upper: BitDigits = { bits: 4, digits: '0123456789ABCDEF' }
const bits: BitDigits = { bits: 1, digits: '01' }

const separators: Readonly<Record<EncodeOptions['separator'], readonly [string, string]>> = {
  none: ['', ''],
  space: ['', ' '],
  colon: ['', ':'],
  comma: ['', ','],
  '0x': ['0x', ' '],
  '0x,': ['0x', ', '],
  '\\x': ['\\x', ''],
}

/**
 * Two hex digits a byte. Decoding accepts either case, the separators of most programs, and the
 * dumps of `xxd`, `hexdump -C`, `od`, `tcpdump`, and Wireshark.
 */
export const hex: Codec = {
  encode: (input, run) => {
    const [prefix, separator] = separators[run.options.separator]
    const [first, next] = [prefix, separator + prefix]
    writeDigits(input, run.options.letterCase === 'upper' ? upper : lower, run, (index) =>
      run.out.ascii(index === 0 ? first : next),
    )
  },
  decode: (input, run) => {
    const dumped = bytesOfDump(input)
    if (dumped) {
      run.note('dump')
      run.out.bytes(dumped)
      return
    }
    const rules = { separators: ':,;-_.', prefixes: ['0x', '\\x', '#'], groupBits: 8 }
    readDigits(input, lower, rules, run)
  },
}

/** Eight bits a byte. Decoding accepts groups of four bits too. */
export const binary: Codec = {
  encode: (input, run) => {
    const separator = run.options.binarySeparator === 'space' ? ' ' : ''
    writeDigits(input, bits, run, (index) => run.out.ascii(index === 0 ? '' : separator))
  },
  decode: (input, run) =>
    readDigits(input, bits, { separators: ':,;-_.', prefixes: ['0b'], groupBits: 4 }, run),
}
