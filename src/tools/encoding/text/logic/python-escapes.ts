import { toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { Codec, EncodeOptions } from './codec.ts'
import { commonEscapes, type Escape, hexOf, hexValue, writeUnescaped } from './escapes.ts'
import { isScalar, TextError, textCodec } from './text-codec.ts'

/** A literal of Python in quotes. By default, encoding equals `ascii(text)` or `repr(bytes)`. */
export const pythonEscapes: Codec = {
  encode: (input, run) =>
    run.options.python === 'bytes'
      ? run.out.ascii(`b${quoted(toLatin1(input), inBytes(run.options.characters))}`)
      : strings.encode(input, run),
  decode: (input, run) => strings.decode(input, run),
}

const strings = textCodec(
  (text, { options }) => quoted(text, options.characters),
  (text, run) => {
    const { prefix, start, end } = literalIn(text)
    if (end < text.length || start > 0) run.note('quotes')
    if (/f|t/i.test(prefix)) throw new TextError('python-format', 0, { prefix })
    const content = text.slice(0, end)
    const isBytes = /b/i.test(prefix)
    if (isBytes) {
      const wide = content.slice(start).search(/[^\0-\x7f]/)
      if (wide >= 0) throw new TextError('python-bytes', start + wide)
    }
    if (/r/i.test(prefix)) return content.slice(start)
    return writeUnescaped(content, (at) => escapeAt(content, at, isBytes), run, start)
  },
)

/** A literal of bytes contains only ASCII. */
const inBytes = (characters: EncodeOptions['characters']) =>
  characters === 'special' ? 'non-ascii' : characters

/** Quotes as `repr` does: double ones only if the text has single and no double quotes. */
function quoted(text: string, characters: EncodeOptions['characters']): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const pattern = characters === 'all' ? /./gsu : characters === 'special' ? CONTROL : NOT_PRINTABLE
  const content =
    characters === 'all'
      ? text.replace(pattern, numeric)
      : text
          .replaceAll('\\', '\\\\')
          .replaceAll(quote, `\\${quote}`)
          .replace(pattern, (it) => short[it] ?? numeric(it))
  return quote + content + quote
}

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped.
const CONTROL = /[\0-\x1f\x7f-\xa0\xad]/gu
const NOT_PRINTABLE = /[^\x20-\x7e]/gu

function numeric(character: string): string {
  const code = character.codePointAt(0)!
  if (code > 0xffff) return `\\U${hexOf(code, 8)}`
  return code > 0xff ? `\\u${hexOf(code, 4)}` : `\\x${hexOf(code, 2)}`
}

interface Literal {
  /** Such as `b` or `r`; empty for a text without quotes. */
  readonly prefix: string
  readonly start: number
  readonly end: number
}

/** The content of a literal; all of a text that isn't exactly one literal. */
function literalIn(text: string): Literal {
  const head = /^\s*([A-Za-z]{0,2})('''|"""|'|")/.exec(text)
  const all = { prefix: '', start: 0, end: text.length }
  if (!head) return all
  const [{ length: start }, prefix = '', quote = ''] = head
  const end = text.trimEnd().length - quote.length
  if (end < start || !text.startsWith(quote, end)) return all
  const inner = text.slice(start, end).replace(/\\./gs, '')
  return inner.includes(quote) || inner.endsWith('\\') ? all : { prefix, start, end }
}

function escapeAt(text: string, at: number, isBytes: boolean): Escape {
  const letter = text[at]!
  const count = isBytes ? undefined : digitCounts[letter]
  if (letter === 'x' && isBytes) return { value: hexValue(text, at + 1, 2, at - 1), length: 4 }
  if (count !== undefined) {
    const code = hexValue(text, at + 1, count, at - 1)
    if (!isScalar(code)) {
      throw new TextError('code-point', at - 1, { written: text.slice(at - 1, at + 1 + count) })
    }
    return { value: String.fromCodePoint(code), length: count + 2 }
  }
  if (letter === 'N' && !isBytes) throw new TextError('python-name', at - 1)
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0]
  if (octal) {
    const code = Number.parseInt(octal, 8)
    const value = isBytes ? code & 0xff : String.fromCharCode(code)
    return { value, length: octal.length + 1 }
  }
  if (letter === '\r' && text[at + 1] === '\n') return { value: '', length: 3 }
  if (letter === '\n') return { value: '', length: 2 }
  const value = letter === 'a' ? '\x07' : commonEscapes[letter]
  // Python keeps the backslash of an unknown escape sequence.
  return value === undefined ? { value: '\\', length: 1 } : { value, length: 2 }
}

const digitCounts: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }
