import { type ByteSource, readChunks, readInto } from '#src/core/byte-source.ts'
import type { Bytes } from '#src/core/operation.ts'
import type { TaskContext } from '#src/core/task.ts'

/** Bytes written between two waits for the output to be stored. */
export const SETTLE_BYTES = 64 << 20

/** Calls `use` with each piece, reports progress, and waits until the output is stored. */
export async function eachPiece(
  source: Bytes | ByteSource,
  { progress }: TaskContext,
  settle: (() => Promise<void>) | undefined,
  use: (piece: Bytes) => void,
): Promise<void> {
  if (source instanceof Uint8Array) return use(source)
  let done = 0
  let settled = 0
  await readChunks(source, async (piece) => {
    progress(done, source.size)
    use(piece)
    done += piece.length
    if (done - settled < SETTLE_BYTES) return
    settled = done
    await settle?.()
  })
  await settle?.()
}

/** All bytes of a source. */
export async function bytesOf(source: Bytes | ByteSource, context: TaskContext): Promise<Bytes> {
  if (source instanceof Uint8Array) return source
  const bytes = new Uint8Array(source.size)
  await readInto(source, bytes, context.progress)
  return bytes
}
