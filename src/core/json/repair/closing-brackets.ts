import { BracketBalance } from './bracket-balance.ts'
import { isIndentedLike } from './indentation.ts'
import { byteOf, lengthAt, type Punctuation, punctuationAt, skipSpaces } from './lexis.ts'
import type { Reading } from './reading.ts'
import type { Frame } from './token.ts'

/** Closing brackets, also those that are missing, mismatched, or too many. */
export class ClosingBrackets {
  private readonly reading: Reading
  private readonly balance: BracketBalance

  constructor(reading: Reading) {
    this.reading = reading
    this.balance = new BracketBalance(reading.bytes)
  }

  /** Reads a closing bracket at the current offset; returns false for other text. */
  read(frame: Frame, found: Punctuation | undefined): boolean {
    if (!found || !'}])'.includes(found.mark)) return false
    if (closes(frame, found)) this.close(frame, found)
    else this.mismatched(frame, found)
    return true
  }

  /** Adds the missing brackets at the end of the text. */
  end(): void {
    const { found } = this.reading
    const hidden = found.edits.find((edit) => edit.code === 'comment' && this.hidesBracket(edit))
    // The comment may be the rest of a text that lost its line breaks.
    if (hidden) found.error('comment', hidden.start)
    if (this.isEarlier()) {
      found.error('unexpected-end', this.reading.bytes.length)
      this.reading.stack.length = 0
      this.reading.state = 'after'
    } else this.addClosings(0)
  }

  /** Whether the indentation shows that the missing bracket belongs before the last one. */
  private isEarlier(): boolean {
    const { bytes, last, stack } = this.reading
    const open = stack.at(-1)?.open ?? -1
    return open >= 0 && last.kind === 'closing' && isIndentedLike(bytes, open, last.end - 1)
  }

  private hidesBracket({ start, end }: { readonly start: number; readonly end: number }): boolean {
    const { bytes } = this.reading
    const isBlock = bytes[start + 1] === 0x2a
    return !isBlock && bytes.subarray(start, end).some((byte) => byte === 0x7d || byte === 0x5d)
  }

  private close(frame: Frame, found: Punctuation): void {
    const { reading } = this
    if (reading.state === 'next' && frame.comma >= 0) reading.removeComma(frame, true)
    if (frame.isTuple) this.closeTuple(frame)
    else reading.take(found)
    if (frame.isDoubled) this.closeDoubled(frame)
    this.pop()
  }

  private pop(): void {
    this.reading.stack.pop()
    this.reading.continueAfter(this.reading.at)
  }

  /** Removes the second closing brace of a pair. */
  private closeDoubled(frame: Frame): void {
    const { reading } = this
    const { bytes, at, found } = reading
    if (bytes[at] !== byteOf('}')) found.error('unexpected-token', frame.open + 1, '{')
    else {
      reading.at++
      found.edit(at, at + 1, '', 'extra-bracket', false)
    }
  }

  /** Replaces parentheses by brackets, or removes them around a single value. */
  private closeTuple(frame: Frame): void {
    const { reading } = this
    const { bytes, found, at } = reading
    const isArray = frame.commas > 0 || reading.state === 'first'
    const openEnd = frame.open + lengthAt(bytes, frame.open)
    found.edit(frame.open, openEnd, isArray ? '[' : '', 'parentheses', true)
    reading.at += lengthAt(bytes, at)
    found.edit(at, reading.at, isArray ? ']' : '', 'parentheses', true)
  }

  /**
   * Repairs a closing bracket that doesn't match the innermost open one. The brackets that the rest of
   * the text closes decide whether it replaces the right one, is one too many, or follows a missing one.
   */
  private mismatched(frame: Frame, found: Punctuation): void {
    const { reading } = this
    const { at, bytes, stack } = reading
    const closed = this.balance.closedFrom(at)
    const next = skipSpaces(bytes, at + found.length)
    const match = stack.findLastIndex((outer) => closes(outer, found))
    if (reading.state === 'value' || frame.open < 0 || frame.isTuple) this.report(found)
    else if (closed === stack.length) this.replace(frame, found)
    else if (closed < stack.length && (match > 0 || (match === 0 && next >= bytes.length))) {
      this.addClosings(match + 1)
      this.close(stack[match]!, found)
    } else if (closed === stack.length + 1 && this.isExtra(frame, next)) {
      reading.found.edit(at, at + found.length, '', 'extra-bracket', false)
      reading.at += found.length
    } else this.report(found)
  }

  private replace(frame: Frame, { length }: Punctuation): void {
    const { reading } = this
    const { at, found } = reading
    if (reading.state === 'next') reading.removeComma(frame, false)
    found.edit(at, at + length, frame.close, 'mismatched-bracket', false)
    reading.at += length
    this.pop()
  }

  /** Whether a bracket is one too many. After a value in an object, its opening one may be missing. */
  private isExtra({ close }: Frame, next: number): boolean {
    const { bytes, last } = this.reading
    const mark = punctuationAt(bytes, next)?.mark
    return (mark === ',' || mark === close) && (close === ']' || last.kind === 'closing')
  }

  private report({ mark, length }: Punctuation): void {
    const { reading } = this
    reading.found.error('unexpected-token', reading.at, mark)
    reading.at += length
    if (reading.state === 'value') reading.state = 'after'
  }

  /** Adds the closing brackets of the containers from index `first` after the last token. */
  private addClosings(first: number): void {
    const { reading } = this
    const { found, stack } = reading
    const inner = stack.splice(first)
    const frame = inner.at(-1)
    if (!frame) return
    if (reading.state === 'value') reading.addNull()
    else if (reading.state === 'next' && frame.comma >= 0) reading.removeComma(frame, false)
    const { end } = reading.last
    const isMissing = inner.every(({ open }) => open < 0)
    const text = inner.map(({ close }) => close).reverse()
    if (inner.some(({ isTuple }) => isTuple)) found.error('unexpected-end', end)
    else found.edit(end, end, text.join(''), isMissing ? 'missing-brackets' : 'unclosed', false)
    reading.state = 'after'
  }
}

function closes({ close, isTuple }: Frame, { mark }: Punctuation): boolean {
  return mark === (isTuple ? ')' : close)
}
