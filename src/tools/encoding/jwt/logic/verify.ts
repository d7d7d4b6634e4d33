import { compactVerify } from 'jose/jws/compact/verify'
import type { FailureParams } from '#src/core/failure.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { type Algorithm, algorithms, isAlgorithm, isNone } from './algorithms.ts'
import { keyOfJwk, type SingleKey, verifyingKey } from './crypto-key.ts'
import { stringOf } from './json-object.ts'
import {
  type Jwk,
  type Key,
  type KeyText,
  kindOf,
  kindOfJwk,
  readKey,
  type SecretEncoding,
  secretBytes,
  secretEncodings,
} from './key-text.ts'
import { splitToken, type TokenParts } from './token.ts'

/** Why a signature is not accepted; the message key is `verdict.…`. */
export type Refusal =
  | 'mismatch'
  | 'none'
  | 'no-algorithm'
  | 'algorithm'
  | 'duplicate-key'
  | 'critical'
  | 'public-key-as-secret'
  | 'key-kind'
  | 'key-use'
  | 'key-algorithm'
  | 'key-size'
  | 'no-such-key'
  | 'empty-set'

/** How a secret must be read so that the signature is right. */
export type Hint = SecretEncoding | 'trimmed' | 'newline'

export type Verdict =
  | {
      readonly isValid: true
      readonly algorithm: Algorithm
      /** The `kid` of the key in a set. */
      readonly kid: string | undefined
      /** The `alg` that the JWK is meant for, where it is another one. */
      readonly meantFor: string | undefined
    }
  | {
      readonly isValid: false
      readonly reason: Refusal
      readonly params: FailureParams
      readonly hint: Hint | undefined
    }

/**
 * Whether a token's signature is right by the strict rules of RFC 7515 and RFC 8725, whatever its
 * payload and its times.
 *
 * @throws ToolFailure for a token or a key that cannot be read, and `jwt.need-secret`.
 */
export async function verifyToken(token: string, keyText: KeyText): Promise<Verdict> {
  const parts = splitToken(token)
  const { header } = parts
  const algorithm = stringOf(header, 'alg')
  if (header.duplicateKey !== undefined)
    return refused('duplicate-key', { key: header.duplicateKey })
  if (algorithm === undefined) return refused('no-algorithm')
  if (isNone(algorithm)) return refused('none')
  if (!isAlgorithm(algorithm)) return refused('algorithm', { algorithm: cut(algorithm) })
  const critical = header.members.find(({ name }) => name === 'crit')
  if (critical) return refused('critical', { names: cut(critical.value) })
  if (keyText.text === '') throw new ToolFailure('jwt.need-secret')
  const key = readKey(keyText)
  const verdict =
    key.kind === 'set'
      ? await verifyWithSet(parts, algorithm, key.keys)
      : await verifyWithKey(parts, algorithm, key)
  if (verdict.isValid || verdict.reason !== 'mismatch' || key.kind !== 'secret') return verdict
  return { ...verdict, hint: await hintFor(parts, algorithm, keyText) }
}

async function verifyWithSet(
  parts: TokenParts,
  algorithm: Algorithm,
  keys: readonly Jwk[],
): Promise<Verdict> {
  if (keys.length === 0) return refused('empty-set')
  const kid = stringOf(parts.header, 'kid')
  const named = kid === undefined ? keys : keys.filter((jwk) => jwk.kid === kid)
  if (named.length === 0) {
    const known = keys.map((jwk) => String(jwk.kid ?? '?')).join(', ')
    return refused('no-such-key', { kid: cut(kid ?? ''), known: cut(known) })
  }
  const fitting = named.filter((jwk) => kindOfJwk(jwk) === algorithms[algorithm].key)
  let last: Verdict | undefined
  for (const jwk of fitting.length > 0 ? fitting : named.slice(0, 1)) {
    last = await verifyWithKey(parts, algorithm, { kind: 'jwk', jwk })
    if (last.isValid) return last
  }
  return last ?? refused('mismatch', { algorithm })
}

