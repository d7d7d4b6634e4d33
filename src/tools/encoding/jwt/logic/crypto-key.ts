import { exportJWK } from 'jose/key/export'
import { importJWK, importPKCS8, importSPKI, importX509 } from 'jose/key/import'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { JwtAlgorithm } from './algorithms.ts'
import { rsaOfPss, writePem } from './der.ts'
import type { KeyManagement } from './jwe-algorithms.ts'
import type { Jwk } from './jwk.ts'
import { type SingleKey, secretOfJwk } from './key-text.ts'
import { pssAlgorithmsOf } from './pss-parameters.ts'
import type { Bytes } from './token.ts'

/** A key for jose: a WebCrypto key, or the bytes of a secret. */
export type UsableKey = Awaited<ReturnType<typeof importJWK>>

/** JWK members of private keys. */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'] as const
/** JWK members that restrict usage: already checked, and browsers interpret them differently. */
const USAGE = ['alg', 'use', 'key_ops', 'ext'] as const

/** The key to verify with; uses the public part of a private key. */
export async function verifyingKey(key: SingleKey, alg: JwtAlgorithm): Promise<UsableKey> {
  if (key.kind === 'secret') return key.bytes
  return await imported(async () => {
    const jwk = key.kind === 'jwk' ? key.jwk : await jwkOfDer(key, alg)
    return await importJWK(without(jwk, [...USAGE, ...PRIVATE]), alg)
  })
}

/**
 * The private key or secret, to sign or decrypt with.
 *
 * @throws ToolFailure `jwt.key-not-private` for a public key, `jwt.key-broken`, and those of `rsaFor`.
 */
export async function privateKey(
  key: SingleKey,
  alg: JwtAlgorithm | KeyManagement,
): Promise<UsableKey> {
  if (key.kind === 'secret') return key.bytes
  if (!isPrivate(key)) throw new ToolFailure('jwt.key-not-private')
  return await imported(async () =>
    key.kind === 'jwk'
      ? await importJWK(without(key.jwk, USAGE), alg)
      : await importPKCS8(writePem('PRIVATE KEY', rsaFor(alg, key) ?? key.der), alg),
  )
}

/** Whether a key can sign and decrypt. */
export function isPrivate(key: SingleKey): boolean {
  if (key.kind === 'secret') return true
  if (key.kind === 'der') return key.form === 'private'
  return key.jwk.kty === 'oct' || typeof key.jwk.d === 'string'
}

/** Converts a JWK to a key; `oct` becomes a secret. */
export function keyOfJwk(jwk: Jwk): SingleKey {
  return jwk.kty === 'oct' ? { kind: 'secret', bytes: secretOfJwk(jwk) } : { kind: 'jwk', jwk }
}

type DerKey = Extract<SingleKey, { kind: 'der' }>

/**
 * A key that is only for PSS, rewritten for WebCrypto; undefined for other keys.
 *
 * @throws ToolFailure `jwt.key-pss` (algorithm, allowed) for an algorithm that the key doesn't allow,
 *   `jwt.key-pss-parameters` if it allows none.
 */
function rsaFor(algorithm: JwtAlgorithm | KeyManagement, { der, form }: DerKey): Bytes | undefined {
  const found = rsaOfPss(der, form)
  if (!found) return undefined
  const allowed: readonly string[] = pssAlgorithmsOf(found.parameters)
  if (allowed.includes(algorithm)) return found.rsa
  if (allowed.length === 0) throw new ToolFailure('jwt.key-pss-parameters')
  throw new ToolFailure('jwt.key-pss', { algorithm, allowed: allowed.join(', ') })
}

async function jwkOfDer(typed: DerKey, alg: JwtAlgorithm): Promise<Jwk> {
  const options = { extractable: true }
  const rewritten = rsaFor(alg, typed)
  const der = rewritten ?? typed.der
  const key =
    typed.form === 'private'
      ? await importPKCS8(writePem('PRIVATE KEY', der), alg, options)
      : typed.form === 'public' || rewritten
        ? await importSPKI(writePem('PUBLIC KEY', der), alg, options)
        : await importX509(writePem('CERTIFICATE', der), alg, options)
  return { ...(await exportJWK(key)) }
}

async function imported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isToolFailure(error)) throw error
    throw new ToolFailure('jwt.key-broken', {}, { cause: error })
  }
}

/** A JWK without some members, in the type that jose requires. */
function without(jwk: Jwk, names: readonly string[]): Parameters<typeof importJWK>[0] {
  const { kty, ...rest } = Object.fromEntries(
    Object.entries(jwk).filter(([name]) => !names.includes(name)),
  )
  return { ...rest, kty: String(kty) }
}
