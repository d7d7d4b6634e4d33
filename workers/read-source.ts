import { ToolFailure } from '#src/core/failure.ts'
import type { TextSource } from './protocol.ts'

/**
 * The UTF-8 bytes of a text, or the bytes of a File as they are.
 *
 * @throws ToolFailure `text.lone-surrogate` (line, column), `file.unreadable` (name) for what
 * vanished, changed or is a directory, `text.too-large` (size).
 */
export async function readSource(
  source: TextSource,
  onRead: (done: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  return typeof source === 'string' ? encode(source) : await readBlob(source, onRead)
}

const SLICE = 8 * 1024 * 1024

/** What the engine's 31-bit offsets can point into. */
const MAX_SIZE = 0x7fffffff

function encode(text: string): Uint8Array<ArrayBuffer> {
  const lone = text.search(/\p{Surrogate}/u)
  if (lone >= 0) throw new ToolFailure('text.lone-surrogate', placeOf(text, lone))
  return new TextEncoder().encode(text)
}

/** Line and column, 1-based, in UTF-16 code units; LF, CR LF and a lone CR end a line. */
function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let lineStart = 0
  for (const end of text.slice(0, offset).matchAll(/\r\n?|\n/g)) {
    line++
    lineStart = end.index + end[0].length
  }
  return { line, column: offset - lineStart + 1 }
}

async function readBlob(
  blob: Blob,
  onRead: (done: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const size = blob.size
  const bytes = allocate(size)
  for (let from = 0; from < size; from += SLICE) {
    onRead(from, size)
    const slice = await readSlice(blob, from, Math.min(from + SLICE, size))
    bytes.set(slice, from)
  }
  return bytes
}

function allocate(size: number): Uint8Array<ArrayBuffer> {
  if (size > MAX_SIZE) throw new ToolFailure('text.too-large', { size })
  try {
    return new Uint8Array(size)
  } catch (error) {
    throw new ToolFailure('text.too-large', { size }, { cause: error })
  }
}

async function readSlice(blob: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.slice(from, to).arrayBuffer())
  } catch (error) {
    const name = blob instanceof File ? blob.name : ''
    throw new ToolFailure('file.unreadable', { name }, { cause: error })
  }
}
