import { firstNotUtf8 } from '#src/tools/encoding/shared/logic/utf8.ts'
import type { Codec } from './codec.ts'
import {
  commonEscapes,
  type Escape,
  hexOf,
  hexValue,
  unknownEscape,
  writeUnescaped,
} from './escapes.ts'
import { textCodec } from './text-codec.ts'

/** Bytes between two reports of progress. */
const STEP_BYTES = 1 << 18

const short = new Map<number, string>([
  [0x5c, '\\\\'],
  [0x22, '\\"'],
  [0x0a, '\\n'],
  [0x0d, '\\r'],
  [0x09, '\\t'],
])

/** The escape sequences of C and its descendants, where `\xHH` is one byte of the UTF-8. */
export const byteEscapes: Codec = {
  encode: (input, { options: { characters }, out, progress }) => {
    // Bytes that aren't UTF-8 can't be a part of a text.
    const keepsText = characters === 'special' && firstNotUtf8(input) === undefined
    for (const [at, byte] of input.entries()) {
      if (at % STEP_BYTES === 0) progress(at)
      const isPlain = byte >= 0x20 && byte !== 0x7f && (byte < 0x80 || keepsText)
      const written = short.get(byte)
      if (characters === 'all' || (!isPlain && !written)) out.ascii(`\\x${hexOf(byte, 2)}`)
      else if (written) out.ascii(written)
      else out.byte(byte)
    }
  },
  decode: textCodec(
    () => undefined,
    (text, run) => writeUnescaped(text, (at) => escapeAt(text, at), run),
  ).decode,
}

/** The escape sequence after a backslash. */
function escapeAt(text: string, at: number): Escape {
  const letter = text[at]!
  if (letter === 'x') return { value: hexValue(text, at + 1, 2, at - 1), length: 4 }
  const octal = /^[0-3]?[0-7]{1,2}/.exec(text.slice(at, at + 3))?.[0]
  if (octal) return { value: Number.parseInt(octal, 8), length: octal.length + 1 }
  const value = letter === 'a' ? '\x07' : letter === 'e' ? '\x1b' : commonEscapes[letter]
  if (value === undefined) throw unknownEscape(text, at)
  return { value, length: 2 }
}
