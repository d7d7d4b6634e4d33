import {
  BIT_STRING,
  contentOf,
  type DerNode,
  INTEGER,
  isContext,
  isUniversal,
  OCTET_STRING,
  OID,
  SEQUENCE,
} from './der.ts'
import { integerOf, oidOf } from './der-values.ts'
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

/**
 * Recognizes a structure by its shape, since labels are missing or wrong; undefined for others. The label
 * decides only whether any two integers are a public key.
 */
export function classify(node: DerNode, label = ''): Structure | undefined {
  const { tagClass, tag, children } = node
  if (tagClass !== 'universal' || tag !== SEQUENCE) return undefined
  const [first] = children
  if (isTwoIntegers(node)) {
    return label === 'RSA PUBLIC KEY' || isModulusAndExponent(node) ? 'pkcs1-public' : undefined
  }
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
  if (children.length === DSA_NUMBERS) return 'dsa'
  return children.length >= 9 ? 'pkcs1' : undefined
}

/** Whether an element is the public key of RSA, a signature of DSA or ECDSA, or parameters of Diffie-Hellman. */
export const isTwoIntegers = ({ children }: DerNode): boolean =>
  children.length === 2 && children.every((it) => isA(it, INTEGER))

/** The numbers of a signature have about the same length, and most generators of Diffie-Hellman are even. */
function isModulusAndExponent({ children: [modulus, exponent] }: DerNode): boolean {
  if (!modulus || !exponent) return false
  const isShort = 2 * contentOf(exponent).length <= contentOf(modulus).length
  return isShort && integerOf(exponent) % 2n === 1n
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
