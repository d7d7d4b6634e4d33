import { FLAG } from '#src/core/json/document.ts'
import { endOfStringRest, stringTable } from '#src/core/json/scan-string.ts'
import type { Findings, RepairCode } from './edit.ts'
import { areAmbiguous } from './inner-quotes.ts'
import { byteOf, decode, isBlank, type Quote, quoteAt, skipSpaces } from './lexis.ts'
import { missingQuoteAt } from './missing-quote.ts'
import { addFixes, contentWith, type Fix, readContent } from './string-content.ts'
import { endOfString } from './string-end.ts'
import type { StringPlace, Token } from './token.ts'

/** Reads and repairs strings in any quotes. */
export class Strings {
  private readonly bytes: Uint8Array<ArrayBuffer>
  private readonly found: Findings
  /** Before this offset, no three quotes end a string. */
  private noTripleBefore = 0

  constructor(bytes: Uint8Array<ArrayBuffer>, found: Findings) {
    this.bytes = bytes
    this.found = found
  }

  /**
   * Reads the string at `start`; undefined for other text. `closings` are the closing brackets of
   * the open containers, from the inside.
   */
  read(start: number, place: StringPlace, closings: () => string): Token | undefined {
    const quote = quoteAt(this.bytes, start)
    if (!quote) return this.prefixed(start, place, closings)
    if (quote.kind === 'double') {
      const end = this.endOfValidString(start)
      if (end > 0) return { kind: 'string', end }
    }
    if (quote.kind === 'single') {
      const end = this.endOfSimpleString(start)
      if (end > 0) {
        const body = decode(this.bytes, start + 1, end - 1)
        this.found.edit(start, end, `"${body}"`, 'single-quotes', this.isText(start + 1, place))
        return { kind: 'other-string', end }
      }
    }
    return this.tripleQuoted(start, quote) ?? this.slowly(start, quote, place, closings)
  }

  /** A string of Python 2 such as `u'a'`. */
  private prefixed(start: number, place: StringPlace, closings: () => string): Token | undefined {
    const { bytes, found } = this
    const quote = bytes[start] === byteOf('u') ? quoteAt(bytes, start + 1)?.kind : undefined
    if (quote !== 'double' && quote !== 'single') return undefined
    found.edit(start, start + 1, '', 'python-literal', true)
    return this.read(start + 1, place, closings)
  }

  /** The end of a valid string that a separator, a bracket, or the end of the text follows; or 0. */
  private endOfValidString(start: number): number {
    const { bytes } = this
    let at = start + 1
    while (at < bytes.length && stringTable[bytes[at]!] === 0) at++
    const rest = bytes[at] === 34 ? at + 1 : endOfStringRest(bytes, at, bytes.length)
    if (rest === 0) return 0
    const end = rest & ~FLAG
    at = end
    while (isBlank(bytes[at])) at++
    const next = bytes[at]
    return next === 0x3a || next === 0x5d || next === 0x7d || next === undefined
      ? end
      : this.atComma(at, end)
  }

  /** The end of a string in single quotes without escapes that a separator follows; or 0. */
  private endOfSimpleString(start: number): number {
    const { bytes } = this
    let at = start + 1
    while (at < bytes.length && bytes[at] !== 39 && stringTable[bytes[at]!] === 0) at++
    if (bytes[at] !== 39) return 0
    const end = at + 1
    for (at = end; isBlank(bytes[at]); ) at++
    const next = bytes[at]
    return next === 0x3a || next === 0x5d || next === 0x7d ? end : this.atComma(at, end)
  }

  /** `end` if a comma at `at` separates the string from another string or a bracket; or 0. */
  private atComma(at: number, end: number): number {
    const { bytes } = this
    if (bytes[at] !== 0x2c) return 0
    let next = at + 1
    while (isBlank(bytes[next])) next++
    const byte = bytes[next]
    return byte !== undefined && afterComma[byte] === 1 ? end : 0
  }

  private slowly(start: number, quote: Quote, place: StringPlace, closings: () => string): Token {
    const { bytes, found } = this
    const result = endOfString(bytes, start, quote, place)
    if (result.kind === 'unknown') {
      found.error('inner-quote', result.first)
      return { kind: 'other-string', end: result.at }
    }
    if (result.kind === 'missing') return this.closeAt(start, quote, result.at)
    if (result.kind === 'open') return this.unclosed(start, quote, result.at, { place, closings })
    const { at, length, inner } = result
    const from = start + quote.length
    if (areAmbiguous(bytes, inner, [from, at], place)) {
      found.error('inner-quote', inner[0]!)
      return { kind: 'other-string', end: at + length }
    }
    if (quote.kind === 'backtick' && decode(bytes, from, at).includes('${')) {
      found.error('template', start, decode(bytes, start, Math.min(at + 1, start + 40)))
      return { kind: 'other-string', end: at + length }
    }
    this.replace(start, quote, {
      from,
      to: at,
      end: at + length,
      inner,
      certain: this.isText(from, place),
    })
    return { kind: quote.kind === 'double' ? 'string' : 'other-string', end: at + length }
  }

  /** Whether a string isn't JSON in the quotes of a shell. */
  private isText(from: number, { close }: StringPlace): boolean {
    const first = this.bytes[skipSpaces(this.bytes, from)]
    return close !== undefined || (first !== byteOf('{') && first !== byteOf('['))
  }

