import { isAfterNumberComma } from '#src/core/json/number-comma.ts'
import { ClosingBrackets } from './closing-brackets.ts'
import type { Edit, Findings } from './edit.ts'
import {
  byteOf,
  isContinuation,
  isKeyAhead,
  type Punctuation,
  punctuationAt,
  quoteAt,
  skipSpaces,
} from './lexis.ts'
import { MissingBrackets } from './missing-brackets.ts'
import { Reading } from './reading.ts'
import { Roots } from './roots.ts'
import { Separators } from './separators.ts'
import type { ReadStart } from './start.ts'
import { Strings } from './strings.ts'
import { type Frame, frameOf, type Token } from './token.ts'
import { Words } from './words.ts'

/** Length of the longest text that other strings are joined to, so that the time stays linear. */
const MAX_JOINED_LENGTH = 20_000

/** Bytes between two reports of progress. */
const REPORT_BYTES = 1 << 18

/**
 * Reads JSON with mistakes and with the notations of other languages, from a start that the strict
 * scanner accepted. Collects an edit or an error for every deviation, in linear time.
 */
export class TolerantReader {
  private readonly reading: Reading
  private readonly strings: Strings
  private readonly words: Words
  private readonly separators: Separators
  private readonly brackets: ClosingBrackets
  private readonly missing: MissingBrackets
  private readonly roots: Roots

  constructor(bytes: Uint8Array<ArrayBuffer>, found: Findings, start: ReadStart) {
    this.reading = new Reading(bytes, found, start)
    this.strings = new Strings(bytes, found)
    this.words = new Words(bytes, found)
    this.separators = new Separators(this.reading)
    this.brackets = new ClosingBrackets(this.reading)
    this.missing = new MissingBrackets(this.reading)
    this.roots = new Roots(this.reading)
  }

  read(onProgress: (done: number) => void): void {
    const { reading, roots } = this
    let nextReport = reading.at + REPORT_BYTES
    for (;;) {
      const hasBreak = reading.gap()
      if (reading.at >= nextReport) {
        onProgress(reading.at)
        nextReport = reading.at + REPORT_BYTES
      }
      if (reading.isAtEnd) break
      const frame = reading.stack.at(-1)
      if (frame) this.step(frame, hasBreak)
      else if (reading.state !== 'after') this.value()
      else if (!this.concatenates() && !roots.after(hasBreak)) break
    }
    if (reading.stack.length > 0) this.brackets.end()
    else if (reading.state !== 'after') reading.found.error('empty', reading.at)
    roots.end()
  }

  private step(frame: Frame, hasBreak: boolean): void {
    const { reading, separators } = this
    const found = punctuationAt(reading.bytes, reading.at)
    if (this.roots.isLastFence()) this.brackets.end()
    else if (reading.state === 'value') this.value()
    else if (this.brackets.read(frame, found)) return
    else if (this.missing.add(frame, found)) return
    else if (reading.state !== 'after') {
      if (!separators.inPlaceOfItem(frame, found)) this.item(frame)
    } else if (separators.between(frame, found) || this.concatenates()) return
    else if (separators.missingComma(frame, hasBreak)) this.item(frame)
    else reading.skipUnexpected('unexpected-token')
  }

  /** Reads a key with its colon, or a value. */
  private item(frame: Frame): void {
    const { reading } = this
    if (frame.close === ']') {
      this.value()
      return
    }
    const place = { role: 'key', close: frame.close } as const
    const key = this.strings.read(reading.at, place, reading.closings) ?? this.words.key(reading.at)
    if (!key) {
      const isNumber = isAfterNumberComma(reading.bytes, reading.at)
      reading.skipUnexpected(isNumber ? 'number-comma' : 'missing-key')
      return
    }
    reading.acceptValue(key)
    reading.gap()
    this.separators.colon()
  }

  private value(): void {
    const { reading } = this
    if (reading.skipValid()) return
    const { bytes, at, valuePlace } = reading
    const string = this.strings.read(at, valuePlace, reading.closings)
    const template = string ?? this.words.template(at)
    if (template) {
      reading.acceptValue(template)
      return
    }
    const found = punctuationAt(bytes, at)
    if (found && '{[('.includes(found.mark)) this.open(found)
    else if (found && reading.state === 'value' && valuePlace.close && ',}'.includes(found.mark)) {
      reading.addNull()
    } else {
      const word = this.words.value(at, valuePlace.close)
      if (word) reading.acceptValue(word)
      else reading.skipUnexpected('unexpected-token')
    }
  }

  private open(found: Punctuation): void {
    const { reading } = this
    const open = reading.at
    const isTuple = found.mark === '('
    if (isTuple) reading.at += found.length
    else reading.take(found)
    const frame = frameOf(found.mark === '{' ? '}' : ']', open, isTuple)
    reading.enter(frame)
    // A template that writes each brace twice has two for an object.
    const { bytes, at } = reading
    if (found.mark !== '{' || bytes[at] !== byteOf('{')) return
    if (!isKeyAhead(bytes, skipSpaces(bytes, at + 1))) return
    frame.isDoubled = true
    reading.at++
    reading.found.edit(at, at + 1, '', 'extra-bracket', false)
  }

  /** Joins two strings with a plus sign between them, or adjacent ones of Python. */
  private concatenates(): boolean {
    const { reading } = this
    const { bytes, last, at } = reading
    if (!/string/.test(last.kind)) return false
    const isPlus = bytes[at] === byteOf('+')
    const next = isPlus ? skipSpaces(bytes, at + 1) : at
    if (!quoteAt(bytes, next) || (!isPlus && !this.isAdjacent(last))) return false
    const { found } = reading
    if ((found.edits.at(-1)?.replacement.length ?? 0) > MAX_JOINED_LENGTH) return false
    const first = this.takeString(last)
    const token = this.strings.read(next, reading.valuePlace, reading.closings)!
    const second = token.kind === 'string' ? undefined : this.takeString(token)
    const end = token.kind === 'string' ? next + 1 : token.end
    const text = first.replacement.slice(0, -1) + (second?.replacement.slice(1) ?? '')
    const isCertain = isPlus && first.certain && (second?.certain ?? true)
    found.edit(first.start, end, text, 'concatenated-strings', isCertain)
    reading.acceptValue(token)
    return true
  }

  /** Whether a string after `last` continues it: alone in parentheses, or, with single quotes, as the value of a key. */
  private isAdjacent({ kind, end }: Token): boolean {
    const { bytes, at, found, stack } = this.reading
    const frame = stack.at(-1)
    // A string with an error has no edit.
    if (kind === 'other-string' && found.edits.at(-1)?.end !== end) return false
    if (frame?.isTuple) {
      const isOne = frame.commas === 0
      frame.isJoined ||= isOne
      return isOne
    }
    const isPython = kind === 'other-string' || bytes[at] === byteOf("'")
    return frame?.close === '}' && isPython && isContinuation(bytes, at)
  }

  /** Takes back the edit that replaces a string; the closing quote of one without such an edit. */
  private takeString({ kind, end }: Token): Pick<Edit, 'start' | 'replacement' | 'certain'> {
    const { edits } = this.reading.found
    const edit = edits.at(-1)
    if (kind === 'string' || edit?.end !== end) {
      return { start: end - 1, replacement: '"', certain: true }
    }
    edits.pop()
    return edit
  }
}
