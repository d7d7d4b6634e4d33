import { alphabetOf, isLineBreak } from './alphabet.ts'
import { type Codec, CodecError } from './codec.ts'

const { codes, values } = alphabetOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:')

/** Three digits for two bytes, the least significant first (RFC 9285). A space is a digit. */
export const base45: Codec = {
  encode: (input, { out }) => {
    for (let at = 0; at < input.length; at += 2) {
      const isPair = at + 1 < input.length
      const value = isPair ? input[at]! * 256 + input[at + 1]! : input[at]!
      out.byte(codes[value % 45]!)
      out.byte(codes[Math.floor(value / 45) % 45]!)
      if (isPair) out.byte(codes[Math.floor(value / 2025)]!)
    }
  },
  decode: (input, { out, note }) => {
    const group: number[] = []
    let start = 0
    let breaks = 0
    for (const [at, byte] of input.entries()) {
      const value = values[byte]!
      if (value < 0) {
        if (!isLineBreak(byte)) throw new CodecError(isLower(byte) ? 'lowercase' : 'character', at)
        breaks++
        continue
      }
      if (group.length === 0) start = at
      group.push(value)
      if (group.length < 3) continue
      const sum = group[0]! + group[1]! * 45 + group[2]! * 2025
      if (sum > 0xffff) throw new CodecError('group', start)
      out.byte(sum >> 8)
      out.byte(sum & 0xff)
      group.length = 0
    }
    if (group.length === 1) throw new CodecError('length', start, { count: 1 })
    if (group.length === 2) {
      const sum = group[0]! + group[1]! * 45
      if (sum > 0xff) throw new CodecError('group', start)
      out.byte(sum)
    }
    if (breaks > 0) note('line-breaks', breaks)
  },
}

const isLower = (byte: number) => byte >= 0x61 && byte <= 0x7a
