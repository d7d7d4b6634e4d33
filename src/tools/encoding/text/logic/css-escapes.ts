import { type Escape, hexOf, writeUnescaped } from './escapes.ts'
import { isScalar, TextError, textCodec } from './text-codec.ts'

/** The escape sequences of CSS identifiers and strings (CSS Syntax, section 4.3.7). */
export const cssEscapes = textCodec(
  (text, { options: { characters, css } }) => {
    const zero = text.indexOf('\0')
    if (zero >= 0) throw new TextError('css-null', zero)
    if (characters === 'all') return text.replace(/./gsu, numeric)
    const escaped = css === 'identifier' ? escapeIdentifier(text) : escapeString(text)
    return characters === 'special' ? escaped : escaped.replace(NON_ASCII, numeric)
  },
  (text, run) => writeUnescaped(text, (at) => escapeAt(text, at), run),
)

const NON_ASCII = /[^\0-\x7f]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped.
const CONTROL = /[\x01-\x1f\x7f]/g

/** The space ends the digits. */
const numeric = (character: string) => `\\${hexOf(character.codePointAt(0)!, 1)} `

/** Serializes an identifier as `CSS.escape` does (CSSOM, section 2.1). */
function escapeIdentifier(text: string): string {
  return text
    .replace(/[^\w-]/g, (it) => (it < '\x80' && !it.match(CONTROL) ? `\\${it}` : it))
    .replace(CONTROL, numeric)
    .replace(/^-?\d/, (start) => start.slice(0, -1) + numeric(start.slice(-1)))
    .replace(/^-$/, '\\-')
}

/** The content of a string in quotes of either kind. */
function escapeString(text: string): string {
  return text.replace(/["'\\]/g, '\\$&').replace(CONTROL, numeric)
}

function escapeAt(text: string, at: number): Escape {
  const hex = /^([\da-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?/.exec(text.slice(at, at + 8))
  if (hex) {
    const code = Number.parseInt(hex[1]!, 16)
    if (code === 0 || !isScalar(code)) {
      throw new TextError('code-point', at - 1, { written: `\\${hex[1]}` })
    }
    return { value: String.fromCodePoint(code), length: hex[0].length + 1 }
  }
  // A backslash before a line break continues a string in the next line.
  if (text.startsWith('\r\n', at)) return { value: '', length: 3 }
  if (/[\n\r\f]/.test(text[at]!)) return { value: '', length: 2 }
  const value = String.fromCodePoint(text.codePointAt(at)!)
  return { value, length: value.length + 1 }
}
