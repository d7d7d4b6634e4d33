import { isBreak, isKeyAhead, type Punctuation, quoteAt, skipSpaces } from './lexis.ts'
import type { Reading } from './reading.ts'
import type { Frame } from './token.ts'

/** Closing brackets that are missing before an item of an outer container. */
export class MissingBrackets {
  private readonly reading: Reading

  constructor(reading: Reading) {
    this.reading = reading
  }

  /** Adds the closing bracket that is missing before the item at the current offset. */
  add(frame: Frame, found: Punctuation | undefined): boolean {
    const { reading } = this
    const { state, stack, last } = reading
    const outer = stack.at(-2)
    if (!outer || frame.open < 0 || frame.isTuple || outer.isTuple) return false
    const isComma = state === 'next' && frame.comma >= 0
    if (!isComma && state !== 'after') return false
    const isMissing =
      (frame.close === '}' && outer.close === ']' && this.isObjectAhead(found)) ||
      (isComma && frame.close === ']' && outer.close === '}' && this.isKeyLine())
    if (!isMissing) return false
    const end = isComma ? frame.comma : last.end
    reading.found.edit(end, end, frame.close, 'unclosed', false)
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

  private isObjectAhead(found: Punctuation | undefined): boolean {
    const { bytes, at } = this.reading
    return found?.mark === '{' && isKeyAhead(bytes, skipSpaces(bytes, at + 1))
  }

  /** Whether a line starts with a key, which can’t be an item of an array. */
  private isKeyLine(): boolean {
    const { bytes, at } = this.reading
    let before = at - 1
    while (bytes[before] === 32 || bytes[before] === 9) before--
    return isBreak(bytes[before]) && quoteAt(bytes, at) !== undefined && isKeyAhead(bytes, at)
  }
}