  /** Adds the edits of a string with its content in `[from, to)`. */
  private replace(
    start: number,
    quote: Quote,
    {
      from,
      to,
      end,
      inner,
      certain,
    }: {
      readonly from: number
      readonly to: number
      readonly end: number
      readonly inner: readonly number[]
      readonly certain: boolean
    },
  ): void {
    const { bytes, found } = this
    const { fixes, bad } = readContent(bytes, from, to, quote)
    if (bad >= 0) {
      const isEscape = bytes[bad] === 92
      found.error(
        isEscape ? 'bad-escape' : 'bad-utf8',
        bad,
        decode(bytes, bad, bad + (isEscape ? 2 : 1)),
      )
      return
    }
    if (quote.kind === 'double') {
      if (inner.length > 0) this.escapeQuotes(inner, fixes)
      else addFixes(found, fixes)
      return
    }
    const body = contentWith(bytes, from, to, fixes)
    const isCertain = certain && inner.length === 0 && fixes.every((fix) => fix.certain)
    found.edit(start, end, `"${body}"`, codeOf(quote), isCertain)
  }

  /** Adds one edit for the quotes within a string: with some escaped, others would end it. */
  private escapeQuotes(inner: readonly number[], fixes: readonly Fix[]): void {
    const { bytes, found } = this
    const quotes = inner.map((at) => ({ start: at, end: at + 1, replacement: '\\"' }))
    const all = [...quotes, ...fixes].sort((a, b) => a.start - b.start)
    const start = all[0]!.start
    const end = all.at(-1)!.end
    // A path is replaced as a whole.
    if (fixes.some(({ code }) => code === 'windows-path')) found.error('inner-quote', inner[0]!)
    else found.edit(start, end, contentWith(bytes, start, end, all), 'inner-quote', false)
  }

  private unclosed(
    start: number,
    quote: Quote,
    lineEnd: number,
    around: { readonly place: StringPlace; readonly closings: () => string },
  ): Token {
    const { bytes, found } = this
    const at = missingQuoteAt(bytes, start, lineEnd, around)
    const from = start + quote.length
    // A text that is cut after a colon and a quote has an empty string.
    const { role, close } = around.place
    const isEmpty = at === from && role === 'value' && close === '}'
    if (at === undefined || at < from || (!isEmpty && endsWithQuote(bytes, at))) {
      found.error('unclosed-string', start)
      return { kind: 'other-string', end: lineEnd }
    }
    const cut = at === lineEnd || at === bytes.length ? cutEscape(bytes, from, at) : 0
    return this.closeAt(start, quote, at, at - cut)
  }

  /** Adds the closing quote of a string in `[start, at)` after its content, which ends at `to`. */
  private closeAt(start: number, quote: Quote, at: number, to = at): Token {
    const { found } = this
    const from = start + quote.length
    this.replace(start, quote, { from, to, end: at, inner: [], certain: false })
    if (quote.kind === 'double') found.edit(to, at, '"', 'unclosed-string', false)
    return { kind: quote.kind === 'double' ? 'string' : 'other-string', end: at }
  }

  /** A string of Python in three quotes. */
  private tripleQuoted(start: number, quote: Quote): Token | undefined {
    const { bytes } = this
    if (quote.kind !== 'double' && quote.kind !== 'single') return undefined
    const mark = bytes[start]!
    if (bytes[start + 1] !== mark || bytes[start + 2] !== mark) return undefined
    if (start < this.noTripleBefore) return undefined
    const from = start + 3
    const stop = Math.min(bytes.length - 2, from + MAX_TRIPLE_BYTES)
    let to = from
    while (to < stop && (bytes[to] !== mark || bytes[to + 1] !== mark || bytes[to + 2] !== mark)) {
      to++
    }
    if (to === from || to >= stop || bytes[to - 1] === 92 || bytes[to + 3] === mark) {
      this.noTripleBefore = to
      return undefined
    }
    const single: Quote = { kind: 'backtick', length: 3, closings: '' }
    this.replace(start, single, { from, to, end: to + 3, inner: [], certain: false })
    return { kind: 'other-string', end: to + 3 }
  }
}

/** 1 for the first bytes of items that can't be more text of a string. */
const afterComma: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  '"\'{[}]-0123456789'.includes(String.fromCharCode(byte)) ? 1 : 0,
)

/** Bytes of the longest string in three quotes. */
const MAX_TRIPLE_BYTES = 20_000

function codeOf({ kind }: Quote): RepairCode {
  return kind === 'typographic' ? 'smart-quotes' : 'single-quotes'
}

/** Whether another quote before `end` may be the closing quote. */
function endsWithQuote(bytes: Uint8Array<ArrayBuffer>, end: number): boolean {
  return /["'`´’”]$/.test(decode(bytes, Math.max(0, end - 3), end))
}

/** The length of an incomplete escape sequence at the end of a text. */
function cutEscape(bytes: Uint8Array<ArrayBuffer>, from: number, end: number): number {
  const text = decode(bytes, Math.max(from, end - 8), end)
  return /(?<=(?:^|[^\\])(?:\\\\)*)\\(?:u[\da-fA-F]{0,3})?$/.exec(text)?.[0].length ?? 0
}
