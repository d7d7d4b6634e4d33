import { type ByteSource, readPieces } from '#src/core/byte-source.ts'
import { excerptAt, positionAt } from '#src/core/json/position.ts'

/** Where in a text something is wrong, as a failure's parameters. */
export interface Place {
  /** Bytes before it. */
  readonly offset: number
  readonly line: number
  readonly column: number
  /** A piece of the line, and the index in it of the character. */
  readonly excerpt: string
  readonly caret: number
  /** The character, as its code point: `U+002A`; empty at the end of the text. */
  readonly codePoint: string
}

/** Bytes on either side of a place that are looked at for its excerpt. */
const AROUND = 512

/** The place of a byte offset of a text. */
export function placeIn(text: Uint8Array<ArrayBuffer>, offset: number): Place {
  const { line, column } = positionAt(text, offset)
  return { offset, line, column, ...surroundings(text, offset) }
}

/** The place of a byte offset of a file, which is read up to there once more. */
export async function placeInFile(file: ByteSource, offset: number): Promise<Place> {
  let line = 1
  let lineStart = 0
  let done = 0
  await readPieces(file.slice(0, offset), (piece) => {
    for (let at = piece.indexOf(LF); at >= 0; at = piece.indexOf(LF, at + 1)) {
      line++
      lineStart = done + at + 1
    }
    done += piece.length
  })
  const from = Math.max(0, offset - AROUND)
  const near = new Uint8Array(await file.slice(from, offset + AROUND).arrayBuffer())
  return { offset, line, column: offset - lineStart + 1, ...surroundings(near, offset - from) }
}

const LF = 10

function surroundings(text: Uint8Array<ArrayBuffer>, offset: number) {
  const { text: excerpt, caret } = excerptAt(text, offset)
  const [character] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    text.subarray(offset, offset + 4),
  )
  const code = character?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return { excerpt, caret, codePoint: code === undefined ? '' : `U+${code}` }
}
