import { ToolFailure } from '#src/core/failure.ts'
import type { Implementations } from '#src/core/operation.ts'
import { toHex } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { Algorithm } from './logic/algorithms.ts'
import { type Claim, claimsOf } from './logic/claims.ts'
import type { GeneratedKey } from './logic/generate.ts'
import { parseObject, stringOf } from './logic/json-object.ts'
import type { KeyText } from './logic/key-text.ts'
import { cleanToken, type Removed, splitToken } from './logic/token.ts'
import type { Verdict } from './logic/verify.ts'
import type tool from './tool.ts'

export type { GeneratedKey } from './logic/generate.ts'
export type { KeyText } from './logic/key-text.ts'
export type { Hint, Refusal, Verdict } from './logic/verify.ts'

/** A token, read and not verified. */
export interface DecodedToken {
  readonly removed: readonly Removed[]
  /** JSON with a line for each member, digits as they were signed. */
  readonly header: string
  readonly payload: string
  /** Base64url and hex. */
  readonly signature: string
  readonly signatureHex: string
  readonly algorithm: string | undefined
  readonly claims: readonly Claim[]
  /** A key that stands twice, of which readers see one or the other. */
  readonly duplicateKey: string | undefined
}

/**
 * Reads a token as it was pasted, strictly by RFC 7515 and RFC 7519: three parts of canonical
 * Base64url, header and payload JSON objects.
 *
 * @throws ToolFailure `jwt.…`, naming the part and the place.
 */
export function decodeJwt(text: string): DecodedToken {
  const { token, removed } = cleanToken(text)
  const parts = splitToken(token)
  const payload = parseObject(parts.payload, 'payload')
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

/** Whether a token's signature is right; a payload that is no JSON is verified too. */
export async function verifyJwt(
  text: string,
  { key }: { readonly key: KeyText },
): Promise<Verdict> {
  needWebCrypto()
  const { verifyToken } = await import('./logic/verify.ts')
  return await verifyToken(cleanToken(text).token, key)
}

/** The signed token of a header and a payload, as they were typed. */
export async function signJwt(
  payload: string,
  { header, key }: { readonly header: string; readonly key: KeyText },
): Promise<string> {
  needWebCrypto()
  const { signToken } = await import('./logic/sign.ts')
  return await signToken(header, payload, key)
}

/** A new secret or key pair for an algorithm. */
export async function generateJwtKey(
  _input: unknown,
  { algorithm }: { readonly algorithm: Algorithm },
): Promise<GeneratedKey> {
  needWebCrypto()
  const { generateKey } = await import('./logic/generate.ts')
  return await generateKey(algorithm)
}

export const operations = {
  decode: {
    reads: 'text',
    run: decodeJwt,
    output: ({ header, payload }: DecodedToken) => `[${header},\n${payload}]`,
  },
  verify: { reads: 'text', run: verifyJwt, output: ({ isValid }: Verdict) => `${isValid}` },
  sign: { reads: 'text', run: signJwt, output: (token: string) => token },
  generate: {
    reads: 'text',
    run: generateJwtKey,
    output: (key: GeneratedKey) => (key.kind === 'secret' ? key.secret : key.privateKey),
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** Browsers give it to pages that were sent over https, or from this computer. */
function needWebCrypto(): void {
  if (!crypto.subtle) throw new ToolFailure('jwt.no-webcrypto')
}