async function verifyWithKey(
  parts: TokenParts,
  algorithm: Algorithm,
  key: Exclude<Key, { kind: 'set' }>,
): Promise<Verdict> {
  const needed = algorithms[algorithm].key
  const found = kindOf(key)
  if (needed === 'secret' && found !== 'secret') {
    return refused('public-key-as-secret', { algorithm })
  }
  if (found !== needed) {
    return refused('key-kind', { algorithm, needed, found: found ?? nameOf(key) })
  }
  const jwk = key.kind === 'jwk' ? key.jwk : undefined
  if (jwk && !mayVerify(jwk)) return refused('key-use')
  if (typeof jwk?.alg === 'string' && !allows(jwk.alg, algorithm)) {
    return refused('key-algorithm', { algorithm, other: jwk.alg })
  }
  if (jwk?.kty === 'RSA' && String(jwk.n).length < LEAST_RSA) return refused('key-size')
  const isRight = await isSignedBy(parts, algorithm, jwk ? keyOfJwk(jwk) : key)
  if (isRight === 'too-small') return refused('key-size')
  if (!isRight) return refused('mismatch', { algorithm })
  const meantFor = typeof jwk?.alg === 'string' && jwk.alg !== algorithm ? cut(jwk.alg) : undefined
  return {
    isValid: true,
    algorithm,
    kid: typeof jwk?.kid === 'string' ? cut(jwk.kid) : undefined,
    meantFor,
  }
}

/** Base64url digits of a modulus of 2048 bits (RFC 7518, section 3.3, allows no shorter one). */
const LEAST_RSA = 341

async function isSignedBy(
  { token }: TokenParts,
  algorithm: Algorithm,
  key: SingleKey,
): Promise<boolean | 'too-small'> {
  const usable = await verifyingKey(key, algorithm)
  try {
    await compactVerify(token, usable, { algorithms: [algorithm] })
    return true
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') return false
    if (/modulusLength/.test(error.message)) return 'too-small'
    throw error
  }
}

/** The other readings of a secret, where one of them is right. */
async function hintFor(
  parts: TokenParts,
  algorithm: Algorithm,
  { text, encoding }: KeyText,
): Promise<Hint | undefined> {
  const readings: (readonly [Hint, string, SecretEncoding])[] = [
    ...secretEncodings
      .filter((other) => other !== encoding)
      .map((other) => [other, text, other] as const),
    ['trimmed', text.trim(), encoding],
    ['newline', `${text}\n`, 'text'],
  ]
  for (const [hint, secret, read] of readings) {
    const bytes = attempt(() => secretBytes(secret, read))
    if (!bytes || bytes.length === 0) continue
    const key: SingleKey = { kind: 'secret', bytes }
    if ((await isSignedBy(parts, algorithm, key)) === true) return alphabetOf(hint, text)
  }
  return undefined
}

/** Base64 and Base64url are read alike: which of them it is shows in the text. */
function alphabetOf(hint: Hint, text: string): Hint {
  return hint === 'base64' && /[-_]/.test(text) ? 'base64url' : hint
}

/**
 * Whether a key that is meant for one algorithm may be used with another: never with another
 * scheme, nor with a weaker hash. A name that is not known says nothing.
 */
function allows(meant: string, algorithm: Algorithm): boolean {
  if (!isAlgorithm(meant)) return true
  return meant.slice(0, 2) === algorithm.slice(0, 2) && bitsOf(meant) <= bitsOf(algorithm)
}

function bitsOf(algorithm: Algorithm): number {
  const facts = algorithms[algorithm]
  return 'hash' in facts ? facts.hash : 0
}

/** What `use` and `key_ops` (RFC 7517, sections 4.2 and 4.3) leave to do with a key. */
function mayVerify({ use, key_ops }: Jwk): boolean {
  if (use !== undefined && use !== 'sig') return false
  return !Array.isArray(key_ops) || key_ops.includes('verify') || key_ops.includes('sign')
}

function nameOf(key: Exclude<Key, { kind: 'set' }>): string {
  if (key.kind !== 'jwk') return '?'
  return cut([key.jwk.kty, key.jwk.crv].filter(Boolean).join(' '))
}

function refused(reason: Refusal, params: FailureParams = {}): Verdict {
  return { isValid: false, reason, params, hint: undefined }
}

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
