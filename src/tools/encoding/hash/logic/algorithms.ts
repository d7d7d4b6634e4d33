/** Supported algorithms, in display order. */
export const hashAlgorithms = [
  'md5',
  'sha1',
  'sha224',
  'sha256',
  'sha384',
  'sha512',
  'sha3-256',
  'sha3-512',
  'blake3',
  'sm3',
  'crc32',
] as const

export type HashAlgorithm = (typeof hashAlgorithms)[number]

interface Facts {
  /** The name in its standard. */
  readonly name: string
  readonly digestBytes: number
}

export const factsOf: Readonly<Record<HashAlgorithm, Facts>> = {
  md5: { name: 'MD5', digestBytes: 16 },
  sha1: { name: 'SHA-1', digestBytes: 20 },
  sha224: { name: 'SHA-224', digestBytes: 28 },
  sha256: { name: 'SHA-256', digestBytes: 32 },
  sha384: { name: 'SHA-384', digestBytes: 48 },
  sha512: { name: 'SHA-512', digestBytes: 64 },
  'sha3-256': { name: 'SHA3-256', digestBytes: 32 },
  'sha3-512': { name: 'SHA3-512', digestBytes: 64 },
  blake3: { name: 'BLAKE3', digestBytes: 32 },
  sm3: { name: 'SM3', digestBytes: 32 },
  crc32: { name: 'CRC32', digestBytes: 4 },
}

/** The algorithm with this name in any spelling: `SHA-256`, `sha256`, `SHA2-256`. */
export function algorithmNamed(name: string): HashAlgorithm | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const normalized = plain.replace(/^sha2(?=(224|256|384|512)$)/, 'sha').replace(/^b3$/, 'blake3')
  return hashAlgorithms.find((algorithm) => algorithm.replace('-', '') === normalized)
}

/** Algorithms with digests of this length in bytes, the most common first. */
export function algorithmsOfSize(bytes: number): readonly HashAlgorithm[] {
  return byPopularity.filter((algorithm) => factsOf[algorithm].digestBytes === bytes)
}

const byPopularity: readonly HashAlgorithm[] = [
  'sha256',
  'sha512',
  ...hashAlgorithms.filter((algorithm) => algorithm !== 'sha256' && algorithm !== 'sha512'),
]
