import { ed448 } from '@noble/curves/ed448.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js'
import { p256, p384, p521 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type SignatureAlgorithm, signatureAlgorithmOf } from './algorithms.ts'
import type { Signed } from './certificate.ts'
import { digest } from './digest.ts'
import type { PublicKey } from './keys.ts'
import { verifyPkcs1, verifyPss } from './rsa.ts'

/** The result of a verification; `unsupported` for algorithms that aren't implemented. */
export type Verdict = 'valid' | 'invalid' | 'unsupported'

export const curves = {
  'P-256': p256,
  'P-384': p384,
  'P-521': p521,
  secp256k1,
  brainpoolP256r1,
  brainpoolP384r1,
  brainpoolP512r1,
} as const

export const edwards = { Ed25519: ed25519, Ed448: ed448 } as const

export const isCurve = (name: string): name is keyof typeof curves => name in curves
export const isEdwards = (name: string): name is keyof typeof edwards => name in edwards

/** Verifies a signature by a public key. */
export function verify(
  { signed, signature, algorithm }: Pick<Signed, 'signed' | 'signature' | 'algorithm'>,
  key: PublicKey,
): Verdict {
  try {
    const isValid = check(algorithm, signed, signature, key)
    return isValid === undefined ? 'unsupported' : isValid ? 'valid' : 'invalid'
  } catch {
    // A malformed point or signature.
    return 'invalid'
  }
}

function check(
  { scheme, hash, maskHash, name, saltBytes = 0 }: SignatureAlgorithm,
  signed: Uint8Array,
  signature: Uint8Array,
  { algorithm, name: keyName, content, rsa, pss }: PublicKey,
): boolean | undefined {
  if (scheme === 'unknown' || scheme === 'dsa') return undefined
  if (scheme === 'eddsa') {
    return isEdwards(name)
      ? keyName === name && edwards[name].verify(signature, signed, content, { zip215: false })
      : undefined
  }
  if (!hash) return undefined
  if (scheme === 'ecdsa') {
    if (algorithm !== 'EC') return false
    if (!isCurve(keyName)) return undefined
    const options = { prehash: false, lowS: false, format: 'der' } as const
    return curves[keyName].verify(signature, digest(hash, signed), content, options)
  }
  // A key for PSS is for no other scheme (RFC 4055, section 1.2).
  if (!rsa || (scheme === 'rsa' && algorithm === 'RSA-PSS')) return false
  const bound = pss && signatureAlgorithmOf(pss)
  if (bound?.scheme === 'unknown') return undefined
  const isBound = !bound || (bound.hash === hash && bound.maskHash === maskHash)
  // The salt of the key is the shortest one.
  if (!isBound || saltBytes < (bound?.saltBytes ?? 0)) return false
  return scheme === 'rsa'
    ? verifyPkcs1(rsa, hash, signed, signature)
    : verifyPss(rsa, { hash, maskHash: maskHash ?? hash, saltBytes }, signed, signature)
}
