import type { Bytes } from '#src/core/operation.ts'
import { hexDigit } from '#src/tools/encoding/shared/logic/hex-digit.ts'
import { type Codec, CodecError, CR, LF } from './codec.ts'
import { decodeWords } from './encoded-words.ts'

/** Characters of a line, without its break (RFC 2045, section 6.7). */
const MAX_LINE = 76

const EQUALS = 0x3d
const SPACE = 0x20
const QUESTION = 0x3f
const TAB = 0x09
const HEX = '0123456789ABCDEF'

/**
 * RFC 2045, section 6.7. Line breaks stay as they are, except a lone carriage return. Also decodes the
 * encoded words of mail headers (RFC 2047), in Base64 too.
 */
export const quotedPrintable: Codec = {
  encode: (input, { out, progress }) => {
    const lineBreak = firstBreak(input)
    let column = 0
    for (let at = 0; at < input.length; at++) {
      if (column === 0) progress(at)
      const byte = input[at]!
      if (byte === LF || (byte === CR && input[at + 1] === LF)) {
        if (byte === CR) at++
        out.ascii(byte === CR ? '\r\n' : '\n')
        column = 0
        continue
      }
      const next = input[at + 1]
      const isLast = next === undefined || next === LF || (next === CR && input[at + 2] === LF)
      const text = isPlain(byte, isLast) ? undefined : `=${HEX[byte >> 4]}${HEX[byte & 15]}`
      const length = text?.length ?? 1
      if (column + length > (isLast ? MAX_LINE : MAX_LINE - 1)) {
        out.ascii(`=${lineBreak}`)
        column = 0
      }
      if (text === undefined) out.byte(byte)
      else out.ascii(text)
      column += length
    }
  },
  decode: (input, { out, note, progress }) => {
    const words = hasWord(input) ? decodeWords(new TextDecoder().decode(input)) : undefined
    if (words) {
      note('encoded-words', words.count)
      out.text(words.text)
      return
    }
    let softBreaks = 0
    let trailing = 0
    for (let at = 0; at < input.length; at++) {
      const byte = input[at]!
      if (byte === LF) progress(at)
      if (byte === SPACE || byte === TAB) {
        const end = spaceEnd(input, at)
        const isTrailing = end === input.length || breakLength(input, end) > 0
        if (isTrailing) trailing += end - at
        else out.copy(input, at, end)
        at = end - 1
        continue
      }
      if (byte !== EQUALS) {
        out.byte(byte)
        continue
      }
      const high = hexDigit(input[at + 1])
      const low = hexDigit(input[at + 2])
      if (high >= 0 && low >= 0) {
        out.byte(high * 16 + low)
        at += 2
        continue
      }
      const end = spaceEnd(input, at + 1)
      const length = breakLength(input, end)
      if (length === 0 && end < input.length) throw new CodecError('qp', at)
      softBreaks++
      at = end + length - 1
    }
    if (softBreaks > 0) note('soft-breaks', softBreaks)
    if (trailing > 0) note('trailing-spaces', trailing)
  },
}

/** Whether a text contains the beginning of an encoded word, which quoted-printable doesn't. */
function hasWord(input: Bytes): boolean {
  for (let at = input.indexOf(EQUALS); at >= 0; at = input.indexOf(EQUALS, at + 1)) {
    if (input[at + 1] === QUESTION) return true
  }
  return false
}

function isPlain(byte: number, isLast: boolean): boolean {
  if (byte === SPACE || byte === TAB) return !isLast
  return byte > SPACE && byte < 0x7f && byte !== EQUALS
}

function spaceEnd(input: Bytes, from: number): number {
  let at = from
  while (input[at] === SPACE || input[at] === TAB) at++
  return at
}

const breakLength = (input: Bytes, at: number): number =>
  input[at] === LF ? 1 : input[at] === CR && input[at + 1] === LF ? 2 : 0

function firstBreak(input: Bytes): string {
  const at = input.indexOf(LF)
  return at >= 0 && input[at - 1] !== CR ? '\n' : '\r\n'
}
