import type { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import { writeFlow } from './yaml-flow.ts'
import { YamlKeys } from './yaml-keys.ts'
import { YamlNumbers } from './yaml-numbers.ts'
import { YamlStrings } from './yaml-strings.ts'

/** Writes the keys and values of a document that need more than copying. */
export class YamlValues {
  readonly numbers: YamlNumbers
  private readonly document: JsonDocument
  private readonly writer: ByteWriter
  private readonly strings: YamlStrings
  private readonly keys: YamlKeys

  constructor(document: JsonDocument, writer: ByteWriter, quotes: 'double' | 'single') {
    this.document = document
    this.writer = writer
    this.strings = new YamlStrings(writer, document.bytes, quotes)
    this.keys = new YamlKeys(writer, this.strings)
    this.numbers = new YamlNumbers(writer, document.bytes)
  }

  /** Writes the key at a tape index, in a mapping indented to `column`. */
  writeKey(index: number, column: number): void {
    const { tape } = this.document
    this.keys.write(tape[index]! + 1, tape[index + 1]!, column)
  }

  /**
   * Writes a scalar, an empty collection, or a collection in flow style, and ends its line. `first` is its first
   * byte. Returns the next tape index.
   */
  write(index: number, first: number, column: number, indicator: number): number {
    const { document, writer } = this
    const offset = document.tape[index]!
    const word = document.tape[index + 1]!
    const isCollection = first === BRACE || first === BRACKET
    if (first === QUOTE) {
      this.strings.write(offset + 1, (word & ~FLAG) - 1, word >= FLAG, column, indicator)
    } else if (!isCollection) this.writeBare(offset, word)
    else if (word === index + 4) {
      writer.byte(first)
      writer.byte(first + 2)
    } else writeFlow(document, index, writer, this.strings, this.numbers)
    writer.byte(LINE_FEED)
    return isCollection ? word : index + 2
  }

  /** Writes a number, true, false, or null with the tape word `word`. */
  private writeBare(offset: number, word: number): void {
    if (word >= FLAG) this.numbers.write(offset, word & ~FLAG)
    else this.writer.copy(this.document.bytes, offset, word)
  }
}

const LINE_FEED = 0x0a
const QUOTE = 0x22
const BRACKET = 0x5b
const BRACE = 0x7b
