import { RangeScanner } from '#src/core/json/range-scanner.ts'
import { Envelope } from './envelope.ts'
import {
  byteOf,
  CARRIAGE_RETURN,
  characterAt,
  decode,
  isBreak,
  isClosingBracket,
  isKeyAhead,
  LINE_FEED,
  latinAhead,
  lengthOfVisible,
  punctuationAt,
  skipSpaces,
} from './lexis.ts'
import { isRemark } from './prose.ts'
import type { Reading } from './reading.ts'
import { frameOf } from './token.ts'

/** The values at the root: text around them, missing outer brackets, and several values in a row. */
export class Roots {
  private readonly reader: Reading
  private readonly envelope: Envelope
  private readonly lines: RangeScanner
  /** The offset of the first value. */
  private readonly first: number
  /** Whether the scanner skipped the first value. */
  private readonly hasSkipped: boolean
  private count = 1

  constructor(reader: Reading) {
    const { bytes, found } = reader
    this.reader = reader
    this.lines = new RangeScanner(bytes)
    this.envelope = new Envelope(bytes, found)
    this.hasSkipped = reader.at > 0
    if (!this.hasSkipped) reader.at = this.envelope.open()
    this.first = skipSpaces(bytes, this.hasSkipped ? 0 : reader.at)
    if (this.hasSkipped) reader.skipped.push([this.first, reader.at])
  }

  /** Continues after a value of the root; returns false at the end. */
  after(hasBreak: boolean): boolean {
    const { reader, envelope } = this
    const { bytes } = reader
    const end = envelope.close(reader.at)
    if (end > reader.at) {
      reader.continueAfter(end)
      return true
    }
    const mark = punctuationAt(bytes, reader.at)?.mark
    if (mark === ':' && this.count === 1 && this.opensObject()) return true
    if (mark === ',') return this.comma()
    if (mark === '}' || mark === ']') return this.extraBracket()
    if (mark === '{' || mark === '[') return this.nextRoot(hasBreak)
    if (hasBreak && /["'\d-]|[tfn]/.test(characterAt(bytes, reader.at)) && this.isLineOfJson()) {
      return this.nextRoot(hasBreak)
    }
    return this.trailingText()
  }

  /** Whether only the closing fence follows. */
  isLastFence(): boolean {
    return this.envelope.isLastFence(this.reader.at)
  }

  /** Adds the edits that several values need to be JSON Lines. */
  end(): void {
    const { bytes, found, breaks, skipped } = this.reader
    if (this.count === 1 || found.errors.length > 0) return
    const all = [...breaks]
    // Valid JSON has line breaks only between tokens.
    for (const [start, end] of skipped) {
      for (let at = start; at < end; at++) if (isBreak(bytes[at])) all.push(at)
    }
    for (const at of all) {
      const isPair = bytes[at] === CARRIAGE_RETURN && isBreak(bytes[at + 1])
      found.edit(at, at + 1, isPair ? '' : ' ', 'concatenated', false)
    }
  }

  /** Adds the opening brace of an object that starts with its first key. */
  private opensObject(): boolean {
    const { reader, first } = this
    const quote = characterAt(reader.bytes, first)
    if (!/^["'“”‘’]$/.test(quote) || this.hasSkipped) return false
    reader.found.edit(first, first, '{', 'missing-brackets', false)
    reader.enter(frameOf('}', -1))
    reader.take(punctuationAt(reader.bytes, reader.at)!)
    reader.expectValue()
    return true
  }

  /** A comma after the value: the brackets of an array are missing, or it is the last character. */
  private comma(): boolean {
    const { reader } = this
    const { bytes, found } = reader
    const { length } = punctuationAt(bytes, reader.at)!
    const start = reader.at
    const next = skipSpaces(bytes, start + length)
    if (next >= bytes.length) {
      found.edit(start, start + length, '', 'trailing-comma', false)
      reader.at = start + length
      return true
    }
    if (this.count > 1 || !/^(?:[[{"'\d-]|\/[/*])/.test(latinAhead(bytes, next, 2))) {
      return this.trailingText()
    }
    if (this.isObject() && isKeyAhead(bytes, next)) return this.continueObject()
    found.edit(this.first, this.first, '[', 'missing-brackets', false)
    const { last } = reader
    reader.enter(frameOf(']', -1))
    reader.acceptValue(last)
    reader.at = start
    return true
  }

  /**
   * Whether the root is an object whose closing brace may be the extra one: the first brace that
   * closes, or one of several in a row.
   */
  private isObject(): boolean {
    const { bytes, last } = this.reader
    const end = last.end - 1
    if (bytes[end] !== byteOf('}')) return false
    return bytes.indexOf(byteOf('}'), this.first) === end || isClosingBracket(bytes[end - 1])
  }

  /** Removes the closing brace of the root, as its next key follows. */
  private continueObject(): boolean {
    const { reader, first } = this
    const { at, last } = reader
    reader.found.edit(last.end - 1, last.end, '', 'extra-bracket', false)
    reader.enter(frameOf('}', first))
    reader.acceptValue(last)
    reader.at = at
    return true
  }

  private extraBracket(): boolean {
    const { reader } = this
    const rest = latinAhead(reader.bytes, reader.at)
    if (!/^[ \t\r\n}\]]+$/.test(rest) || rest.length >= 200) return this.trailingText()
    const length = lengthOfVisible(rest)
    reader.found.edit(reader.at, reader.at + length, '', 'extra-bracket', false)
    reader.at += rest.length
    return false
  }

  /** Starts another value, and skips the lines after it that are valid. */
  private nextRoot(hasBreak: boolean): boolean {
    const { reader } = this
    this.count++
    const end = hasBreak ? this.endOfLine() : 0
    if (!hasBreak) reader.found.edit(reader.last.end, reader.last.end, '\n', 'concatenated', false)
    if (hasBreak && this.lines.scan(reader.at, end)) reader.continueAfter(end)
    else reader.state = 'value'
    return true
  }

  private endOfLine(): number {
    const { bytes, at } = this.reader
    const lineFeed = bytes.indexOf(LINE_FEED, at)
    return lineFeed < 0 ? bytes.length : lineFeed
  }

  private isLineOfJson(): boolean {
    return this.lines.scan(this.reader.at, this.endOfLine())
  }

  /** Removes the text after the value, unless it may be another value. */
  private trailingText(): boolean {
    const { reader } = this
    const { bytes, at } = reader
    const text = latinAhead(bytes, at, MAX_TRAILING_BYTES)
    const isLong = bytes.length - at > MAX_TRAILING_BYTES
    if (
      isLong ||
      reader.found.errors.length > 0 ||
      this.count > 1 ||
      !isRemark(text, decode(bytes, reader.last.end, at))
    ) {
      reader.found.error('trailing-content', at)
      return false
    }
    reader.found.edit(at, at + lengthOfVisible(text), '', 'surrounding-text', false)
    reader.at = bytes.length
    return false
  }
}

/** Bytes of the longest text after the value that is removed. */
const MAX_TRAILING_BYTES = 1000
