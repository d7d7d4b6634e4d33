/** Every algorithm that is offered, in the order of the list. */
export const algorithms = [
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

export type Algorithm = (typeof algorithms)[number]

export const isAlgorithm = (value: unknown): value is Algorithm =>
  algorithms.some((algorithm) => algorithm === value)

interface Facts {
  /** As its standard writes it. */
  readonly name: string
  /** Bytes of the digest. */
  readonly size: number
}

export const factsOf: Readonly<Record<Algorithm, Facts>> = {
  md5: { name: 'MD5', size: 16 },
  sha1: { name: 'SHA-1', size: 20 },
  sha224: { name: 'SHA-224', size: 28 },
  sha256: { name: 'SHA-256', size: 32 },
  sha384: { name: 'SHA-384', size: 48 },
  sha512: { name: 'SHA-512', size: 64 },
  'sha3-256': { name: 'SHA3-256', size: 32 },
  'sha3-512': { name: 'SHA3-512', size: 64 },
  blake3: { name: 'BLAKE3', size: 32 },
  sm3: { name: 'SM3', size: 32 },
  crc32: { name: 'CRC32', size: 4 },
}

/** The algorithm that a name means, however it is spelt: `SHA-256`, `sha256`, `SHA2-256`. */
export function algorithmNamed(name: string): Algorithm | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const spelt = plain.replace(/^sha2(?=(224|256|384|512)$)/, 'sha').replace(/^b3$/, 'blake3')
  return algorithms.find((algorithm) => algorithm.replace('-', '') === spelt)
}

/** The algorithms whose digests have this many bytes, the most usual first. */
export function algorithmsOfSize(size: number): readonly Algorithm[] {
  return usual.filter((algorithm) => factsOf[algorithm].size === size)
}

const usual: readonly Algorithm[] = [
  'sha256',
  'sha512',
  ...algorithms.filter((algorithm) => algorithm !== 'sha256' && algorithm !== 'sha512'),
]
