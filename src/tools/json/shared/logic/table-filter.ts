import { isContainer, isKeyEnd, kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import type { TextMatcher } from '#src/core/json/text-matcher.ts'

/** Finds a text in the values of rows, without decoding them. */
export class RowMatcher {
  private readonly document: JsonDocument
  private readonly matcher: TextMatcher
  /** Whether keys of nested objects are part of the text of a cell. */
  private readonly matchesKeys: boolean

  constructor(document: JsonDocument, matcher: TextMatcher, matchesKeys: boolean) {
    this.document = document
    this.matcher = matcher
    this.matchesKeys = matchesKeys
  }

  /** Whether the text is in a member of the record at a tape index. */
  isInRecord(record: number): boolean {
    const { document } = this
    if (kindAt(document, record) !== NodeKind.object) return this.isInValue(record)
    const { tape } = document
    const close = tape[record + 1]! - 2
    for (let value = record + 4; value - 2 < close; ) {
      if (this.isInValue(value)) return true
      value = (isContainer(document, value) ? tape[value + 1]! : value + 2) + 2
    }
    return false
  }

  /** Whether the text is in the scalars and nested keys of the value at a tape index. */
  isInValue(value: number): boolean {
    const { document, matcher } = this
    const { bytes, tape } = document
    const end = isContainer(document, value) ? tape[value + 1]! : value + 2
    for (let index = value; index < end; index += 2) {
      const start = tape[index]!
      const byte = bytes[start]!
      if (isBracket[byte] === 1) continue
      const last = tape[index + 1]! & ~FLAG
      if (byte !== QUOTE) {
        if (matcher.isIn(bytes, start, last)) return true
      } else if (matcher.isIn(bytes, start + 1, last - 1)) {
        if (this.matchesKeys || !isKeyEnd(bytes, last)) return true
      }
    }
    return false
  }
}

const QUOTE = 34

const isBracket = Uint8Array.from({ length: 256 }, (_, byte) =>
  '{}[]'.includes(String.fromCharCode(byte)) ? 1 : 0,
)
