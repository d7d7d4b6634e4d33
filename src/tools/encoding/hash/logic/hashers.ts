import type { IHasher } from 'hash-wasm'
import { ToolFailure } from '#src/core/failure.ts'
import type { Algorithm } from './algorithms.ts'

/** Digests in lower-case hex. */
export type Digests = Readonly<Partial<Record<Algorithm, string>>>

/** The digests of one text or file; without them, why it could not be read. */
export interface Hashed {
  /** A file's name; empty for a text. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly digests: Digests
  readonly unreadable: boolean
}

/** Several algorithms that are fed the same bytes. */
export interface Hashers {
  readonly update: (bytes: Uint8Array) => void
  /** The digests of what they were fed since the last time. */
  readonly finish: () => Digests
}

/**
 * Hashers of some algorithms, or their HMAC (RFC 2104) where there is a key; the WebAssembly of
 * those that are used is loaded, and of no other.
 *
 * @throws ToolFailure `hash.no-wasm` where the browser does not compile WebAssembly, and
 * `hash.hmac-crc32`, as HMAC is made of hash functions and CRC32 is none.
 */
export async function createHashers(
  chosen: readonly Algorithm[],
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
      const digests: Partial<Record<Algorithm, string>> = {}
      for (const { algorithm, hasher } of all) {
        digests[algorithm] = hasher.digest()
        hasher.init()
      }
      return digests
    },
  }
}

async function create(algorithm: Algorithm, key: Uint8Array | undefined): Promise<IHasher> {
  try {
    const hasher = loaders[algorithm]()
    if (!key) return await hasher
    const { default: library } = await import('hash-wasm/dist/hmac.umd.min.js')
    return await library.createHMAC(hasher, key)
  } catch (error) {
    if (isRefused(error)) throw new ToolFailure('hash.no-wasm', {}, { cause: error })
    throw error
  }
}

/** A browser or a policy without WebAssembly. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && /WebAssembly|wasm/i.test(`${error.name} ${error.message}`)
}

const loaders: Readonly<Record<Algorithm, () => Promise<IHasher>>> = {
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
