import { isKeyAhead, lengthAt, type Punctuation, punctuationAt, skipBlanks } from './lexis.ts'
import type { Reading } from './reading.ts'
import type { Frame } from './token.ts'

/** Closing brackets, also those that are missing, mismatched, or too many. */
export class ClosingBrackets {
  private readonly reading: Reading

  constructor(reading: Reading) {
    this.reading = reading
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
    this.addClosings(0)
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
    this.pop()
  }

  private pop(): void {
    this.reading.stack.pop()
    this.reading.continueAfter(this.reading.at)
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

  /** Repairs a closing bracket that doesn't match the innermost open one. */
  private mismatched(frame: Frame, found: Punctuation): void {
    const { reading } = this
    const { bytes, stack } = reading
    const next = skipBlanks(bytes, reading.at + found.length)
    const isEnd = next >= bytes.length
    const after = punctuationAt(bytes, next)?.mark
    const match = stack.findLastIndex((outer) => closes(outer, found))
    if (match > 0 || (match === 0 && isEnd)) {
      this.addClosings(match + 1)
      this.close(stack[match]!, found)
    } else if (reading.state === 'value' || frame.open < 0 || frame.isTuple) this.report(found)
    else if (match < 0 && (after === ',' || after === frame.close)) {
      reading.found.edit(reading.at, reading.at + found.length, '', 'extra-bracket', false)
      reading.at += found.length
    } else if (isEnd ? stack.length === 1 : match === 0 && this.isKeyAfterComma(next)) {
      if (reading.state === 'next') reading.removeComma(frame, false)
      const { length } = found
      reading.found.edit(reading.at, reading.at + length, frame.close, 'mismatched-bracket', false)
      reading.at += length
      this.pop()
    } else this.report(found)
  }

  private isKeyAfterComma(at: number): boolean {
    const { bytes } = this.reading
    return punctuationAt(bytes, at)?.mark === ',' && isKeyAhead(bytes, skipBlanks(bytes, at + 1))
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
