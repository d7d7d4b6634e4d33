import { ToolFailure } from './failure.ts'

/** What reading needs of a Blob or a File. */
export interface ByteSource {
  /** A File's; absent for a Blob. */
  readonly name?: string
  /** Its media type; empty where that is unknown. */
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

/** Bytes read at a time; two such pieces are in memory, one being read while one is worked on. */
const PIECE = 4 << 20

/**
 * Hands every byte of a source to `use`, piece by piece and in order; a piece's memory is used again
 * once `use` is done with it. Whatever the size of the source, some 8 MB are in memory.
 *
 * @throws ToolFailure `file.unreadable` (name) for a file that vanished or changed, and a folder.
 */
export async function readPieces(
  source: ByteSource,
  use: (piece: Uint8Array<ArrayBuffer>) => void | Promise<void>,
): Promise<void> {
  const { size, name = '' } = source
  const pieces = piecesOf(source)
  let done = 0
  for (;;) {
    const next = await pieces.next().catch((error: unknown) => {
      throw new ToolFailure('file.unreadable', { name }, { cause: error })
    })
    if (next.done) break
    done += next.value.length
    await use(next.value)
  }
  if (done !== size) throw new ToolFailure('file.unreadable', { name })
}

async function* piecesOf(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = byteReaderOf(source)
  // A file that has vanished may say that it is empty: only reading it tells.
  if (!reader || source.size === 0) return yield* slicesOf(source)
  const next = (buffer: ArrayBuffer) => {
    const read = reader.read(new Uint8Array(buffer))
    // Its failure is met when its turn comes, which may be never.
    read.catch(() => undefined)
    return read
  }
  const room = Math.min(PIECE, source.size)
  let current = next(new ArrayBuffer(room))
  let ahead = next(new ArrayBuffer(room))
  for (;;) {
    const { done, value } = await current
    if (done || !value) return
    yield value
    current = ahead
    ahead = next(value.buffer)
  }
}

/** The same where Blobs are no byte streams (Safari before 26). */
async function* slicesOf(source: ByteSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { size } = source
  for (let start = 0; start < size || start === 0; start += PIECE) {
    const end = Math.min(size, start + PIECE)
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
