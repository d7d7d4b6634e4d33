import { type Finding, found } from './finding.ts'
import type { TextSample } from './sample.ts'

/** Longer texts aren't inspected for escapes. */
const MAX_CHARS = 8_000

/** Groups of eight binary digits, or two bytes without a separator. */
const BINARY = /^(?:[01]{8}[\s,;:_-]{1,2}){1,2000}[01]{8}$|^[01]{8}(?:[01]{8}){1,999}$/
/** Also with the signs that keyboards and word processors write. */
const MORSE = /^(?=.*[.·•])(?=.*[-−–—])[.·•\-−–—]{1,7}(?:(?: {1,3}| ?\/ ?)[.·•\-−–—]{1,7}){2,999}$/
/** Bytes of source code: `0x48, 0x65` or `\x48\x65`. */
const HEX_LIST = /^[[{(]?\s?(?:0x[\da-f]{1,2}[\s,;]{1,4}){3,2000}(?:0x[\da-f]{1,2})?\s?[\])}]?;?$/i
const HEX_ESCAPES = /^["']?(?:\\x[\da-f]{2}){4,2000}["']?$/i
/** Addresses and extended keys of Bitcoin, with a checksum. */
const BASE58_CHECK =
  /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$|^[xyztuv](?:pub|prv)[1-9A-HJ-NP-Za-km-z]{100,112}$/
/** Content and peer identifiers of IPFS. */
const BASE58 = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|12D3KooW[1-9A-HJ-NP-Za-km-z]{44})$/
const PUNYCODE = /^(?=.*(?:^|\.)xn--[a-z\d])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,9}\.?$/u

/** A row of `xxd` or `hexdump -C`. */
const DUMP_ROW = /^[\da-f]{6,16}(?:: | {2})(?:(?:[\da-f]{2}){1,8} {1,2})+ *\S.*$/i
const DUMP_END = /^[\da-f]{6,16}$/i
/** A row of any dump: its offset, and pairs of hex digits. */
const OFFSET_ROW = /^\s{0,4}(?:0x)?([\da-f]{4,16})(?::? {1,3}|:?\t)((?:[\da-f]{2} {0,2}){1,64})/i
const OFFSET = /^\s{0,4}(?:0x)?([\da-f]{4,16})(?![\da-f])/i
/** The row in place of rows that repeat the one before. */
const REPEATED = '*'
/** The fewest bytes of a row: short ones could be a table. */
const MIN_ROW_BYTES = 8

/** Escapes within a text, by the format of the Text Encoder, with a minimum share of characters. */
const escapes = [
  ['unicode', /\\u(?:[\da-f]{4}|\{[\da-f]{1,6}\})/gi, 0.3],
  ['bytes', /\\x[\da-f]{2}/gi, 0.3],
  ['html', /&(?:#\d{2,7}|#x[\da-f]{2,6}|(?:amp|lt|gt|quot|apos|nbsp|[a-z]{3,6}acute));/gi, 0.2],
  ['quoted-printable', /=(?:[C-F][\dA-F]=[\dA-F]{2}|3D|\r?\n)/g, 0.1],
] as const

/** Bytes or text in a notation other than Base64, hex digits, and Base32. */
export function recognizeEncoded({ text, lines, isWhole }: TextSample): Finding | undefined {
  const isDump = lines.length > 0 && lines.every((line, at) => isDumpRow(line, at, lines.length))
  if (isDump || hasOffsets(lines)) return found('hex-dump', 'certain')
  if (!isWhole || text.length > MAX_CHARS) return undefined
  if (BINARY.test(text)) return found('encoded', 'certain', { type: 'binary' })
  if (MORSE.test(text)) return found('encoded', 'certain', { type: 'morse' })
  const compact = text.replace(/\s+/g, ' ')
  if (HEX_LIST.test(compact) || HEX_ESCAPES.test(text)) return found('hex', 'likely')
  if (BASE58_CHECK.test(text)) return found('encoded', 'likely', { type: 'base58check' })
  if (BASE58.test(text)) return found('encoded', 'likely', { type: 'base58' })
  return PUNYCODE.test(text) ? found('encoded', 'certain', { type: 'punycode' }) : undefined
}

/** Whether the offsets start at 0, and the second one is that of the bytes in the first row. */
function hasOffsets(lines: readonly string[]): boolean {
  const rows = lines.filter((line) => line !== REPEATED)
  const first = OFFSET_ROW.exec(rows[0] ?? '')
  const second = OFFSET.exec(rows[1] ?? '')
  if (!first || !second || Number.parseInt(first[1]!, 16) !== 0) return false
  const next = Number.parseInt(second[1]!, 16)
  const pairs = first[2]!.replaceAll(' ', '').length / 2
  return (
    next >= MIN_ROW_BYTES &&
    (next <= pairs || lines[1] === REPEATED) &&
    rows.slice(0, -1).every((line) => OFFSET_ROW.test(line))
  )
}

const isDumpRow = (line: string, at: number, count: number): boolean =>
  DUMP_ROW.test(line) || (at > 0 && at === count - 1 && DUMP_END.test(line))

/** Only encoded words of a mail header. */
const WORDS = /^(?:=\?[\w.:*-]{1,60}\?[bq]\?[!->@-~]{0,200}\?=\s{0,9})+$/i
/** Bytes as Python writes them. */
const BYTES_LITERAL = /^b(?<quote>['"])(?=.*\\x[\da-f]{2})[ -~]{1,8000}\k<quote>$/i
/** Markup, JSON, and the encoded words of mail headers (RFC 2047). */
const OTHER = /^[<{["]|=\?[\w-]+\?[bq]\?/i

/** A text with escapes of characters. Other formats contain some too. */
export function recognizeEscapes({ text, isWhole }: TextSample): Finding | undefined {
  if (!isWhole || text.length > MAX_CHARS) return undefined
  if (WORDS.test(text)) return found('encoded', 'certain', { type: 'quoted-printable' })
  if (OTHER.test(text)) return undefined
  if (BYTES_LITERAL.test(text)) return found('encoded', 'likely', { type: 'python' })
  for (const [type, pattern, minimum] of escapes) {
    const matches = text.match(pattern) ?? []
    const share = matches.join('').length / text.length
    if (matches.length > 1 && share >= minimum) return found('encoded', 'likely', { type })
  }
  return undefined
}
