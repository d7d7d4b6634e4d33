import { exportPKCS8, exportSPKI } from 'jose/key/export'
import { generateKeyPair } from 'jose/key/generate/keypair'
import { ToolFailure } from '#src/core/failure.ts'
import { toBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import { type JwtAlgorithm, jwtAlgorithms } from './algorithms.ts'

/** A key generated in this browser. */
export type GeneratedKey =
  /** Random bytes in Base64url, as long as the hash (RFC 7518, section 3.2). */
  | { readonly kind: 'secret'; readonly secret: string }
  /** PEM: PKCS #8 and SPKI. */
  | { readonly kind: 'pair'; readonly privateKey: string; readonly publicKey: string }

/** @throws ToolFailure `jwt.generate-failed` (algorithm) if the browser doesn't support the algorithm. */
export async function generateKey(algorithm: JwtAlgorithm): Promise<GeneratedKey> {
  const facts = jwtAlgorithms[algorithm]
  if (facts.key === 'secret') {
    const secret = crypto.getRandomValues(new Uint8Array(facts.hash / 8))
    return { kind: 'secret', secret: toBase64Url(secret) }
  }
  if (facts.key === 'secp256k1' || facts.key === 'Ed448') {
    const { generateOnCurve } = await import('./curve-keys.ts')
    return { kind: 'pair', ...generateOnCurve(facts.key) }
  }
  try {
    const pair = await generateKeyPair(algorithm, { extractable: true })
    return {
      kind: 'pair',
      privateKey: await exportPKCS8(pair.privateKey),
      publicKey: await exportSPKI(pair.publicKey),
    }
  } catch (error) {
    throw new ToolFailure('jwt.generate-failed', { algorithm }, { cause: error })
  }
}
