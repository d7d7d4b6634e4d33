import {
  byteOf,
  decodeAhead,
  isDigit,
  isKeyAhead,
  latinAhead,
  type Punctuation,
  punctuationAt,
  quoteAt,
} from './lexis.ts'
import type { Reading } from './reading.ts'
import type { Frame } from './token.ts'

/** Commas and colons, also those that are missing, doubled, or written differently. */
export class Separators {
  private readonly reading: Reading

  constructor(reading: Reading) {
    this.reading = reading
  }

  /** Reads a comma or a semicolon between items; returns false for other text. */
  between(frame: Frame, found: Punctuation | undefined): boolean {
    const { reading } = this
    const { at, found: findings } = reading
    if (found?.mark === ',' && frame.isJoined) findings.error('unexpected-token', at, ',')
    if (found?.mark === ',') frame.commaEdit = reading.take(found)
    else if (found?.mark === ';') {
      reading.at += found.length
      findings.edit(at, reading.at, ',', 'separator', false)
      frame.commaEdit = findings.edits.length - 1
    } else return false
    frame.comma = at
    frame.commaLength = found.length
    frame.commas++
    reading.state = 'next'
    return true
  }

  /** Reads what isn't an item in its place: another comma, or dots for omitted items. */
  inPlaceOfItem(frame: Frame, found: Punctuation | undefined): boolean {
    return found?.mark === ',' ? this.doubled(frame, found) : this.ellipsis()
  }

  private doubled(frame: Frame, { length }: Punctuation): boolean {
    const { reading } = this
    const { at, found } = reading
    reading.at += length
    // An array of JavaScript may have a hole where a value is missing.
    found.edit(at, reading.at, '', 'doubled-comma', frame.close === '}')
    return true
  }

  /** Removes the dots with the comma after them. */
  private ellipsis(): boolean {
    const { reading } = this
    const { at, bytes, found } = reading
    const match =
      /^(?:\.{3}|\xe2\x80\xa6)(?:[ \t]*,|(?=(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)*[}\]]))/.exec(
        latinAhead(bytes, at, 100),
      )?.[0]
    if (match === undefined) return false
    reading.at += match.length
    found.edit(at, reading.at, '', 'ellipsis', false)
    return true
  }

  /** Reads the colon after a key. */
  colon(): void {
    const { reading } = this
    const { at, bytes, found, last } = reading
    const mark = punctuationAt(bytes, at)
    const arrow = /^=>?/.exec(decodeAhead(bytes, at, 2))?.[0]
    if (mark?.mark === ':') {
      reading.take(mark)
      this.doubledColon()
    } else if (arrow !== undefined) {
      reading.at += arrow.length
      found.edit(at, reading.at, ':', 'separator', false)
    } else if (reading.isAtEnd) {
      reading.addNull(': null')
      return
    } else if (valueAfterKey.test(decodeAhead(bytes, at))) {
      found.edit(last.end, last.end, ':', 'missing-colon', false)
    } else {
      reading.skipUnexpected('missing-colon')
      return
    }
    reading.expectValue()
  }

  /** Removes a second colon directly after the first one. */
  private doubledColon(): void {
    const { reading } = this
    const { at, bytes, found } = reading
    if (bytes[at] !== byteOf(':')) return
    reading.at++
    found.edit(at, reading.at, '', 'separator', false)
  }

  /** Adds a missing comma before the current offset; returns false for other text. */
  missingComma(frame: Frame, hasBreak: boolean): boolean {
    const { reading } = this
    const { found, last } = reading
    const certainty = this.isCommaMissing(frame, hasBreak)
    if (certainty === undefined) return false
    found.edit(last.end, last.end, ',', 'missing-comma', certainty === 'certain')
    frame.comma = -1
    frame.commas++
    return true
  }

  private isCommaMissing(frame: Frame, hasBreak: boolean): 'certain' | 'possible' | undefined {
    const { bytes, last, at } = this.reading
    const byte = bytes[at]!
    const isQuote = quoteAt(bytes, at) !== undefined
    if (frame.close === '}') {
      if (!isKeyAhead(bytes, at)) return undefined
      // In `{"a":11",b":30}`, the quote and the comma changed places.
      if (isQuote && last.kind === 'number' && at === last.end) {
        return /^.\s*,/.test(decodeAhead(bytes, at)) ? undefined : 'possible'
      }
      return (isQuote || hasBreak) && last.kind !== 'word' ? 'certain' : 'possible'
    }
    const isBracket = byte === 0x5b || byte === 0x7b
    if (last.kind === 'closing' && (isQuote || isBracket)) return 'certain'
    if (at === last.end && !isBracket && !(isQuote && last.kind === 'string')) return undefined
    // Python joins adjacent strings, and a space may group digits.
    if (last.kind === 'other-string' && isQuote) return undefined
    const isNumber = isDigit(byte) || byte === 0x2d
    if (last.kind === 'number' && isNumber && !hasBreak) return undefined
    // A sign belongs to the number after it.
    if (last.kind === 'word' && isSign(bytes[last.end - 1]) && isNumber) return undefined
    const isWord = /^(?:true|false|null|True|False|None)\b/.test(decodeAhead(bytes, at, 10))
    if (!isQuote && !isBracket && !isNumber && !isWord) {
      return hasBreak && /^\p{L}/u.test(decodeAhead(bytes, at, 4)) ? 'possible' : undefined
    }
    return hasBreak && !isNumber ? 'certain' : 'possible'
  }
}

const isSign = (byte: number | undefined) => byte === byteOf('-') || byte === byteOf('+')

/** A value that can't be the next key. */
const valueAfterKey =
  /^(?:[[{\d-]|true\b|false\b|null\b|"(?:[^"\\\n]|\\.)*"\s*[,}]|'(?:[^'\\\n]|\\.)*'\s*[,}]|“[^“”\n]*”\s*[,}])/
