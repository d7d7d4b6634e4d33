import type { JwtAlgorithm } from './algorithms.ts'
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
 * Whether a JWK is for an algorithm: libraries reject any other `alg` than that of the header.
 * EdDSA is the older name of Ed25519 and Ed448 (RFC 9864).
 */
export function isFor({ alg }: Jwk, algorithm: JwtAlgorithm): boolean {
  if (alg === undefined || alg === algorithm) return true
  return isEdwards(alg) && isEdwards(algorithm)
}

const isEdwards = (alg: unknown) => alg === 'EdDSA' || alg === 'Ed25519' || alg === 'Ed448'
