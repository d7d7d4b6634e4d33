import { ToolFailure } from '#src/core/failure.ts'
import type { Reads } from '#src/core/operation.ts'

/**
 * A text or a File as an operation takes it: the UTF-8 bytes of a text, the bytes of a File. What is
 * neither stays as it is.
 *
 * @throws ToolFailure `text.lone-surrogate` (line, column), `text.too-large` (size), or
 * `file.unreadable` (name) for a file that vanished or changed, and for a directory.
 */
export async function readSource(
  source: unknown,
  reads: Reads,
  onRead: (done: number, total: number) => void,
): Promise<unknown> {
  if (typeof source === 'string') return reads === 'text' ? source : encode(source)
  return source instanceof Blob && reads === 'bytes' ? await readBlob(source, onRead) : source
}

/** Bytes of a Blob, or UTF-16 units of a text. */
export function sizeOf(input: unknown): number {
  if (typeof input === 'string') return input.length
  return input instanceof Blob ? input.size : 0
}

/** What the engine's 31-bit offsets can point into. */
const MAX_SIZE = 0x7fffffff

function encode(text: string): Uint8Array<ArrayBuffer> {
  const lone = text.isWellFormed?.() ? -1 : text.search(/\p{Surrogate}/u)
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
  const buffer = allocate(blob.size)
  const bytes = await read(blob, buffer, onRead).catch((error: unknown) => {
    const name = blob instanceof File ? blob.name : ''
    throw new ToolFailure('file.unreadable', { name }, { cause: error })
  })
  return bytes
}

function allocate(size: number): ArrayBuffer {
  if (size > MAX_SIZE) throw new ToolFailure('text.too-large', { size })
  try {
    return new ArrayBuffer(size)
  } catch (error) {
    throw new ToolFailure('text.too-large', { size }, { cause: error })
  }
}

/** Reads into the one buffer that the bytes stay in: nothing is copied, nothing held twice. */
async function read(
  blob: Blob,
  destination: ArrayBuffer,
  onRead: (done: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { size } = blob
  const reader = byteReaderOf(blob)
  // A file that has vanished may say that it is empty: only reading it tells.
  if (!reader || size === 0) return new Uint8Array(await blob.arrayBuffer())
  let buffer = destination
  for (let done = 0; done < size; ) {
    onRead(done, size)
    const { value } = await reader.read(new Uint8Array(buffer, done))
    if (!value || value.length === 0) throw new Error(`${size - done} bytes are missing`)
    buffer = value.buffer
    done += value.length
  }
  return new Uint8Array(buffer)
}

/** Nothing where Blobs are no byte streams (Safari before 26). */
function byteReaderOf(blob: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return blob.stream().getReader({ mode: 'byob' })
  } catch {
    return undefined
  }
}
