import { isJwtAlgorithm, type JwtAlgorithm, jwtAlgorithms } from './algorithms.ts'
import { isKeyManagement } from './jwe-algorithms.ts'
import type { Jwk } from './jwk.ts'

/**
 * Whether `use` and `key_ops` of a JWK permit the operation (RFC 7517, sections 4.2 and 4.3). A
 * private key that may sign contains the public key, which verifies.
 */
export function permits({ kty, use, key_ops, d }: Jwk, operation: 'sign' | 'verify'): boolean {
  if (use !== undefined && use !== 'sig') return false
  if (key_ops === undefined) return true
  const operations: readonly unknown[] = [key_ops].flat()
  if (operations.includes(operation)) return true
  const isPair = kty !== 'oct' && d !== undefined
  return operation === 'verify' && isPair && operations.includes('sign')
}

/**
 * Whether a JWK is for an algorithm. Libraries sign with no other one than its `alg`; EdDSA is the older
 * name of Ed25519 and Ed448 (RFC 9864).
 */
export function isFor({ alg }: Jwk, algorithm: JwtAlgorithm): boolean {
  if (alg === undefined || alg === algorithm) return true
  return isEdwards(alg) && isEdwards(algorithm)
}

/**
 * Whether a JWK may verify a signature: also one of the same scheme with a stronger hash than that of its
 * `alg`, and any if its `alg` is unknown, as in the examples of RFC 7520, whose key has ES521.
 */
export function mayVerify(jwk: Jwk, algorithm: JwtAlgorithm): boolean {
  if (isFor(jwk, algorithm)) return true
  const meant = String(jwk.alg)
  if (!isJwtAlgorithm(meant)) return !isKeyManagement(meant)
  return meant.slice(0, 2) === algorithm.slice(0, 2) && bitsOf(meant) <= bitsOf(algorithm)
}

const isEdwards = (alg: unknown) => alg === 'EdDSA' || alg === 'Ed25519' || alg === 'Ed448'

function bitsOf(algorithm: JwtAlgorithm): number {
  const facts = jwtAlgorithms[algorithm]
  return 'hash' in facts ? facts.hash : 0
}
