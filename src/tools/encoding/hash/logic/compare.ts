import { type Algorithm, algorithms } from './algorithms.ts'
import type { ExpectedDigest } from './expected.ts'
import type { Hashed } from './hashers.ts'

/** What became of an expected digest, or of a file that no digest was expected of. */
export type Outcome = 'match' | 'mismatch' | 'missing' | 'unreadable' | 'unlisted' | 'untried'

export interface Comparison {
  readonly outcome: Outcome
  /** The file that is meant, or that has the digest. */
  readonly fileName: string
  /** The algorithm that the digest was found to be of. */
  readonly algorithm: Algorithm | undefined
  readonly expected: ExpectedDigest | undefined
}

/** The algorithms to compute so that expected digests can be told, beside those that were chosen. */
export function algorithmsFor(
  chosen: readonly Algorithm[],
  expected: readonly ExpectedDigest[],
  isCheap: boolean,
): readonly Algorithm[] {
  const wanted = new Set(chosen)
  for (const { candidates } of expected) {
    if (candidates.some((candidate) => wanted.has(candidate)) && !isCheap) continue
    for (const candidate of isCheap ? candidates : candidates.slice(0, 1)) wanted.add(candidate)
  }
  return algorithms.filter((algorithm) => wanted.has(algorithm))
}

/**
 * Compares every expected digest with what was computed: one with a file name with that file, one
 * without with every file. Files that a list does not name are told too.
 */
export function compareDigests(
  expected: readonly ExpectedDigest[],
  hashed: readonly Hashed[],
): readonly Comparison[] {
  const named = new Set<Hashed>()
  const results = expected.map((digest): Comparison => {
    const about = hashed.filter((it) => it.name === '' || isMeant(digest, it.name))
    const files = digest.fileName ? about : hashed
    for (const file of files) named.add(file)
    return compareOne(digest, files)
  })
  if (!expected.some((digest) => digest.fileName)) return results
  const rest = hashed.filter((it) => !named.has(it))
  return [
    ...results,
    ...rest.map(
      ({ name }): Comparison => ({
        outcome: 'unlisted',
        fileName: name,
        algorithm: undefined,
        expected: undefined,
      }),
    ),
  ]
}

function compareOne(expected: ExpectedDigest, files: readonly Hashed[]): Comparison {
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

/** Lists name files by path; a browser knows their last part only. */
function isMeant({ fileName }: ExpectedDigest, name: string): boolean {
  return fileName === name || fileName.split(/[/\\]/).at(-1) === name
}
