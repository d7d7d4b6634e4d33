import type { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG } from '#src/core/json/document.ts'
import { LONGEST_KEY } from './yaml-flow.ts'
import { LONGEST_ESCAPE, type YamlStrings } from './yaml-strings.ts'

/** Writes the keys of block mappings; a key that is too long for one line gets `? ` before it. */
export class YamlKeys {
  private readonly writer: ByteWriter
  private readonly strings: YamlStrings

  constructor(writer: ByteWriter, strings: YamlStrings) {
    this.writer = writer
    this.strings = strings
  }

  /** Writes the key from `start` whose token ends as `word` says, in a mapping at a column. */
  write(start: number, word: number, column: number): void {
    const end = (word & ~FLAG) - 1
    const escaped = word >= FLAG
    if (end - start > LONGEST_KEY / LONGEST_ESCAPE) this.long(start, end, escaped, column)
    else this.strings.line(start, end, escaped)
  }

  /** A key that may be over the limit once it is written; what surely is, is known beforehand. */
  private long(start: number, end: number, escaped: boolean, column: number): void {
    const { writer } = this
    const sure = end - start > LONGEST_KEY * LONGEST_ESCAPE
    if (sure) writer.ascii('? ')
    // Room for all of it keeps the key in one buffer, where it can still be moved.
    else writer.ensure((LONGEST_KEY + 1) * LONGEST_ESCAPE * LONGEST_ESCAPE)
    const before = writer.position
    this.strings.line(start, end, escaped)
    const after = writer.position
    if (!sure && after - before <= LONGEST_KEY) return
    if (!sure) {
      writer.buffer.copyWithin(before + 2, before, after)
      writer.buffer[before] = QUESTION
      writer.buffer[before + 1] = SPACE
      writer.position = after + 2
    }
    writer.byte(LINE_FEED)
    writer.ascii(' '.repeat(column))
  }
}

const LINE_FEED = 0x0a
const SPACE = 0x20
const QUESTION = 0x3f
