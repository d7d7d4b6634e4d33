import { type ByteSource, readChunks } from '#src/core/byte-source.ts'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import type { TaskContext } from '#src/core/task.ts'
import type { HashAlgorithm } from './logic/algorithms.ts'
import { type Format, formatDigest } from './logic/format.ts'
import { createHashers, type Hashed, type Hashers } from './logic/hashers.ts'
import { type HmacKey, hmacKeyBytes } from './logic/key.ts'
import { checkPassword, makePasswordHash } from './logic/password/passwords.ts'
import type tool from './tool.ts'

export type { HashAlgorithm } from './logic/algorithms.ts'
export type { Hashed } from './logic/hashers.ts'
export type { HmacKey } from './logic/key.ts'

export interface HashOptions {
  /** All computed in one read. */
  readonly algorithms: readonly HashAlgorithm[]
  /** How the output shows digests. */
  readonly format: Format
  /** Whether a key is required. */
  readonly hmac?: boolean
  /** Computes HMACs if present. */
  readonly key: HmacKey | undefined
}

/** Bytes hashed between two progress reports. */
const CHUNK_BYTES = 1 << 20

/**
 * Hashes the bytes of a text, or files, each read once in pieces. Marks unreadable files in the result.
 *
 * @throws ToolFailure `file.unreadable` (name) if no file could be read; `hash.no-key`; those of
 * `keyBytes` and `createHashers`.
 */
export async function hash(
  source: Bytes | ByteSource | readonly ByteSource[],
  { algorithms, hmac, key }: Omit<HashOptions, 'format'>,
  context: TaskContext,
): Promise<readonly Hashed[]> {
  if (hmac && !key) throw new ToolFailure('hash.no-key')
  const hashers = await createHashers(algorithms, key && hmacKeyBytes(key))
  if (source instanceof Uint8Array) return hashBytes(source, hashers, context)
  return await hashFiles(isList(source) ? source : [source], hashers, context)
}

/** `Array.isArray` doesn't narrow readonly arrays. */
const isList = (source: ByteSource | readonly ByteSource[]): source is readonly ByteSource[] =>
  Array.isArray(source)

export const operations = {
  hash: {
    reads: 'pieces',
    run: hash,
    output: (results: readonly Hashed[], { algorithms, format }: HashOptions) =>
      results
        .flatMap(({ digests }) =>
          algorithms.map((name) => formatDigest(digests[name] ?? '', name, format)),
        )
        .join('\n'),
  },
  password: { reads: 'text', run: makePasswordHash },
  check: {
    reads: 'text',
    run: checkPassword,
    output: ({ matches }: { readonly matches: boolean }) => String(matches),
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

function hashBytes(bytes: Bytes, hashers: Hashers, { progress }: TaskContext): readonly Hashed[] {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    hashers.update(bytes.subarray(at, at + CHUNK_BYTES))
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
      await readChunks(file, (piece) => {
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
