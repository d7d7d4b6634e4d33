import type { ByteWriter } from '#src/core/byte-writer.ts'
import { FLAG, type JsonDocument } from '#src/core/json/document.ts'
import type { YamlNumbers } from './yaml-numbers.ts'
import { MAX_ESCAPE_BYTES, type YamlStrings } from './yaml-strings.ts'

/** Longer keys become explicit (`? key`): parsers limit implicit keys to 1024 characters. */
export const MAX_KEY_LENGTH = 1000

/** Writes a collection and its content on one line in flow style: JSON that is also valid YAML. */
export function writeFlow(
  document: JsonDocument,
  root: number,
  writer: ByteWriter,
  strings: YamlStrings,
  numbers: YamlNumbers,
): void {
  const { bytes, tape } = document
  const end = tape[root + 1]!
  let nesting = new Uint8Array(64)
  let depth = 0
  // Whether the next token is an object key, and whether it needs a comma before it.
  let key = false
  let comma = false
  for (let index = root; index < end; index += 2) {
    const offset = tape[index]!
    const word = tape[index + 1]!
    const first = bytes[offset]!
    if (first === BRACE + 2 || first === BRACKET + 2) {
      writer.byte(first)
      depth--
      comma = true
      key = nesting[depth] === 1
      continue
    }
    if (comma) writer.ascii(', ')
    comma = true
    if (key) {
      writeKey(offset, word, writer, strings)
      key = false
      comma = false
      continue
    }
    key = nesting[depth] === 1
    if (first === BRACE || first === BRACKET) {
      if (++depth === nesting.length) nesting = doubled(nesting)
      nesting[depth] = first === BRACE ? 1 : 0
      key = first === BRACE
      comma = false
      writer.byte(first)
    } else if (first === QUOTE) {
      strings.writeQuoted(offset + 1, (word & ~FLAG) - 1, word >= FLAG)
    } else if (word >= FLAG) numbers.write(offset, word & ~FLAG)
    else writer.copy(bytes, offset, word)
  }
}

function writeKey(offset: number, word: number, writer: ByteWriter, strings: YamlStrings): void {
  const length = (word & ~FLAG) - offset
  const long = length > MAX_KEY_LENGTH / MAX_ESCAPE_BYTES
  if (long) writer.ascii('? ')
  strings.writeQuoted(offset + 1, offset + length - 1, word >= FLAG)
  writer.ascii(long ? ' : ' : ': ')
}

function doubled(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2)
  larger.set(bytes)
  return larger
}

const QUOTE = 0x22
const BRACKET = 0x5b
const BRACE = 0x7b
