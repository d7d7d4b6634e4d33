import type { Bytes } from '#src/core/operation.ts'
import { type Alphabet, alphabetOf } from './alphabet.ts'
import { type Codec, CodecError, type CodecRun, isSpace } from './codec.ts'

/** Four bytes as five digits. */
const GROUP_BYTES = 4
const GROUP_DIGITS = 5

const ascii85Digits = alphabetOf(
  Array.from({ length: 85 }, (_, value) => String.fromCharCode(0x21 + value)).join(''),
)
const z85Digits = alphabetOf(
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#',
)
const base85Digits = alphabetOf(
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~',
)

const Z = 0x7a
const Y = 0x79
const SPACES = 0x20202020

/** Adobe’s Ascii85, with `z` for four zeros; decoding also accepts the `y` of btoa for four spaces. */
export const ascii85: Codec = {
  encode: (input, { options, out }) => {
    if (options.frame) out.ascii('<~')
    write(input, ascii85Digits, out, true)
    if (options.frame) out.ascii('~>')
  },
  decode: (input, run) => {
    const [start, end] = frameOf(input)
    if (start > 0 || end < input.length) run.note('frame')
    read(input, { start, end, alphabet: ascii85Digits, hasShortForms: true }, run)
  },
}

/** The Base85 of Git and Python (digits of RFC 1924, groups of four bytes). */
export const base85: Codec = {
  encode: (input, { out }) => write(input, base85Digits, out, false),
  decode: (input, run) => read(input, { start: 0, end: input.length, alphabet: base85Digits }, run),
}

/** ZeroMQ’s Z85 (32/Z85): only for a multiple of four bytes. */
export const z85: Codec = {
  encode: (input, { out }) => {
    const over = input.length % GROUP_BYTES
    if (over > 0) throw new CodecError('z85-bytes', input.length, { count: input.length })
    write(input, z85Digits, out, false)
  },
  decode: (input, run) =>
    read(input, { start: 0, end: input.length, alphabet: z85Digits, isWhole: true }, run),
}

function write(
  input: Bytes,
  { codes }: Alphabet,
  out: CodecRun<unknown>['out'],
  hasShortForms: boolean,
): void {
  const digits = new Uint8Array(GROUP_DIGITS)
  for (let at = 0; at < input.length; at += GROUP_BYTES) {
    let value = 0
    for (let index = 0; index < GROUP_BYTES; index++) value = value * 256 + (input[at + index] ?? 0)
    const size = Math.min(GROUP_BYTES, input.length - at)
    if (hasShortForms && value === 0 && size === GROUP_BYTES) {
      out.byte(Z)
      continue
    }
    for (let index = GROUP_DIGITS - 1; index >= 0; index--) {
      digits[index] = codes[value % 85]!
      value = Math.floor(value / 85)
    }
    out.copy(digits, 0, size + 1)
  }
}

interface ReadRules {
  readonly start: number
  readonly end: number
  readonly alphabet: Alphabet
  readonly hasShortForms?: boolean
  /** Whether a group may not be cut. */
  readonly isWhole?: boolean
}

function read(
  input: Bytes,
  { start, end, alphabet: { values }, hasShortForms = false, isWhole = false }: ReadRules,
  { out, note }: Pick<CodecRun<unknown>, 'out' | 'note'>,
): void {
  let value = 0
  let count = 0
  let first = start
  let spaces = 0
  const bytes = new Uint8Array(GROUP_BYTES)
  const emit = (size: number) => {
    if (value > 0xffffffff) throw new CodecError('group', first)
    new DataView(bytes.buffer).setUint32(0, value)
    out.copy(bytes, 0, size)
    value = 0
    count = 0
  }
  for (let at = start; at < end; at++) {
    const byte = input[at]!
    if (isSpace(byte)) {
      spaces++
      continue
    }
    if (hasShortForms && (byte === Z || byte === Y)) {
      if (count > 0) throw new CodecError('short-form', at)
      value = byte === Z ? 0 : SPACES
      emit(GROUP_BYTES)
      continue
    }
    const digit = values[byte]!
    if (digit < 0) throw new CodecError('character', at)
    if (count === 0) first = at
    value = value * 85 + digit
    if (++count === GROUP_DIGITS) emit(GROUP_BYTES)
  }
  if (spaces > 0) note('spaces', spaces)
  if (count === 0) return
  if (count === 1 || isWhole) throw new CodecError('length', first, { count })
  const size = count - 1
  for (; count < GROUP_DIGITS; count++) value = value * 85 + 84
  emit(size)
}

const latin1 = new TextDecoder('latin1')

/** The digits between `<~` and `~>`, either of which may be missing. */
function frameOf(input: Bytes): readonly [start: number, end: number] {
  const start = /^\s*<~/.exec(latin1.decode(input.subarray(0, 1_000)))?.[0].length ?? 0
  const tail = input.subarray(Math.max(start, input.length - 1_000))
  const after = /~\s*>\s*$/.exec(latin1.decode(tail))?.[0].length ?? 0
  return [start, input.length - after]
}
