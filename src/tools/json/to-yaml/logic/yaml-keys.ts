import type { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG } from '#src/core/json/document.ts'
import { MAX_KEY_LENGTH } from './yaml-flow.ts'
import { MAX_ESCAPE_BYTES, type YamlStrings } from './yaml-strings.ts'

/** Writes the keys of block mappings; keys over `MAX_KEY_LENGTH` become explicit (`? key`). */
export class YamlKeys {
  private readonly writer: ByteWriter
  private readonly strings: YamlStrings

  constructor(writer: ByteWriter, strings: YamlStrings) {
    this.writer = writer
    this.strings = strings
  }

  /** Writes the key at `start` with the tape word `word`, in a mapping indented to `column`. */
  write(start: number, word: number, column: number): void {
    const end = (word & ~FLAG) - 1
    const escaped = word >= FLAG
    if (end - start > MAX_KEY_LENGTH / MAX_ESCAPE_BYTES) this.writeLong(start, end, escaped, column)
    else this.strings.writeLine(start, end, escaped)
  }

  /** Writes a key that may exceed the limit, which is certain only after writing it. */
  private writeLong(start: number, end: number, escaped: boolean, column: number): void {
    const { writer } = this
    const isTooLong = end - start > MAX_KEY_LENGTH * MAX_ESCAPE_BYTES
    if (isTooLong) writer.ascii('? ')
    // Reserving enough room keeps the key in one buffer, where it can be moved.
    else writer.ensure((MAX_KEY_LENGTH + 1) * MAX_ESCAPE_BYTES * MAX_ESCAPE_BYTES)
    const before = writer.position
    this.strings.writeLine(start, end, escaped)
    const after = writer.position
    if (!isTooLong && after - before <= MAX_KEY_LENGTH) return
    if (!isTooLong) {
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
