import { compactVerify } from 'jose/jws/compact/verify'
import { type FailureParams, isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import { isCurveKind, isJwtAlgorithm, isNone, type JwtAlgorithm, keyKindsOf } from './algorithms.ts'
import { readKeyFor } from './bare-key.ts'
import { keyOfJwk, verifyingKey } from './crypto-key.ts'
import { stringOf } from './json-object.ts'
import { mayVerify, permits } from './jwk-use.ts'
import {
  type KeySet,
  type KeyText,
  keyKindOf,
  keysNamed,
  misfitOf,
  namesOf,
  type SecretEncoding,
  type SingleKey,
  secretBytes,
  secretEncodings,
} from './key-text.ts'
import { splitToken, type TokenParts } from './token.ts'

/** Why a signature is rejected; the message key is `verdict.…`. */
export type Refusal =
  | 'mismatch'
  | 'none'
  | 'no-algorithm'
  | 'algorithm'
  | 'duplicate-key'
  | 'critical'
  | 'public-key-as-secret'
  | 'key-kind'
  | 'key-parameters'
  | 'key-unknown'
  | 'key-use'
  | 'key-algorithm'
  | 'key-size'
  | 'no-such-key'
  | 'empty-set'

/** The change to a secret that makes the signature match. */
export type KeyHint = SecretEncoding | 'trimmed' | 'newline'

export type SignatureVerdict =
  | {
      readonly isValid: true
      readonly algorithm: JwtAlgorithm
      /** The `kid` of the JWK, or the name of the PEM. */
      readonly kid: string | undefined
      /** The `alg` of the JWK, if it differs. */
      readonly meantFor: string | undefined
      /** The 1-based position of the key in a key set, and the number of its keys. */
      readonly inSet: { readonly position: number; readonly count: number } | undefined
    }
  | {
      readonly isValid: false
      readonly reason: Refusal
      readonly params: FailureParams
      readonly hint: KeyHint | undefined
    }

/**
 * Verifies a token's signature strictly by RFC 7515 and RFC 8725; ignores payload and times.
 *
 * @throws ToolFailure `jwt.need-secret`, `jwt.key-broken`, and those of `splitToken` and `readKey`.
 */
export async function verifyToken(token: string, keyText: KeyText): Promise<SignatureVerdict> {
  const parts = splitToken(token)
  const { header } = parts
  const algorithm = stringOf(header, 'alg')
  if (header.duplicateKey !== undefined)
    return refused('duplicate-key', { key: header.duplicateKey })
  if (algorithm === undefined) return refused('no-algorithm')
  if (isNone(algorithm)) return refused('none')
  if (!isJwtAlgorithm(algorithm)) return refused('algorithm', { algorithm: shorten(algorithm) })
  const critical = header.members.find(({ name }) => name === 'crit')
  if (critical) return refused('critical', { names: shorten(critical.value) })
  // Programs that know the extension read another payload (RFC 7797, section 7).
  const encoding = header.members.find(({ name }) => name === 'b64')
  if (encoding && encoding.value !== 'true') return refused('critical', { names: 'b64' })
  if (keyText.text === '') throw new ToolFailure('jwt.need-secret')
  const key = readKeyFor(keyText, keyKindsOf(algorithm).includes('secret'))
  const verdict =
    key.kind === 'set'
      ? await verifyWithSet(parts, algorithm, key)
      : await verifyWithKey(parts, algorithm, key)
  if (verdict.isValid || verdict.reason !== 'mismatch' || key.kind !== 'secret') return verdict
  return { ...verdict, hint: await hintFor(parts, algorithm, keyText) }
}

async function verifyWithSet(
  parts: TokenParts,
  algorithm: JwtAlgorithm,
  set: KeySet,
): Promise<SignatureVerdict> {
  const { keys } = set
  if (keys.length === 0) return refused('empty-set')
  const kid = stringOf(parts.header, 'kid')
  const named = keysNamed(set, kid)
  if (named.length === 0) {
    const known = namesOf(set)
    return refused('no-such-key', { kid: shorten(kid ?? ''), known: shorten(known) })
  }
  const kinds = keyKindsOf(algorithm)
  const matching = named.filter(({ key }) => kinds.some((kind) => kind === keyKindOf(key)))
  let last: SignatureVerdict | undefined
  let unusable: ToolFailure | undefined
  for (const one of matching.length > 0 ? matching : named.slice(0, 1)) {
    try {
      last = await verifyWithKey(parts, algorithm, one.key)
    } catch (failure) {
      // Another key of the set may be the right one.
      if (!isToolFailure(failure)) throw failure
      unusable = failure
      continue
    }
    if (last.isValid) {
      const inSet = { position: keys.indexOf(one) + 1, count: keys.length }
      return { ...last, kid: one.name === undefined ? undefined : shorten(one.name), inSet }
    }
  }
  if (unusable) throw unusable
  return last ?? refused('mismatch', { algorithm })
}

async function verifyWithKey(
  parts: TokenParts,
  algorithm: JwtAlgorithm,
  key: SingleKey,
): Promise<SignatureVerdict> {
  const kinds = keyKindsOf(algorithm)
  const found = keyKindOf(key)
  if (kinds.includes('secret') && found !== 'secret') {
    return refused('public-key-as-secret', { algorithm })
  }
  if (!found || !kinds.includes(found)) {
    const needed = kinds.join(', ')
    const { reason, ...misfit } = misfitOf(key)
    return refused(`key-${reason}`, { algorithm, needed, ...misfit })
  }
  const jwk = key.kind === 'jwk' ? key.jwk : undefined
  if (jwk && !permits(jwk, 'verify')) return refused('key-use')
  if (jwk && !mayVerify(jwk, algorithm)) {
    return refused('key-algorithm', { algorithm, other: shorten(String(jwk.alg)) })
  }
  if (jwk?.kty === 'RSA' && String(jwk.n).length < MIN_MODULUS_DIGITS) return refused('key-size')
  const isSigned = await isSignedBy(parts, algorithm, jwk ? keyOfJwk(jwk) : key)
  if (isSigned === 'too-small') return refused('key-size')
  if (!isSigned) return refused('mismatch', { algorithm })
  const meantFor =
    typeof jwk?.alg === 'string' && jwk.alg !== algorithm ? shorten(jwk.alg) : undefined
  return {
    isValid: true,
    algorithm,
    kid: typeof jwk?.kid === 'string' ? shorten(jwk.kid) : undefined,
    meantFor,
    inSet: undefined,
  }
}

/** Base64url digits of a 2048-bit modulus, the shortest that RFC 7518, section 3.3 allows. */
const MIN_MODULUS_DIGITS = 341

async function isSignedBy(
  { token, signature }: TokenParts,
  algorithm: JwtAlgorithm,
  key: SingleKey,
): Promise<boolean | 'too-small'> {
  const kind = keyKindOf(key)
  if (isCurveKind(kind)) {
    const { verifyOnCurve } = await import('./curve-keys.ts')
    const signed = new TextEncoder().encode(token.slice(0, token.lastIndexOf('.')))
    return verifyOnCurve(kind, key, signed, signature)
  }
  const usable = await verifyingKey(key, algorithm)
  try {
    await compactVerify(token, usable, { algorithms: [algorithm] })
    return true
  } catch (error) {
    const isOwn = error instanceof Error
    if (isOwn && 'code' in error && error.code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') {
      return false
    }
    if (isOwn && /modulusLength/.test(error.message)) return 'too-small'
    throw new ToolFailure('jwt.key-broken', {}, { cause: error })
  }
}

/** A secret as it is written in a program or a `.env` file. */
const QUOTED = /^(["'`])(.*)\1$/s

/** Tries variants of a secret and returns the one that matches. */
async function hintFor(
  parts: TokenParts,
  algorithm: JwtAlgorithm,
  { text, encoding }: KeyText,
): Promise<KeyHint | undefined> {
  const trimmed = text.trim()
  const attempts: (readonly [KeyHint, string, SecretEncoding])[] = [
    ...secretEncodings
      .filter((other) => other !== encoding)
      .map((other) => [other, text, other] as const),
    ['trimmed', trimmed, encoding],
    ['trimmed', trimmed.replace(QUOTED, '$2'), encoding],
    ['newline', `${text}\n`, 'text'],
  ]
  for (const [hint, secret, read] of attempts) {
    const bytes = attempt(() => secretBytes(secret, read))
    if (!bytes || bytes.length === 0) continue
    const key: SingleKey = { kind: 'secret', bytes }
    if ((await isSignedBy(parts, algorithm, key)) === true) return alphabetOf(hint, text)
  }
  return undefined
}

/** Both alphabets decode alike, so the text decides which one the hint names. */
function alphabetOf(hint: KeyHint, text: string): KeyHint {
  return hint === 'base64' && /[-_]/.test(text) ? 'base64url' : hint
}

function refused(reason: Refusal, params: FailureParams = {}): SignatureVerdict {
  return { isValid: false, reason, params, hint: undefined }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
