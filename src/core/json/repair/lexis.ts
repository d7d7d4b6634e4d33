import { utf8Length } from '#src/core/json/scan-string.ts'

/** Bytes that a decision may look ahead, so that the time stays linear. */
export const MAX_AHEAD_BYTES = 2000

/** Bytes of the longest word or text without quotes. */
export const MAX_WORD_BYTES = 1000

export const LINE_FEED = 10
export const CARRIAGE_RETURN = 13
export const BACKSLASH = 92

/** The byte of an ASCII character. */
export function byteOf(character: string): number {
  return character.charCodeAt(0)
}

export function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 9 || byte === LINE_FEED || byte === CARRIAGE_RETURN
}

export function isBreak(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN
}

/** The offset of the next line break, at most `stop`. */
export function endOfLine(bytes: Uint8Array, start: number, stop = bytes.length): number {
  let at = start
  while (at < stop && !isBreak(bytes[at])) at++
  return at
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57
}

export function isClosingBracket(byte: number | undefined): boolean {
  return byte === 0x7d || byte === 0x5d
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export function decode(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end))
}

/** The beginning of the text from `start`. */
export function decodeAhead(bytes: Uint8Array<ArrayBuffer>, start: number, length = 200): string {
  return decode(bytes, start, Math.min(bytes.length, start + length))
}

/** The beginning of the bytes from `start`, one character for each, so that indexes are offsets. */
export function latinAhead(bytes: Uint8Array, start: number, length = 200): string {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}

/** The length of a text without the whitespace at its end. */
export function lengthOfVisible(text: string): number {
  return text.length - /[ \t\r\n]*$/.exec(text)![0].length
}

/** The offset of the first byte that isn't whitespace, at most `MAX_AHEAD_BYTES` further. */
export function skipBlanks(bytes: Uint8Array, start: number): number {
  const stop = Math.min(bytes.length, start + MAX_AHEAD_BYTES)
  let at = start
  while (at < stop && isBlank(bytes[at])) at++
  return at
}

/** As `skipBlanks`; also skips spaces that JSON doesn't allow. */
export function skipSpaces(bytes: Uint8Array<ArrayBuffer>, start: number): number {
  const stop = Math.min(bytes.length, start + MAX_AHEAD_BYTES)
  let at = start
  for (let length = 1; length > 0 && at < stop; at += length) {
    length = isBlank(bytes[at]) ? 1 : foreignSpaceLength(bytes, at)
  }
  return at
}

/** Whitespace and zero-width characters that JSON doesn't allow, for the brackets of a pattern. */
const FOREIGN_SPACES = String.raw`\v\f\u0085\u00a0\u00ad\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff`
const FOREIGN_SPACE = new RegExp(`[${FOREIGN_SPACES}]`)

/** The first bytes of these characters. */
const FOREIGN_SPACE_LEADS: ReadonlySet<number | undefined> = new Set([
  0x0b, 0x0c, 0xc2, 0xe1, 0xe2, 0xe3, 0xef,
])

/** The length in bytes of the space at an offset that JSON doesn't allow; 0 for other text. */
export function foreignSpaceLength(bytes: Uint8Array<ArrayBuffer>, at: number): number {
  if (!FOREIGN_SPACE_LEADS.has(bytes[at])) return 0
  return FOREIGN_SPACE.test(characterAt(bytes, at)) ? lengthAt(bytes, at) : 0
}

/** The character at an offset; one replacement character for malformed UTF-8. */
export function characterAt(bytes: Uint8Array<ArrayBuffer>, at: number): string {
  if (at >= bytes.length) return ''
  const byte = bytes[at]!
  if (byte < 0x80) return String.fromCharCode(byte)
  const length = utf8Length(bytes, at, bytes.length)
  return length === 0 ? '\ufffd' : decode(bytes, at, at + length)
}

/** The length in bytes of the character at an offset. */
export function lengthAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! < 0x80 ? 1 : utf8Length(bytes, at, bytes.length) || 1
}

export interface Punctuation {
  /** The ASCII character. */
  readonly mark: string
  /** Bytes in the source: more than 1 for a full-width character. */
  readonly length: number
}

/** The punctuation mark at an offset, in ASCII or full width; undefined for other text. */
export function punctuationAt(bytes: Uint8Array, at: number): Punctuation | undefined {
  const byte = bytes[at]
  if (byte === undefined) return undefined
  if (byte < 0x80) {
    const mark = String.fromCharCode(byte)
    return ',:{}[]();'.includes(mark) ? { mark, length: 1 } : undefined
  }
  if (byte !== 0xef && byte !== 0xe3) return undefined
  const mark = wide.get((byte << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0))
  return mark === undefined ? undefined : { mark, length: 3 }
}

/** ASCII marks by the UTF-8 bytes of their full-width forms. */
const wide: ReadonlyMap<number, string> = new Map(
  [...'，,：:｛{｝}［[］]（(）)；;、,【[】]'].flatMap((character, index, all) => {
    if (index % 2 === 1) return []
    const [first = 0, second = 0, third = 0] = new TextEncoder().encode(character)
    return [[(first << 16) | (second << 8) | third, all[index + 1]!] as const]
  }),
)

export type QuoteKind = 'double' | 'single' | 'backtick' | 'typographic'

export interface Quote {
  readonly kind: QuoteKind
  readonly length: number
  /** The characters that close it. */
  readonly closings: string
}

/** The opening quote at an offset. */
export function quoteAt(bytes: Uint8Array<ArrayBuffer>, at: number): Quote | undefined {
  const byte = bytes[at]
  if (byte === 34) return quotes['"']
  if (byte === 39) return quotes["'"]
  if (byte === 96) return quotes['`']
  return byte === 0xe2 || byte === 0xef ? quotes[characterAt(bytes, at)] : undefined
}

const typographic = (closings: string): Quote => ({ kind: 'typographic', length: 3, closings })

const quotes: Readonly<Record<string, Quote | undefined>> = {
  '"': { kind: 'double', length: 1, closings: '"' },
  "'": { kind: 'single', length: 1, closings: "'" },
  '`': { kind: 'backtick', length: 1, closings: '`' },
  '“': typographic('”“"'),
  '”': typographic('”"'),
  '„': typographic('“”"'),
  '‘': typographic("’‘'"),
  '’': typographic("’'"),
  '＂': typographic('＂'),
  '＇': typographic('＇'),
}

const KEY_AND_COLON = new RegExp(
  String.raw`^(?:u?"(?:[^"\\\n]|\\.)*"|u?'(?:[^'\\\n]|\\.)*'|[“”][^“”\n]*[”“]|:?[\p{ID_Start}_$][\p{ID_Continue}$-]*)[ \t\n\r${FOREIGN_SPACES}]*(?::|：|=>)`,
  'u',
)

/** Whether a key and its colon start at an offset. */
export function isKeyAhead(bytes: Uint8Array<ArrayBuffer>, at: number): boolean {
  return KEY_AND_COLON.test(decodeAhead(bytes, at))
}

const CONTINUATION = /^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?:\s*[,}]|[ \t]*\r?\n\s*["'])/

/** Whether a string starts at an offset that a comma, a brace, or a string on the next line follows. */
export function isContinuation(bytes: Uint8Array<ArrayBuffer>, at: number): boolean {
  return CONTINUATION.test(decodeAhead(bytes, at, MAX_WORD_BYTES))
}
