import { readDump } from '#src/core/read-dump.ts'
import { type Finding, found } from './finding.ts'
import { hexLiteral } from './hex.ts'
import type { TextSample } from './sample.ts'

/** Longer texts aren't inspected for escapes. */
const MAX_CHARS = 8_000

/** Groups of eight binary digits, or two bytes without a separator. */
const BINARY = /^(?:[01]{8}[\s,;:_-]{1,2}){1,2000}[01]{8}$|^[01]{8}(?:[01]{8}){1,999}$/
/** Also with the signs that keyboards and word processors write. */
const MORSE = /^(?=.*[.·•])(?=.*[-−–—])[.·•\-−–—]{1,7}(?:(?: {1,3}| ?\/ ?)[.·•\-−–—]{1,7}){2,999}$/
/** Addresses and extended keys of Bitcoin, with a checksum. */
const BASE58_CHECK =
  /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$|^[xyztuv](?:pub|prv)[1-9A-HJ-NP-Za-km-z]{100,112}$/
/** Content and peer identifiers of IPFS. */
const BASE58 = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|12D3KooW[1-9A-HJ-NP-Za-km-z]{44})$/
const PUNYCODE = /^(?=.*(?:^|\.)xn--[a-z\d])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,9}\.?$/iu

/** Escapes within a text, by the format of the Text Encoder, with a minimum share of characters. */
const escapes = [
  ['unicode', /\\u(?:[\da-f]{4}|\{[\da-f]{1,6}\})/gi, 0.3],
  ['bytes', /\\x[\da-f]{2}/gi, 0.3],
  // Octal, as git and the shell print the bytes of other characters than ASCII.
  ['bytes', /\\[23][0-7]{2}/g, 0.3],
  ['html', /&(?:#\d{2,7}|#x[\da-f]{2,6}|(?:amp|lt|gt|quot|apos|nbsp|[a-z]{3,6}acute));/gi, 0.2],
  ['quoted-printable', /=(?:[C-F][\dA-F]=[\dA-F]{2}|3D|\r?\n)/g, 0.1],
] as const

/** Bytes or text in a notation other than Base64, hex digits, and Base32. */
export function recognizeEncoded({ text, lines, isWhole }: TextSample): Finding | undefined {
  if (readDump(lines)) return found('hex-dump', 'certain')
  if (!isWhole || text.length > MAX_CHARS) return undefined
  if (BINARY.test(text)) return found('encoded', 'certain', { type: 'binary' })
  if (MORSE.test(text)) return found('encoded', 'certain', { type: 'morse' })
  const hex = hexLiteral(text)
  if (hex) return hex
  if (BASE58_CHECK.test(text)) return found('encoded', 'likely', { type: 'base58check' })
  if (BASE58.test(text)) return found('encoded', 'likely', { type: 'base58' })
  return PUNYCODE.test(text) ? found('encoded', 'certain', { type: 'punycode' }) : undefined
}

/** Only encoded words of a mail header. */
const WORDS = /^(?:=\?[\w.:*-]{1,60}\?[bq]\?[!->@-~]{0,200}\?=\s{0,9})+$/i
/** Bytes as Python writes them. */
const BYTES_LITERAL = /^b(?<quote>['"])(?=.*\\x[\da-f]{2})[ -~]{1,8000}\k<quote>$/i
/** An encoded word among others, as in a line of a mail header. */
const WORD = /=\?[\w.:*-]{1,60}\?[bq]\?[!->@-~]{0,200}\?=/i
/** Markup and JSON, but not JSON in an HTML attribute. */
const OTHER = /^[<"]|^[{[](?!\s{0,9}&(?:quot|#\d+|#x[\da-f]+);)/i

/** A text with escapes of characters. Other formats contain some too. */
export function recognizeEscapes({ text, isWhole }: TextSample): Finding | undefined {
  if (!isWhole || text.length > MAX_CHARS) return undefined
  if (WORDS.test(text)) return found('encoded', 'certain', { type: 'quoted-printable' })
  if (OTHER.test(text)) return undefined
  if (WORD.test(text)) return found('encoded', 'likely', { type: 'quoted-printable' })
  if (BYTES_LITERAL.test(text)) return found('encoded', 'likely', { type: 'python' })
  for (const [type, pattern, minimum] of escapes) {
    const matches = text.match(pattern) ?? []
    const share = matches.join('').length / text.length
    if (matches.length > 1 && share >= minimum) return found('encoded', 'likely', { type })
  }
  return undefined
}
