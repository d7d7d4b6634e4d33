import { factsOf, type HashAlgorithm, hashAlgorithms } from './algorithms.ts'
import type { ExpectedDigest } from './digest.ts'
import type { Hashed } from './hashers.ts'

/** Result for an expected digest, or for a file without one. */
export type Outcome = 'match' | 'mismatch' | 'missing' | 'unreadable' | 'unlisted' | 'untried'

export interface DigestComparison {
  readonly outcome: Outcome
  /** The file that the digest names or matches; empty for text. */
  readonly fileName: string
  /** The matching algorithm. */
  readonly algorithm: HashAlgorithm | undefined
  readonly expected: ExpectedDigest | undefined
}

/**
 * The chosen algorithms and those needed to compare the expected digests: every candidate when
 * hashing is cheap, otherwise only the most likely one. A digest that can be an HMAC isn't compared
 * with checksums, which have none.
 */
export function algorithmsFor(
  chosen: readonly HashAlgorithm[],
  expected: readonly ExpectedDigest[],
  { isCheap, isHmac }: { readonly isCheap: boolean; readonly isHmac: boolean },
): readonly HashAlgorithm[] {
  const selected = new Set(chosen)
  for (const digest of expected) {
    const macs = digest.candidates.filter((candidate) => !factsOf[candidate].isChecksum)
    const candidates = isHmac && macs.length > 0 ? macs : digest.candidates
    if (candidates.some((candidate) => selected.has(candidate)) && !isCheap) continue
    for (const candidate of isCheap ? candidates : candidates.slice(0, 1)) selected.add(candidate)
  }
  return hashAlgorithms.filter((algorithm) => selected.has(algorithm))
}

/**
 * Compares expected digests with computed ones: with the named file, or with every file if the digest
 * has no name. Adds an `unlisted` result for each file that a checksum file doesn't name.
 */
export function compareDigests(
  expected: readonly ExpectedDigest[],
  hashed: readonly Hashed[],
): readonly DigestComparison[] {
  const comparedFiles = new Set<Hashed>()
  const results = expected.map((digest): DigestComparison => {
    const namedFiles = hashed.filter((it) => it.name === '' || namesFile(digest, it.name))
    const files = digest.fileName ? namedFiles : hashed
    for (const file of files) comparedFiles.add(file)
    return compareOne(digest, files)
  })
  if (!expected.some((digest) => digest.fileName)) return results
  const rest = hashed.filter((it) => !comparedFiles.has(it))
  return [
    ...results,
    ...rest.map(
      ({ name }): DigestComparison => ({
        outcome: 'unlisted',
        fileName: name,
        algorithm: undefined,
        expected: undefined,
      }),
    ),
  ]
}

function compareOne(expected: ExpectedDigest, files: readonly Hashed[]): DigestComparison {
  for (const { name, digests } of files) {
    const algorithm = expected.candidates.find((it) => digests[it] === expected.hex)
    if (algorithm) {
      return { outcome: 'match', fileName: expected.fileName || name, algorithm, expected }
    }
  }
  const file = files[0]
  const wasTried = files.some(({ digests }) => expected.candidates.some((it) => digests[it]))
  const outcome = !file
    ? 'missing'
    : files.every((it) => it.unreadable)
      ? 'unreadable'
      : wasTried
        ? 'mismatch'
        : 'untried'
  const fileName = expected.fileName || (files.length === 1 ? (file?.name ?? '') : '')
  return { outcome, fileName, algorithm: undefined, expected }
}

/** Compares base names too: checksum files contain paths, browsers only report names. */
function namesFile({ fileName }: ExpectedDigest, name: string): boolean {
  return fileName === name || fileName.split(/[/\\]/).at(-1) === name
}
