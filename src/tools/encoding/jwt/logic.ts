import { ToolFailure } from '#src/core/failure.ts'
import { toHex } from '#src/core/hex-digits.ts'
import type { Implementations } from '#src/core/operation.ts'
import type { JwtAlgorithm } from './logic/algorithms.ts'
import { type Claim, claimsOf } from './logic/claims.ts'
import type { GeneratedKey } from './logic/generate.ts'
import { parseObject, stringOf } from './logic/json-object.ts'
import type { DecryptedToken } from './logic/jwe.ts'
import type { KeyText } from './logic/key-text.ts'
import { type Removed, readToken, splitToken, withFragments } from './logic/token.ts'
import type { SignatureVerdict } from './logic/verify.ts'
import type tool from './tool.ts'

export type { GeneratedKey } from './logic/generate.ts'
export type { DecryptedToken } from './logic/jwe.ts'
export type { KeyText } from './logic/key-text.ts'
export type { KeyHint, Refusal, SignatureVerdict } from './logic/verify.ts'

/** A decoded token, not verified. */
export interface DecodedToken {
  readonly removed: readonly Removed[]
  /** JSON with a line for each key; numbers keep their digits. */
  readonly header: string
  readonly payload: string
  /** Base64url. */
  readonly signature: string
  readonly signatureHex: string
  readonly algorithm: string | undefined
  readonly claims: readonly Claim[]
  /** The first duplicate key in the header or payload; programs may use either value. */
  readonly duplicateKey: string | undefined
}

/**
 * Decodes a pasted token strictly by RFC 7515 and RFC 7519: three parts of canonical Base64url, with
 * JSON objects as header and payload.
 *
 * @throws ToolFailure `jwt.…`, with the part, position, excerpt, and `fragmentsOf` the token.
 */
export function decodeJwt(text: string): DecodedToken {
  const { token, removed } = readToken(text)
  const { parts, payload } = withFragments(token, () => {
    const split = splitToken(token)
    return { parts: split, payload: parseObject(split.payload, 'payload') }
  })
  return {
    removed,
    header: parts.header.formatted,
    payload: payload.formatted,
    signature: token.slice(token.lastIndexOf('.') + 1),
    signatureHex: toHex(parts.signature),
    algorithm: stringOf(parts.header, 'alg'),
    claims: claimsOf(payload),
    duplicateKey: parts.header.duplicateKey ?? payload.duplicateKey,
  }
}

/** Verifies a token's signature; the payload may be any bytes. */
export async function verifyJwt(
  text: string,
  { key }: { readonly key: KeyText },
): Promise<SignatureVerdict> {
  requireWebCrypto()
  const { verifyToken } = await import('./logic/verify.ts')
  return await verifyToken(readToken(text).token, key)
}

/** Decrypts an encrypted token (JWE). */
export async function decryptJwt(
  text: string,
  { key }: { readonly key: KeyText },
): Promise<DecryptedToken> {
  requireWebCrypto()
  const { decryptToken } = await import('./logic/jwe.ts')
  return await decryptToken(readToken(text).token, key)
}

/** Signs a token with the typed header and payload. */
export async function signJwt(
  payload: string,
  { header, key }: { readonly header: string; readonly key: KeyText },
): Promise<string> {
  requireWebCrypto()
  const { signToken } = await import('./logic/sign.ts')
  return await signToken(header, payload, key)
}

/** Generates a secret or key pair for an algorithm. */
export async function generateJwtKey(
  _input: unknown,
  { algorithm }: { readonly algorithm: JwtAlgorithm },
): Promise<GeneratedKey> {
  requireWebCrypto()
  const { generateKey } = await import('./logic/generate.ts')
  return await generateKey(algorithm)
}

export const operations = {
  decode: {
    reads: 'text',
    run: decodeJwt,
    output: ({ header, payload }: DecodedToken) => `[${header},\n${payload}]`,
  },
  verify: {
    reads: 'text',
    run: verifyJwt,
    output: ({ isValid }: SignatureVerdict) => `${isValid}`,
  },
  decrypt: {
    reads: 'text',
    run: decryptJwt,
    output: ({ plaintext }: DecryptedToken) => plaintext.text,
  },
  sign: { reads: 'text', run: signJwt, output: (token: string) => token },
  generate: {
    reads: 'text',
    run: generateJwtKey,
    output: (key: GeneratedKey) => (key.kind === 'secret' ? key.secret : key.privateKey),
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** WebCrypto is available only over HTTPS and on localhost. */
function requireWebCrypto(): void {
  if (!crypto.subtle) throw new ToolFailure('jwt.no-webcrypto')
}
