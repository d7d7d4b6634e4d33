import { exportPKCS8, exportSPKI } from 'jose/key/export'
import { generateKeyPair } from 'jose/key/generate/keypair'
import { ToolFailure } from '#src/core/failure.ts'
import { toBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import { type Algorithm, algorithms } from './algorithms.ts'

/** Keys that this browser made. */
export type GeneratedKey =
  /** Random bytes in Base64url, as long as the algorithm's hash (RFC 7518, section 3.2). */
  | { readonly kind: 'secret'; readonly secret: string }
  /** PEM of PKCS #8 and of SPKI. */
  | { readonly kind: 'pair'; readonly privateKey: string; readonly publicKey: string }

/** @throws ToolFailure `jwt.generate-failed` (algorithm) where the browser does not know the algorithm. */
export async function generateKey(algorithm: Algorithm): Promise<GeneratedKey> {
  const facts = algorithms[algorithm]
  if (facts.key === 'secret') {
    const secret = crypto.getRandomValues(new Uint8Array(facts.hash / 8))
    return { kind: 'secret', secret: toBase64Url(secret) }
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
