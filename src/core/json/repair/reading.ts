import { RangeScanner } from '#src/core/json/range-scanner.ts'
import type { Findings } from './edit.ts'
import { Gaps } from './gaps.ts'
import { decodeAhead, isBreak, lengthAt, type Punctuation } from './lexis.ts'
import type { ReadStart } from './start.ts'
import type { Frame, State, StringPlace, Token } from './token.ts'

/** The state of a tolerant reader: its offset, the open containers, and what it expects. */
export class Reading {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly found: Findings
  readonly stack: Frame[]
  /** Offsets of line breaks within containers, but not of those in `skipped`. */
  readonly breaks: number[] = []
  /** Ranges of valid JSON that the strict scanner read. */
  readonly skipped: (readonly [start: number, end: number])[] = []
  /** The offset of the next byte. */
  at: number
  state: State
  /** The previous token, bracket, or colon. */
  last: Token
  private readonly gaps: Gaps
  private readonly scanner: RangeScanner
  /** Before this offset, the scanner has failed. */
  private failedBefore = 0

  constructor(bytes: Uint8Array<ArrayBuffer>, found: Findings, start: ReadStart) {
    this.bytes = bytes
    this.found = found
    this.stack = [...start.stack]
    this.at = start.at
    this.state = start.state
    this.last = start.last
    this.gaps = new Gaps(bytes, found)
    this.scanner = new RangeScanner(bytes)
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  /** The place of a value in the innermost container. */
  get valuePlace(): StringPlace {
    const frame = this.stack.at(-1)
    return { role: 'value', close: frame?.close, isTuple: frame?.isTuple }
  }

  /** The closing brackets of the open containers, from the inside; at most `MAX_CLOSINGS`. */
  readonly closings = (): string =>
    this.stack
      .slice(-MAX_CLOSINGS)
      .map(({ close }) => close)
      .reverse()
      .join('')

  /** Skips whitespace and comments; returns whether they have a line break outside comments. */
  gap(): boolean {
    const { bytes } = this
    let hasBreak = false
    for (;;) {
      const byte = bytes[this.at]
      if (byte === 32 || byte === 9) this.at++
      else if (byte === 10 || byte === 13) {
        hasBreak = true
        if (this.stack.length > 0) this.breaks.push(this.at)
        this.at++
      } else if (byte === undefined || (byte > 0x2f && byte < 0x80)) return hasBreak
      else {
        const last = hasBreak ? undefined : this.last
        const next = this.gaps.skip(this.at, { isInside: this.stack.length > 0, last })
        if (next === this.at) return hasBreak
        this.at = next
      }
    }
  }

  /**
   * Skips a valid object or array at the current offset. Each byte is scanned once at most, which
   * keeps the time linear.
   */
  skipValid(): boolean {
    const { at, bytes, scanner } = this
    const byte = bytes[at]
    if ((byte !== 0x7b && byte !== 0x5b) || at < this.failedBefore) return false
    const end = scanner.endOfValue(at, bytes.length)
    if (end < 0) {
      this.failedBefore = scanner.offset + 1
      return false
    }
    this.skipped.push([at, end])
    this.continueAfter(end)
    return true
  }

  /** Continues after a value. */
  acceptValue(token: Token): void {
    this.last = token
    this.at = token.end
    this.state = 'after'
  }

  /** Continues after a container or a part of the text around values. */
  continueAfter(end: number): void {
    this.acceptValue({ kind: 'closing', end })
  }

  /** Continues within a container. */
  enter(frame: Frame): void {
    this.stack.push(frame)
    this.last = { kind: 'opening', end: this.at }
    this.state = 'first'
  }

  /** Continues with the value of a key, after its colon. */
  expectValue(): void {
    this.last = { kind: 'opening', end: this.at }
    this.state = 'value'
  }

  /** Takes a punctuation mark; a full-width one is replaced. Returns the index of its edit, or -1. */
  take({ mark, length }: Punctuation): number {
    const start = this.at
    this.at += length
    if (length === 1) return -1
    this.found.edit(start, this.at, mark, 'full-width', true)
    return this.found.edits.length - 1
  }

  /** Adds a null after a colon. */
  addNull(text = ' null'): void {
    this.found.edit(this.last.end, this.last.end, text, 'missing-value', false)
    this.state = 'after'
  }

  /** Removes the last comma of a container. */
  removeComma(frame: Frame, certain: boolean): void {
    const { edits } = this.found
    if (frame.commaEdit >= 0) edits.splice(frame.commaEdit, 1)
    frame.commaEdit = -1
    this.found.edit(frame.comma, frame.comma + frame.commaLength, '', 'trailing-comma', certain)
  }

  /** Reports the text at the current offset and continues after it. */
  skipUnexpected(
    code: 'unexpected-token' | 'missing-colon' | 'missing-key' | 'number-comma',
  ): void {
    const { bytes } = this
    const length = lengthAt(bytes, this.at)
    const token = /^[^\s,:[\]{}"']*/.exec(decodeAhead(bytes, this.at, 40))![0]
    this.found.error(code, this.at, token || decodeAhead(bytes, this.at, length))
    if (!isSynchronizing(bytes[this.at]!)) this.at += length
    while (this.at < bytes.length && !isSynchronizing(bytes[this.at]!)) {
      const byte = bytes[this.at]!
      this.at++
      if (byte === 34 || byte === 39) this.skipQuoted(byte)
    }
    this.acceptValue({ kind: 'word', end: this.at })
  }

  /** Skips the rest of a string, if it ends on its line. */
  private skipQuoted(quote: number): void {
    const { bytes } = this
    let at = this.at
    while (at < bytes.length && bytes[at] !== quote && !isBreak(bytes[at])) at++
    if (bytes[at] === quote) this.at = at + 1
  }
}

/** Closing brackets that a decision examines, so that the time stays linear. */
const MAX_CLOSINGS = 100

/** Whether reading can continue at a byte after an error. */
function isSynchronizing(byte: number): boolean {
  return isBreak(byte) || ',}])'.includes(String.fromCharCode(byte))
}
