import { toHex } from '#src/core/hex-digits.ts'
import { unsignedOf } from '#src/tools/encoding/shared/logic/bytes.ts'
import { contentOf, elementsIn } from '#src/tools/encoding/shared/logic/der-reader.ts'
import { type JwtAlgorithm, jwtAlgorithms } from './algorithms.ts'

const pssAlgorithms = ['PS256', 'PS384', 'PS512'] as const satisfies readonly JwtAlgorithm[]

/**
 * The algorithms that a key of id-RSASSA-PSS allows, by its parameters in DER: they bind the hash and
 * the shortest salt (RFC 4055, section 3.3). A key without parameters allows all.
 */
export function pssAlgorithmsOf(parameters: Uint8Array): readonly JwtAlgorithm[] {
  if (parameters.length === 0) return pssAlgorithms
  // Without a field, the hash is SHA-1, which no algorithm has, and the salt 20 bytes.
  const fields = elementsIn(contentOf(parameters))
  const field = (tag: number) => fields?.find(([first]) => first === tag)
  const hash = innerOf(field(0xa0), 0, 0)
  const maskHash = innerOf(field(0xa1), 0, 1, 0)
  const salt = field(0xa2) ? numberOf(innerOf(field(0xa2), 0)) : 20
  return pssAlgorithms.filter((algorithm) => {
    const bits = jwtAlgorithms[algorithm].hash
    const isHash = (oid: Uint8Array | undefined) => oid && toHex(oid) === HASHES[bits]
    return isHash(hash) && isHash(maskHash) && salt <= bits / 8
  })
}

/** The object identifiers of SHA-2 with their heads. */
const HASHES = {
  256: '0609608648016503040201',
  384: '0609608648016503040202',
  512: '0609608648016503040203',
} as const

/** The element at the indexes, one for each level. */
function innerOf(element: Uint8Array | undefined, ...path: readonly number[]) {
  let inner = element
  for (const index of path) inner = inner && elementsIn(contentOf(inner))?.[index]
  return inner
}

/** The value of an integer; infinite if it is missing. */
const numberOf = (element: Uint8Array | undefined): number =>
  element ? Number(unsignedOf(contentOf(element))) : Number.POSITIVE_INFINITY
