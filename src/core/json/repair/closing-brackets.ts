import {
  byteOf,
  isKeyAhead,
  lengthAt,
  type Punctuation,
  punctuationAt,
  quoteAt,
  skipBlanks,
} from './lexis.ts'
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

  /**
   * Adds the closing bracket that is missing before the item at the current offset: an object in
   * an object in an array, or on a new line a key in an array in an object.
   */
  addMissing(frame: Frame, found: Punctuation | undefined, hasBreak: boolean): boolean {
    const { reading } = this
    const { bytes, stack, at, state, last } = reading
    const outer = stack.at(-2)
    if (!outer || frame.open < 0 || frame.isTuple || outer.isTuple || last.kind === 'opening') {
      return false
    }
    const isComma = state === 'next' && frame.comma >= 0
    const isMissing =
      frame.close === '}'
        ? (isComma || state === 'after') &&
          outer.close === ']' &&
          found?.mark === '{' &&
          isKeyAhead(bytes, skipBlanks(bytes, at + 1))
        : isComma &&
          outer.close === '}' &&
          hasBreak &&
          quoteAt(bytes, at) !== undefined &&
          isKeyAhead(bytes, at)
    if (!isMissing) return false
    reading.found.edit(last.end, last.end, frame.close, 'unclosed', false)
    stack.pop()
    reading.last = { kind: 'word', end: last.end }
    if (isComma) {
      outer.comma = frame.comma
      outer.commaLength = frame.commaLength
      outer.commaEdit = frame.commaEdit
      outer.commas++
    }
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

  /** Repairs a closing bracket that doesn't match the innermost open one. */
  private mismatched(frame: Frame, found: Punctuation): void {
    const { reading } = this
    const { bytes, stack } = reading
    const next = skipBlanks(bytes, reading.at + found.length)
    const isEnd = next >= bytes.length
    const after = punctuationAt(bytes, next)?.mark
    const match = stack.findLastIndex((outer) => closes(outer, found))
    if (this.replaceRun()) return
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

  /**
   * Replaces closing brackets in the wrong order, or at the end of the text as many as are open;
   * returns false for others.
   */
  private replaceRun(): boolean {
    const { reading } = this
    const { bytes, found, stack } = reading
    const run = closingRun(bytes, reading.at, stack.length)
    const frames = stack.slice(-run.length).reverse()
    const last = run.at(-1)!
    const isAll =
      run.length === stack.length && skipBlanks(bytes, last.at + last.length) >= bytes.length
    const isSwapped =
      sorted(run.map(({ mark }) => mark)) === sorted(frames.map(({ close }) => close))
    if (run.length < 2 || reading.state === 'value' || !(isAll || isSwapped)) return false
    if (frames.some(({ open, isTuple }) => open < 0 || isTuple)) return false
    if (reading.state === 'next') reading.removeComma(frames[0]!, false)
    run.forEach(({ at, length, mark }, index) => {
      const { close } = frames[index]!
      if (mark !== close) found.edit(at, at + length, close, 'mismatched-bracket', false)
    })
    stack.length -= run.length
    reading.continueAfter(last.at + last.length)
    return true
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

/** At most `limit` closing brackets with only whitespace between them. */
function closingRun(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  limit: number,
): readonly (Punctuation & { readonly at: number })[] {
  const run: (Punctuation & { readonly at: number })[] = []
  for (let at = start; run.length < Math.min(limit, MAX_RUN); ) {
    const found = punctuationAt(bytes, at)
    if (!found || !'}]'.includes(found.mark)) break
    run.push({ ...found, at })
    at = skipBlanks(bytes, at + found.length)
  }
  return run
}

const MAX_RUN = 20

function sorted(marks: readonly string[]): string {
  return [...marks].sort().join('')
}

function closes({ close, isTuple }: Frame, { mark }: Punctuation): boolean {
  return mark === (isTuple ? ')' : close)
}
