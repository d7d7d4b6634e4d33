import {
  BIT_STRING,
  type DerNode,
  INTEGER,
  isContext,
  isUniversal,
  OCTET_STRING,
  OID,
  SEQUENCE,
} from './der.ts'
import { oidOf } from './der-values.ts'
import { SIGNED_DATA } from './pkcs7.ts'

/** The structures that the tool reads. */
export type Structure =
  | 'certificate'
  | 'request'
  | 'crl'
  | 'pkcs7'
  | 'pkcs12'
  | 'pkcs8'
  | 'encrypted-pkcs8'
  | 'pkcs1'
  | 'dsa'
  | 'sec1'
  | 'spki'
  | 'pkcs1-public'

/** Recognizes a structure by its shape, since labels are missing or wrong; undefined for others. */
export function classify({ tagClass, tag, children }: DerNode): Structure | undefined {
  if (tagClass !== 'universal' || tag !== SEQUENCE) return undefined
  const [first] = children
  if (isUniversal(first, OID)) return oidOf(first) === SIGNED_DATA ? 'pkcs7' : undefined
  return first && structureAfter(first, children)
}

function structureAfter(first: DerNode, children: readonly DerNode[]): Structure | undefined {
  const [, second, third] = children
  if (isA(first, SEQUENCE)) {
    if (isA(third, BIT_STRING)) return signedStructure(first)
    const isAlgorithm = isA(first.children[0], OID)
    if (isAlgorithm && isA(second, BIT_STRING)) return 'spki'
    return isAlgorithm && isA(second, OCTET_STRING) ? 'encrypted-pkcs8' : undefined
  }
  if (!isA(first, INTEGER)) return undefined
  if (isA(second, SEQUENCE)) {
    if (isA(third, OCTET_STRING)) return 'pkcs8'
    return isContext(second?.children[1], 0) ? 'pkcs12' : undefined
  }
  if (isA(second, OCTET_STRING)) return 'sec1'
  if (!isA(second, INTEGER)) return undefined
  if (children.length === 2) return 'pkcs1-public'
  if (children.length === DSA_NUMBERS) return 'dsa'
  return children.length >= 9 ? 'pkcs1' : undefined
}

/** The version and five numbers of a private key of OpenSSL. */
const DSA_NUMBERS = 6

/** Tells signed structures apart by the fields inside. */
function signedStructure({ children }: DerNode): Structure | undefined {
  const [first, second, third, fourth] = children
  if (isContext(first, 0)) return 'certificate'
  if (isA(first, SEQUENCE)) return 'crl'
  if (!isA(first, INTEGER) || !second || !isA(second, SEQUENCE)) return undefined
  // A certificate of version 1 has the algorithm second, and a list has its time fourth.
  const isAlgorithm = isA(second.children.at(0), OID)
  if (!isAlgorithm) return isA(third, SEQUENCE) ? 'request' : undefined
  return isA(fourth, SEQUENCE) ? 'certificate' : 'crl'
}

/** Doesn't narrow, so that an element can be compared with several tags. */
const isA = (node: DerNode | undefined, tag: number): boolean => isUniversal(node, tag)
