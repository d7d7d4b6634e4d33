import { type ByteSource, readChunks } from '#src/core/byte-source.ts'
import { excerptAt, positionAt } from '#src/core/json/position.ts'

/** Position of an error in a text, as failure parameters. */
export interface TextPosition {
  /** In bytes, 0-based. */
  readonly offset: number
  /** 1-based, as is the column. */
  readonly line: number
  readonly column: number
  /** Part of the line, and the index of the character in that part. */
  readonly excerpt: string
  readonly caret: number
  /** The character's code point, such as `U+002A`; empty at the end of the text. */
  readonly codePoint: string
}

/** Bytes read before and after the offset for the excerpt. */
const EXCERPT_BYTES = 512

/** Position of a byte offset in a text. */
export function placeIn(text: Uint8Array<ArrayBuffer>, offset: number): TextPosition {
  const { line, column } = positionAt(text, offset)
  return { offset, line, column, ...surroundings(text, offset) }
}

/** Position of a byte offset in a file, which is read again up to that offset. */
export async function placeInFile(file: ByteSource, offset: number): Promise<TextPosition> {
  let line = 1
  let lineStart = 0
  let done = 0
  let isAfterReturn = false
  await readChunks(file.slice(0, offset), (piece) => {
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]
      const isPair = byte === LF && isAfterReturn
      isAfterReturn = byte === CR
      if (byte !== LF && byte !== CR) continue
      // CR LF ends one line.
      if (!isPair) line++
      lineStart = done + at + 1
    }
    done += piece.length
  })
  const from = Math.max(0, offset - EXCERPT_BYTES)
  const near = new Uint8Array(await file.slice(from, offset + EXCERPT_BYTES).arrayBuffer())
  return { offset, line, column: offset - lineStart + 1, ...surroundings(near, offset - from) }
}

const LF = 10
const CR = 13

function surroundings(text: Uint8Array<ArrayBuffer>, offset: number) {
  const { text: excerpt, caret } = excerptAt(text, offset)
  const [character] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    text.subarray(offset, offset + 4),
  )
  const code = character?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return { excerpt, caret, codePoint: code === undefined ? '' : `U+${code}` }
}
