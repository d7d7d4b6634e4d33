/** Supported algorithms, in display order. */
export const hashAlgorithms = [
  'md5',
  'sha1',
  'sha224',
  'sha256',
  'sha384',
  'sha512',
  'sha512-256',
  'sha3-224',
  'sha3-256',
  'sha3-384',
  'sha3-512',
  'keccak-256',
  'keccak-512',
  'blake2b',
  'blake2b-256',
  'blake2s',
  'blake3',
  'ripemd160',
  'sm3',
  'crc32',
  'crc32c',
  'crc64',
  'adler32',
  'xxh32',
  'xxh64',
  'xxh3',
  'xxh128',
] as const

export type HashAlgorithm = (typeof hashAlgorithms)[number]

interface Facts {
  /** The name in its standard. */
  readonly name: string
  readonly digestBytes: number
  /** Whether it only detects accidental changes, so that it has no HMAC. */
  readonly isChecksum?: true
}

export const factsOf: Readonly<Record<HashAlgorithm, Facts>> = {
  md5: { name: 'MD5', digestBytes: 16 },
  sha1: { name: 'SHA-1', digestBytes: 20 },
  sha224: { name: 'SHA-224', digestBytes: 28 },
  sha256: { name: 'SHA-256', digestBytes: 32 },
  sha384: { name: 'SHA-384', digestBytes: 48 },
  sha512: { name: 'SHA-512', digestBytes: 64 },
  'sha512-256': { name: 'SHA-512/256', digestBytes: 32 },
  'sha3-224': { name: 'SHA3-224', digestBytes: 28 },
  'sha3-256': { name: 'SHA3-256', digestBytes: 32 },
  'sha3-384': { name: 'SHA3-384', digestBytes: 48 },
  'sha3-512': { name: 'SHA3-512', digestBytes: 64 },
  'keccak-256': { name: 'Keccak-256', digestBytes: 32 },
  'keccak-512': { name: 'Keccak-512', digestBytes: 64 },
  blake2b: { name: 'BLAKE2b', digestBytes: 64 },
  'blake2b-256': { name: 'BLAKE2b-256', digestBytes: 32 },
  blake2s: { name: 'BLAKE2s', digestBytes: 32 },
  blake3: { name: 'BLAKE3', digestBytes: 32 },
  ripemd160: { name: 'RIPEMD-160', digestBytes: 20 },
  sm3: { name: 'SM3', digestBytes: 32 },
  crc32: { name: 'CRC32', digestBytes: 4, isChecksum: true },
  crc32c: { name: 'CRC32C', digestBytes: 4, isChecksum: true },
  crc64: { name: 'CRC-64/XZ', digestBytes: 8, isChecksum: true },
  adler32: { name: 'Adler-32', digestBytes: 4, isChecksum: true },
  xxh32: { name: 'XXH32', digestBytes: 4, isChecksum: true },
  xxh64: { name: 'XXH64', digestBytes: 8, isChecksum: true },
  xxh3: { name: 'XXH3', digestBytes: 8, isChecksum: true },
  xxh128: { name: 'XXH128', digestBytes: 16, isChecksum: true },
}

/** The algorithm with this name in any spelling: `SHA-256`, `sha256`, `SHA2-256`, `BLAKE2b-512`. */
export function algorithmNamed(name: string): HashAlgorithm | undefined {
  const plain = plainName(name)
  const normalized = otherNames.get(plain) ?? plain.replace(/^sha2(?=(224|256|384|512)$)/, 'sha')
  return hashAlgorithms.find((algorithm) => plainName(algorithm) === normalized)
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Names of other programs, such as OpenSSL, `b2sum`, and `xxhsum`. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['b2', 'blake2b'],
  ['b3', 'blake3'],
  ['blake2b512', 'blake2b'],
  ['blake2s256', 'blake2s'],
  ['crc64xz', 'crc64'],
  ['rmd160', 'ripemd160'],
  ['sha2512256', 'sha512256'],
  ['xxhash32', 'xxh32'],
  ['xxhash64', 'xxh64'],
  ['xxhash3', 'xxh3'],
  ['xxh364', 'xxh3'],
  ['xxhash128', 'xxh128'],
])

/** Algorithms with digests of this length in bytes, the most common first. */
export function algorithmsOfSize(bytes: number): readonly HashAlgorithm[] {
  return byPopularity.filter((algorithm) => factsOf[algorithm].digestBytes === bytes)
}

const byPopularity: readonly HashAlgorithm[] = [
  'sha256',
  'sha512',
  ...hashAlgorithms.filter((algorithm) => algorithm !== 'sha256' && algorithm !== 'sha512'),
]
