import { decodePunycode, encodePunycode } from '#src/tools/encoding/shared/logic/punycode.ts'
import { TextError, textCodec } from './text-codec.ts'

/** The time for a line grows with the square of its length. */
const MAX_LINE_CHARS = 10_000

/** Characters that end the host of a URL, or that a host can't contain. */
const NOT_IN_HOST = /[/?#:[\]\\%<>^|`{}"()]/

/** Punycode (RFC 3492), of the labels of domains (IDNA, by the browser’s UTS 46) or of lines. */
export const punycode = textCodec(
  (text, { options, note }) => {
    if (options.punycode === 'text') {
      return eachLine(text, (line) => encodePunycode(line))
    }
    let mapped = 0
    const encoded = text.replace(NAME, (name, at: number) => {
      const start = name.lastIndexOf('@') + 1
      const host = name.slice(start)
      if (!NON_ASCII.test(host)) return name
      const wrong = host.search(NOT_IN_HOST)
      if (wrong >= 0) {
        throw new TextError('host-character', at + start + wrong, { character: host[wrong]! })
      }
      const ascii = toAscii(host)
      if (ascii === undefined) throw new TextError('host', at + start)
      if (decodeHost(ascii) !== host) mapped++
      return name.slice(0, start) + ascii
    })
    if (mapped > 0) note('host-mapped', mapped)
    return encoded
  },
  (text, { options }) => {
    if (options.punycode === 'domain') return decodeHost(text)
    return eachLine(text, (line, start) => {
      const wrong = line.search(NON_ASCII)
      if (wrong >= 0) throw new TextError('character', start + wrong)
      const decoded = decodePunycode(line)
      if (decoded === undefined) throw new TextError('punycode', start)
      return decoded
    })
  },
)

const NAME = /[^\s,;]+/g
const NON_ASCII = /[^\0-\x7f]/
const LABEL = /(?<![\w-])xn--([a-z\d-]+)/gi

const decodeHost = (text: string): string =>
  text.replace(LABEL, (_, label: string, at: number) => {
    const decoded = decodePunycode(label)
    if (decoded === undefined) throw new TextError('punycode', at)
    return decoded
  })

/** Converts a host with the native URL parser; undefined if it is invalid or an IP address. */
function toAscii(host: string): string | undefined {
  try {
    const { hostname } = new URL(`http://${host}/`)
    return /^[\d.]+$/.test(hostname) ? undefined : hostname
  } catch {
    return undefined
  }
}

/** Converts the lines of a text and keeps their breaks. */
function eachLine(text: string, convert: (line: string, start: number) => string): string {
  return text.replace(/[^\r\n]+/g, (line, start: number) => {
    if (line.length > MAX_LINE_CHARS) {
      throw new TextError('line-too-long', start, { count: MAX_LINE_CHARS })
    }
    return convert(line, start)
  })
}
