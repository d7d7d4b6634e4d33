import { ToolFailure } from './failure.ts'
import { type Pieces, takeBytes } from './held-bytes.ts'

/** The part of Blob and File that readers use. */
export interface ByteSource {
  /** The file name; absent for a Blob. */
  readonly name?: string
  /** The media type; empty if unknown. */
  readonly type?: string
  /** Bytes. */
  readonly size: number
  slice(start: number, end: number): ByteSource
  arrayBuffer(): Promise<ArrayBuffer>
  stream(): { getReader(options: { mode: 'byob' }): ByteReader }
}

interface ByteReader {
  read(view: Uint8Array<ArrayBuffer>): Promise<{
    readonly done: boolean
    readonly value?: Uint8Array<ArrayBuffer> | undefined
  }>
  cancel(): Promise<void>
}

/** Bytes read at a time; two chunks are in memory: one is read while the other is processed. */
const CHUNK_BYTES = 1 << 20

/**
 * Under load, the stream of a Blob sometimes never answers a read in Chromium. Any read that takes longer
 * is given up.
 */
const STALL_MS = 1_000

/**
 * Passes every byte of a source to `use`, chunk by chunk in order, in about 2 MB of memory. A
 * chunk's buffer is reused after `use` resolves.
 *
 * @throws ToolFailure `file.unreadable` (name) for a file that was deleted or changed, or for a
 * folder.
 */
export async function readChunks(
  source: ByteSource,
  use: (piece: Uint8Array<ArrayBuffer>) => void | Promise<void>,
): Promise<void> {
  const { size, name = '' } = source
  const chunks = chunksOf(source)
  let done = 0
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => {
      throw new ToolFailure('file.unreadable', { name }, { cause: error })
    })
    if (next.done) break
    done += next.value.length
    await use(next.value)
  }
  if (done !== size) throw new ToolFailure('file.unreadable', { name })
}

/**
 * Fills a buffer of the source's size, and reports the bytes read before each chunk.
 *
 * @throws ToolFailure `file.unreadable` as `readChunks`, also for a file that has grown.
 */
export async function readInto(
  source: ByteSource,
  bytes: Uint8Array<ArrayBuffer>,
  onRead: (done: number, total: number) => void,
): Promise<void> {
  let done = 0
  await readChunks(source, (piece) => {
    onRead(done, bytes.length)
    if (done + piece.length > bytes.length) {
      throw new ToolFailure('file.unreadable', { name: source.name ?? '' })
    }
    bytes.set(piece, done)
    done += piece.length
  })
}

async function* chunksOf(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const held = takeBytes(source)
  if (held) return yield* chunksIn(held)
  const reader = byteReaderOf(source)
  // A deleted file can report size 0: only reading it fails.
  if (!reader || source.size === 0) return yield* slicesOf(source, 0)
  const next = (buffer: ArrayBuffer) => {
    const read = reader.read(new Uint8Array(buffer))
    // A failure is handled when the chunk is awaited, which may be never.
    read.catch(() => undefined)
    return read
  }
  const bytes = Math.min(CHUNK_BYTES, source.size)
  let current = next(new ArrayBuffer(bytes))
  let ahead = next(new ArrayBuffer(bytes))
  let read = 0
  for (;;) {
    const result = await within(STALL_MS, current)
    if (!result) {
      void reader.cancel().catch(() => undefined)
      return yield* slicesOf(source, read)
    }
    const { done, value } = result
    if (done || !value) return
    read += value.length
    yield value
    current = ahead
    ahead = next(value.buffer)
  }
}

function* chunksIn(pieces: Pieces): Generator<Uint8Array<ArrayBuffer>> {
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; start += CHUNK_BYTES) {
      yield piece.subarray(start, start + CHUNK_BYTES)
    }
  }
}

/** A promise’s value, or undefined if it has none after some milliseconds. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: unknown
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The fallback where Blobs have no byte streams (Safari before 26), or a stream has stalled. It takes
 * twice as long.
 */
async function* slicesOf(
  source: ByteSource,
  from: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { size } = source
  for (let start = from; start < size || start === 0; start += CHUNK_BYTES) {
    const end = Math.min(size, start + CHUNK_BYTES)
    yield new Uint8Array(await source.slice(start, end).arrayBuffer())
  }
}

function byteReaderOf(source: ByteSource): ByteReader | undefined {
  try {
    return source.stream().getReader({ mode: 'byob' })
  } catch {
    return undefined
  }
}
