import { shorten } from '#src/core/shorten.ts'
import { endOfBare, HalfQuoted } from './bare-text.ts'
import type { Findings } from './edit.ts'
import {
  BACKSLASH,
  byteOf,
  decode,
  decodeAhead,
  foreignSpaceLength,
  isBreak,
  latinAhead,
  MAX_WORD_BYTES,
  punctuationAt,
  quoteAt,
  skipSpaces,
} from './lexis.ts'
import { exactNumber } from './number-format.ts'
import type { StringPlace, Token } from './token.ts'
import { isIdentifier, isName, isPlainText, narrowed } from './word-text.ts'

/** A string that can only be the value of the key before it. */
const quotedValue = /^[ \t]+(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|“[^“”\n]*”)\s*[,}]/

/** Reads numbers, literals, and other words outside quotes, with their repairs. */
export class Words {
  private readonly bytes: Uint8Array<ArrayBuffer>
  private readonly found: Findings
  private readonly halfQuoted: HalfQuoted

  constructor(bytes: Uint8Array<ArrayBuffer>, found: Findings) {
    this.bytes = bytes
    this.found = found
    this.halfQuoted = new HalfQuoted(bytes)
  }

  /** Reads the value at `start`; undefined for text that isn't a word. */
  value(start: number, close: StringPlace['close']): Token | undefined {
    const { bytes } = this
    const end = this.endOfWord(start)
    if (end === start) return undefined
    const word = decode(bytes, start, end)
    if (/^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word))
      return { kind: 'number', end }
    if (word === 'true' || word === 'false' || word === 'null') return { kind: 'word', end }
    return this.call(start, end) ?? this.literal(start, end, word) ?? this.bare(start, end, close)
  }

  /** Reads a key without quotes; undefined for other text. */
  key(start: number): Token | undefined {
    const { bytes, found } = this
    if (bytes[start] === byteOf(':')) return this.symbol(start)
    const end = this.endOfWord(start, true)
    const word = decode(bytes, start, end)
    const next = skipSpaces(bytes, end)
    const hasColon = punctuationAt(bytes, next)?.mark === ':' || bytes[next] === 0x3d
    if (end > start && this.lacksOpeningQuote(end)) {
      found.edit(start, start, '"', 'unquoted-key', false)
      return { kind: 'word', end: end + 1 }
    }
    // Python writes the keys True and None differently as JSON than JavaScript does.
    if (!isName(word) || /^(?:True|False|None)$/.test(word)) return undefined
    const rest = hasColon ? '' : decodeAhead(bytes, end)
    if (hasColon || (isIdentifier(word) && quotedValue.test(rest))) {
      found.edit(start, end, `"${word}"`, 'unquoted-key', isIdentifier(word))
      return { kind: 'word', end }
    }
    const words = /^(?: [\w-]+){1,5}(?=\s*:)/.exec(rest)?.[0]
    if (words === undefined || !isIdentifier(word)) return undefined
    found.edit(start, end + words.length, `"${word}${words}"`, 'unquoted-key', false)
    return { kind: 'word', end: end + words.length }
  }

  /** A key of Ruby such as `:name =>`; undefined for other text. */
  private symbol(start: number): Token | undefined {
    const match = /^:([A-Za-z_]\w*)(?=\s*=>)/.exec(decodeAhead(this.bytes, start))
    if (!match) return undefined
    const end = start + match[0].length
    this.found.edit(start, end, `"${match[1]}"`, 'unquoted-key', false)
    return { kind: 'word', end }
  }

  /** Whether a word is followed by the closing quote of a key and by its colon. */
  private lacksOpeningQuote(end: number): boolean {
    if (this.bytes[end] !== byteOf('"')) return false
    return punctuationAt(this.bytes, skipSpaces(this.bytes, end + 1))?.mark === ':'
  }

  /** The end of the run of characters that may belong to one word. */
  private endOfWord(start: number, isKey = false): number {
    const { bytes } = this
    const stop = Math.min(bytes.length, start + MAX_WORD_BYTES)
    let at = start
    while (at < stop) {
      const byte = bytes[at]!
      if (byte <= 32 || byte === 127 || (isKey && byte === byteOf('='))) break
      if (byte === 0x2f && this.isComment(at)) break
      if (byte >= 0x80 || wordEnds[byte] === 1) {
        const mark = punctuationAt(bytes, at)?.mark
        if (mark !== undefined && (mark !== ':' || isKey)) break
        if (mark === ':' && bytes[at]! >= 0x80) break
        if (quoteAt(bytes, at) !== undefined) break
        if (foreignSpaceLength(bytes, at) > 0) break
      }
      at++
    }
    return at
  }

  private isComment(at: number): boolean {
    const next = this.bytes[at + 1]
    return next === 0x2a || (next === 0x2f && this.bytes[at - 1] !== 0x3a)
  }

  /** A placeholder of a template language, which is reported and left. */
  template(start: number): Token | undefined {
    const { bytes, found } = this
    const first = bytes[start]
    if (first !== 0x7b && first !== 0x24 && first !== 0x3c) return undefined
    const text = latinAhead(bytes, start, 300)
    const match = /^(?:\{\{[^{}"\n]*\}\}|\{%[^{}\n]*%\}|\$\{[^{}"\n]*\}|<%[^\n]*?%>)/.exec(
      text,
    )?.[0]
    if (match === undefined) return undefined
    const end = start + match.length
    found.error('template', start, decode(bytes, start, Math.min(end, start + 60)))
    return { kind: 'word', end }
  }

  /** A call such as `datetime(2026, 11, 22)`, which is reported and left. */
  private call(start: number, end: number): Token | undefined {
    const { bytes, found } = this
    let from = start
    let to = end
    if (decode(bytes, start, end) === 'new') {
      from = skipSpaces(bytes, end)
      to = this.endOfWord(from)
    }
    const name = decode(bytes, from, to)
    if (bytes[to] !== 0x28 || !/^[\p{ID_Start}_$][\p{ID_Continue}$.]*$/u.test(name))
      return undefined
    found.error('call', start, shorten(name))
    return { kind: 'word', end: this.endOfCall(to) }
  }

  private endOfCall(start: number): number {
    const { bytes } = this
    let depth = 0
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === 0x28) depth++
      else if (byte === 0x29 && --depth === 0) return at + 1
      else if (byte === 34 || byte === 39) at = this.endOfQuoted(at, byte)
    }
    return bytes.length
  }

  private endOfQuoted(start: number, quote: number): number {
    const { bytes } = this
    let at = start + 1
    while (at < bytes.length && bytes[at] !== quote && !isBreak(bytes[at])) {
      at += bytes[at] === BACKSLASH ? 2 : 1
    }
    return at
  }

  private literal(start: number, end: number, word: string): Token | undefined {
    const { found } = this
    const token: Token = { kind: 'word', end }
    const python = { True: 'true', False: 'false', None: 'null' }[word]
    if (python) {
      found.edit(start, end, python, 'python-literal', true)
      return token
    }
    // `none` is a keyword in other formats too.
    if (/^none$/i.test(word)) {
      found.error('unexpected-token', start, word)
      return token
    }
    if (/^(?:true|false|null)$/i.test(word)) {
      found.edit(start, end, word.toLowerCase(), 'literal', true)
      return token
    }
    if (/^(?:[+-]?(?:nan|inf|infinity)|undefined|nil)$/i.test(word)) {
      found.edit(start, end, 'null', 'not-a-number', false)
      return token
    }
    // Minifiers of JavaScript write true, false, and undefined this way.
    if (word === '!0' || word === '!1') {
      found.edit(start, end, word === '!0' ? 'true' : 'false', 'minified-literal', true)
      return token
    }
    if (word === 'void' && /^ 0(?=\s*[,}\]])/.test(latinAhead(this.bytes, end))) {
      found.edit(start, end + 2, 'null', 'not-a-number', false)
      return { kind: 'word', end: end + 2 }
    }
    if (/^-?0\d+$/.test(word)) {
      found.edit(start, end, `"${word}"`, 'leading-zero', false)
      return { kind: 'number', end }
    }
    // A symbol of Ruby.
    const symbol = /^:([A-Za-z_]\w*[?!]?)$/.exec(word)?.[1]
    if (symbol !== undefined) {
      found.edit(start, end, `"${symbol}"`, 'unquoted-string', false)
      return token
    }
    const narrow = narrowed(word)
    if (narrow !== undefined) {
      found.edit(start, end, narrow, 'full-width', true)
      return token
    }
    const isCut = end >= this.bytes.length && /[.eExX+-]$/.test(word)
    const number = isCut ? undefined : exactNumber(word)
    if (number === undefined) return undefined
    found.edit(start, end, number, 'number-format', true)
    return { kind: 'number', end }
  }

  /** A text without quotes, or without its opening quote. */
  private bare(start: number, wordEnd: number, close: StringPlace['close']): Token {
    const { bytes, found } = this
    const half = close === undefined ? 0 : this.halfQuoted.endOf(start, close)
    if (half > 0) {
      found.edit(start, start, '"', 'unquoted-string', false)
      return { kind: 'word', end: half }
    }
    const end = endOfBare(bytes, start)
    const text = decode(bytes, start, end)
    const isCut = end >= bytes.length && ['true', 'false', 'null'].some((it) => it.startsWith(text))
    const isClear = half === 0 && isPlainText(text) && !this.isPrinted(start, end, text)
    if (close === undefined || isCut || !isClear) {
      found.error('unexpected-token', start, shorten(decode(bytes, start, wordEnd)))
      return { kind: 'word', end: wordEnd }
    }
    found.edit(start, end, JSON.stringify(text), 'unquoted-string', false)
    return { kind: 'word', end }
  }

  /** Whether a word in brackets replaces a value that a console omits, such as `[Object]`. */
  private isPrinted(start: number, end: number, text: string): boolean {
    const isAlone = this.bytes[start - 1] === byteOf('[') && this.bytes[end] === byteOf(']')
    return isAlone && /^(?:Object|Array|Circular|Function|Getter|Setter|Getter\/Setter)$/.test(text)
  }
}

/** 1 for the ASCII characters that may end a word. */
const wordEnds: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  ',:{}[]();"\'`'.includes(String.fromCharCode(byte)) ? 1 : 0,
)
