import type { IHasher } from 'hash-wasm'
import { ToolFailure } from '#src/core/failure.ts'
import { factsOf, type HashAlgorithm } from './algorithms.ts'
import { createSha512With256 } from './sha512-256.ts'

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
 * @throws ToolFailure `hash.no-wasm` if WebAssembly is unavailable, and `hash.hmac-checksum` (name)
 * for an algorithm that isn't a cryptographic hash function.
 */
export async function createHashers(
  chosen: readonly HashAlgorithm[],
  key: Uint8Array | undefined,
): Promise<Hashers> {
  const checksum = key && chosen.find((algorithm) => factsOf[algorithm].isChecksum)
  if (checksum) throw new ToolFailure('hash.hmac-checksum', { name: factsOf[checksum].name })
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

type Loaders = Readonly<Record<HashAlgorithm, () => Promise<IHasher>>>

const sha512 = async () => (await import('hash-wasm/dist/sha512.umd.min.js')).default.createSHA512()

const sha3 = async (bits: 224 | 256 | 384 | 512) =>
  (await import('hash-wasm/dist/sha3.umd.min.js')).default.createSHA3(bits)

const keccak = async (bits: 256 | 512) =>
  (await import('hash-wasm/dist/keccak.umd.min.js')).default.createKeccak(bits)

const blake2b = async (bits: 256 | 512) =>
  (await import('hash-wasm/dist/blake2b.umd.min.js')).default.createBLAKE2b(bits)

const crc32 = async (polynomial?: number) =>
  (await import('hash-wasm/dist/crc32.umd.min.js')).default.createCRC32(polynomial)

/** Castagnoli's polynomial, bits reversed (RFC 3720, appendix B.4). */
const CRC32C_POLYNOMIAL = 0x82f63b78

const loaders: Loaders = {
  md5: async () => (await import('hash-wasm/dist/md5.umd.min.js')).default.createMD5(),
  sha1: async () => (await import('hash-wasm/dist/sha1.umd.min.js')).default.createSHA1(),
  sha224: async () => (await import('hash-wasm/dist/sha224.umd.min.js')).default.createSHA224(),
  sha256: async () => (await import('hash-wasm/dist/sha256.umd.min.js')).default.createSHA256(),
  sha384: async () => (await import('hash-wasm/dist/sha384.umd.min.js')).default.createSHA384(),
  sha512,
  'sha512-256': () => createSha512With256(sha512()),
  'sha3-224': () => sha3(224),
  'sha3-256': () => sha3(256),
  'sha3-384': () => sha3(384),
  'sha3-512': () => sha3(512),
  'keccak-256': () => keccak(256),
  'keccak-512': () => keccak(512),
  blake2b: () => blake2b(512),
  'blake2b-256': () => blake2b(256),
  blake2s: async () => (await import('hash-wasm/dist/blake2s.umd.min.js')).default.createBLAKE2s(),
  blake3: async () => (await import('hash-wasm/dist/blake3.umd.min.js')).default.createBLAKE3(),
  ripemd160: async () =>
    (await import('hash-wasm/dist/ripemd160.umd.min.js')).default.createRIPEMD160(),
  sm3: async () => (await import('hash-wasm/dist/sm3.umd.min.js')).default.createSM3(),
  crc32: () => crc32(),
  crc32c: () => crc32(CRC32C_POLYNOMIAL),
  crc64: async () => (await import('hash-wasm/dist/crc64.umd.min.js')).default.createCRC64(),
  adler32: async () => (await import('hash-wasm/dist/adler32.umd.min.js')).default.createAdler32(),
  xxh32: async () => (await import('hash-wasm/dist/xxhash32.umd.min.js')).default.createXXHash32(),
  xxh64: async () => (await import('hash-wasm/dist/xxhash64.umd.min.js')).default.createXXHash64(),
  xxh3: async () => (await import('hash-wasm/dist/xxhash3.umd.min.js')).default.createXXHash3(),
  xxh128: async () =>
    (await import('hash-wasm/dist/xxhash128.umd.min.js')).default.createXXHash128(),
}
