import { BYTE_CAST, HEX_ARRAY_END, HEX_ARRAY_START } from '#src/core/hex-array.ts'
import type { Bytes } from '#src/core/operation.ts'
import { readDump } from '#src/core/read-dump.ts'
import { type BitDigits, readDigits, writeDigits } from './bits.ts'
import { type Codec, type CodecRun, type DecodeOptions, type EncodeOptions, LF } from './codec.ts'

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
 * dumps of `xxd`, `hexdump`, `od`, `tcpdump`, Wireshark, and PowerShell.
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
    if (decodeDump(input, run)) return
    const { start, end } = literalIn(input)
    if (start > 0) run.note('literal')
    const rules = { separators: ':,;-_.', prefixes: ['0x', '\\x', '#', BYTE_CAST], groupBits: 8 }
    readDigits(input, lower, rules, run, start, end)
  },
}

/** The start and end of literals: binary data in SQL, a buffer as Node.js shows it, a string, and an array. */
const literals = [
  [/^\s*x'/i, /'\s*;?\s*$/],
  [/^\s*<Buffer /, />\s*$/],
  [/^\s*b?"(?=[\da-f\\#])/i, /"\s*[,;]?\s*$/],
  [/^\s*b?'(?=[\da-f\\#])/i, /'\s*[,;]?\s*$/],
  [HEX_ARRAY_START, HEX_ARRAY_END],
] as const

/** Longer declarations of arrays aren't read. */
const MAX_AROUND = 400

/** The digits in a literal, or the entire input. */
function literalIn(input: Bytes): { readonly start: number; readonly end: number } {
  const textOf = (part: Bytes) => new TextDecoder('latin1').decode(part)
  const head = textOf(input.subarray(0, MAX_AROUND))
  for (const [first, last] of literals) {
    const start = first.exec(head)?.[0].length
    if (start === undefined) continue
    const close = last.exec(textOf(input.subarray(Math.max(start, input.length - MAX_AROUND))))
    if (close) return { start, end: input.length - close[0].length }
  }
  return { start: 0, end: input.length }
}

/** Longer inputs aren't inspected. */
const MAX_DUMP_BYTES = 32 << 20

/** Decodes a dump, and notes what its offsets and words are; false for other texts. */
function decodeDump(input: Bytes, { out, note }: CodecRun<DecodeOptions>): boolean {
  const dump = input.length > MAX_DUMP_BYTES ? undefined : readDump(linesOf(input))
  if (!dump) return false
  note('dump')
  if (dump.start !== '') note('dump-start', 1, dump.start)
  if (dump.wordBytes > 1) note('dump-words', dump.wordBytes)
  out.bytes(dump.bytes)
  return true
}

/** The lines of a text, decoded one by one: most texts aren't dumps, which the first one shows. */
function* linesOf(input: Bytes): Generator<string> {
  const decoder = new TextDecoder()
  for (let at = 0; at < input.length; ) {
    const found = input.indexOf(LF, at)
    const end = found < 0 ? input.length : found
    yield decoder.decode(input.subarray(at, end))
    at = end + 1
  }
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
