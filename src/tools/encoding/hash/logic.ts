import { type ByteSource, readPieces } from '#src/core/byte-source.ts'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import type { TaskContext } from '#src/core/task.ts'
import type { Algorithm } from './logic/algorithms.ts'
import { createHashers, type Hashed, type Hashers } from './logic/hashers.ts'
import { type HmacKey, keyBytes } from './logic/key.ts'
import type tool from './tool.ts'

export type { Algorithm } from './logic/algorithms.ts'
export type { Hashed } from './logic/hashers.ts'
export type { HmacKey } from './logic/key.ts'

export interface HashOptions {
  /** Computed in one read, whatever their number. */
  readonly algorithms: readonly Algorithm[]
  /** Makes each digest an HMAC. */
  readonly key: HmacKey | undefined
}

/** Bytes fed at a time, between two reports of progress. */
const STEP = 1 << 20

/**
 * The digests of a text's bytes, or of files, each read once, in pieces. A file that cannot be read
 * among several is told in its place.
 *
 * @throws ToolFailure `file.unreadable` (name) when no file could be read; those of keys and of
 * `createHashers`.
 */
export async function hash(
  source: Bytes | readonly ByteSource[],
  { algorithms, key }: HashOptions,
  context: TaskContext,
): Promise<readonly Hashed[]> {
  const hashers = await createHashers(algorithms, key && keyBytes(key))
  return source instanceof Uint8Array
    ? hashBytes(source, hashers, context)
    : await hashFiles(source, hashers, context)
}

export const operations = {
  hash: {
    reads: 'pieces',
    run: hash,
    output: (results: readonly Hashed[], { algorithms }: HashOptions) =>
      results.flatMap(({ digests }) => algorithms.map((name) => digests[name] ?? '')).join('\n'),
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

function hashBytes(bytes: Bytes, hashers: Hashers, { progress }: TaskContext): readonly Hashed[] {
  for (let at = 0; at < bytes.length; at += STEP) {
    hashers.update(bytes.subarray(at, at + STEP))
    progress(at, bytes.length)
  }
  return [{ name: '', size: bytes.length, digests: hashers.finish(), unreadable: false }]
}

async function hashFiles(
  files: readonly ByteSource[],
  hashers: Hashers,
  { progress }: TaskContext,
): Promise<readonly Hashed[]> {
  const total = files.reduce((sum, file) => sum + file.size, 0)
  const results: Hashed[] = []
  let failure: ToolFailure | undefined
  let before = 0
  for (const file of files) {
    const { name = '', size } = file
    let done = before
    before += size
    try {
      await readPieces(file, (piece) => {
        progress(done, total)
        hashers.update(piece)
        done += piece.length
      })
      results.push({ name, size, digests: hashers.finish(), unreadable: false })
    } catch (error) {
      if (!isToolFailure(error)) throw error
      failure = error
      hashers.finish()
      results.push({ name, size, digests: {}, unreadable: true })
    }
  }
  if (failure && results.every((result) => result.unreadable)) throw failure
  return results
}
