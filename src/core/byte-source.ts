import { ToolFailure } from './failure.ts'

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
const CHUNK_BYTES = 4 << 20

/**
 * Passes every byte of a source to `use`, chunk by chunk in order, in about 8 MB of memory. A
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

async function* chunksOf(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = byteReaderOf(source)
  // A deleted file can report size 0: only reading it fails.
  if (!reader || source.size === 0) return yield* slicesOf(source)
  const next = (buffer: ArrayBuffer) => {
    const read = reader.read(new Uint8Array(buffer))
    // A failure is handled when the chunk is awaited, which may be never.
    read.catch(() => undefined)
    return read
  }
  const bytes = Math.min(CHUNK_BYTES, source.size)
  let current = next(new ArrayBuffer(bytes))
  let ahead = next(new ArrayBuffer(bytes))
  for (;;) {
    const { done, value } = await current
    if (done || !value) return
    yield value
    current = ahead
    ahead = next(value.buffer)
  }
}

/** The fallback where Blobs have no byte streams (Safari before 26). */
async function* slicesOf(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { size } = source
  for (let start = 0; start < size || start === 0; start += CHUNK_BYTES) {
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
