import {
  commonEscapes,
  type Escape,
  hexOf,
  hexValue,
  unknownEscape,
  writeUnescaped,
} from './escapes.ts'
import { isScalar, TextError, textCodec } from './text-codec.ts'

const SHORT: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped.
const SPECIAL = /[\0-\x1f\x7f"\\\u2028\u2029]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped.
const NON_ASCII = /[\0-\x1f"\\]|[^\0-\x7e]/gu

/**
 * The escape sequences inside a string of JSON, JavaScript, or Java. Encoding writes those that all
 * three read, unless `\u{…}` is selected. Decoding also reads `\U` with eight digits, as in C, Go, and
 * Python, and with four digits, as in the logs of Apple's programs.
 */
export const unicodeEscapes = textCodec(
  (text, { options: { characters, unicode } }) => {
    const pattern = characters === 'special' ? SPECIAL : NON_ASCII
    const escapeOf = (character: string) => {
      const code = character.codePointAt(0)!
      if (unicode === 'braces') return `\\u{${code.toString(16)}}`
      return Array.from({ length: character.length }, (_, at) => unit(character, at)).join('')
    }
    if (characters === 'all') return text.replace(/./gsu, escapeOf)
    return text.replace(pattern, (it) => SHORT[it] ?? escapeOf(it))
  },
  (text, run) => writeUnescaped(text, (at) => escapeAt(text, at), run),
)

const unit = (character: string, at: number) => `\\u${hexOf(character.charCodeAt(at), 4)}`

function escapeAt(text: string, at: number): Escape {
  const letter = text[at]!
  if (letter === 'u' || letter === 'U') return unicodeAt(text, at)
  if (letter === 'x') {
    const code = hexValue(text, at + 1, 2, at - 1)
    return { value: String.fromCharCode(code), length: 4 }
  }
  if (letter === '/' || letter === '`' || letter === '$') return { value: letter, length: 2 }
  // A backslash before a line break continues a string in the next line.
  if (letter === '\r' && text[at + 1] === '\n') return { value: '', length: 3 }
  if (letter === '\n') return { value: '', length: 2 }
  const octal = /^[0-3]?[0-7]{1,2}/.exec(text.slice(at, at + 3))?.[0]
  if (octal) {
    return { value: String.fromCharCode(Number.parseInt(octal, 8)), length: octal.length + 1 }
  }
  const value = commonEscapes[letter]
  if (value === undefined) throw unknownEscape(text, at)
  return { value, length: 2 }
}

/** `\u{…}`, or eight digits that can be a character. */
const CODE_POINT = /^(?:u\{([\da-fA-F]{1,8})\}|U(00(?:0[\da-fA-F]|10)[\da-fA-F]{4}))/

/** `\uXXXX`, a pair of them for one character, or a code point; Java allows several `u`. */
function unicodeAt(text: string, at: number): Escape {
  const found = CODE_POINT.exec(text.slice(at, at + 11))
  if (found) {
    const code = Number.parseInt(found[1] ?? found[2]!, 16)
    if (!isScalar(code)) throw new TextError('code-point', at - 1, { written: `\\${found[0]}` })
    return { value: String.fromCodePoint(code), length: found[0].length + 1 }
  }
  let from = at + 1
  while (text[at] === 'u' && text[from] === 'u') from++
  const high = hexValue(text, from, 4, at - 1)
  const length = from + 4 - at + 1
  if (high < 0xd800 || high > 0xdfff) return { value: String.fromCharCode(high), length }
  const next = /^\\(?:u+|U)([dD][c-fC-F][\da-fA-F]{2})/.exec(text.slice(from + 4, from + 40))
  if (high >= 0xdc00 || !next) throw new TextError('surrogate', at - 1)
  const low = Number.parseInt(next[1]!, 16)
  return { value: String.fromCharCode(high, low), length: length + next[0].length }
}
