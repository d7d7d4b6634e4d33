import type { IHasher } from 'hash-wasm'
import { ToolFailure } from '#src/core/failure.ts'
import type { HashAlgorithm } from './algorithms.ts'

/** Digests in lowercase hex. */
export type Digests = Readonly<Partial<Record<HashAlgorithm, string>>>

/** The digests of one text or file; empty if the file couldn't be read. */
export interface Hashed {
  /** File name; empty for text. */
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly digests: Digests
  readonly unreadable: boolean
}

/** Several algorithms that process the same bytes. */
export interface Hashers {
  readonly update: (bytes: Uint8Array) => void
  /** Returns the digests of all bytes since the last call, and resets the hashers. */
  readonly finish: () => Digests
}

/**
 * Creates hashers, or HMAC (RFC 2104) hashers if there is a key. Loads only the WebAssembly of the
 * chosen algorithms.
 *
 * @throws ToolFailure `hash.no-wasm` if WebAssembly is unavailable, and `hash.hmac-crc32` because
 * CRC32 isn't a cryptographic hash function.
 */
export async function createHashers(
  chosen: readonly HashAlgorithm[],
  key: Uint8Array | undefined,
): Promise<Hashers> {
  if (key && chosen.includes('crc32')) throw new ToolFailure('hash.hmac-crc32')
  const all = await Promise.all(
    chosen.map(async (algorithm) => ({ algorithm, hasher: await create(algorithm, key) })),
  )
  for (const { hasher } of all) hasher.init()
  return {
    update(bytes) {
      for (const { hasher } of all) hasher.update(bytes)
    },
    finish() {
      const digests: Partial<Record<HashAlgorithm, string>> = {}
      for (const { algorithm, hasher } of all) {
        digests[algorithm] = hasher.digest()
        hasher.init()
      }
      return digests
    },
  }
}

async function create(algorithm: HashAlgorithm, key: Uint8Array | undefined): Promise<IHasher> {
  try {
    const hasher = loaders[algorithm]()
    if (!key) return await hasher
    const { default: library } = await import('hash-wasm/dist/hmac.umd.min.js')
    return await library.createHMAC(hasher, key)
  } catch (error) {
    if (isWasmBlocked(error)) throw new ToolFailure('hash.no-wasm', {}, { cause: error })
    throw error
  }
}

/** Whether the browser or its policy blocks WebAssembly. */
function isWasmBlocked(error: unknown): boolean {
  return error instanceof Error && /WebAssembly|wasm/i.test(`${error.name} ${error.message}`)
}

const loaders: Readonly<Record<HashAlgorithm, () => Promise<IHasher>>> = {
  md5: async () => (await import('hash-wasm/dist/md5.umd.min.js')).default.createMD5(),
  sha1: async () => (await import('hash-wasm/dist/sha1.umd.min.js')).default.createSHA1(),
  sha224: async () => (await import('hash-wasm/dist/sha224.umd.min.js')).default.createSHA224(),
  sha256: async () => (await import('hash-wasm/dist/sha256.umd.min.js')).default.createSHA256(),
  sha384: async () => (await import('hash-wasm/dist/sha384.umd.min.js')).default.createSHA384(),
  sha512: async () => (await import('hash-wasm/dist/sha512.umd.min.js')).default.createSHA512(),
  'sha3-256': async () => (await import('hash-wasm/dist/sha3.umd.min.js')).default.createSHA3(256),
  'sha3-512': async () => (await import('hash-wasm/dist/sha3.umd.min.js')).default.createSHA3(512),
  blake3: async () => (await import('hash-wasm/dist/blake3.umd.min.js')).default.createBLAKE3(),
  sm3: async () => (await import('hash-wasm/dist/sm3.umd.min.js')).default.createSM3(),
  crc32: async () => (await import('hash-wasm/dist/crc32.umd.min.js')).default.createCRC32(),
}
