import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { fieldsOf, isText } from '#src/core/guards.ts'
import { shorten } from '#src/core/shorten.ts'
import { fromBase64, fromBase64Url, fromHex } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { KeyKind } from './algorithms.ts'
import {
  hasCurveParameters,
  kindOfDer,
  looksLikePem,
  type Pem,
  pkcs8OfPkcs1,
  pkcs8OfSec1,
  readPem,
  spkiOfPkcs1,
} from './der.ts'
import type { Jwk } from './jwk.ts'
import { withNamedCurve } from './named-curve.ts'
import { looksLikeSshKey, readOpenSshKey, readSshKey } from './ssh-key.ts'
import type { Bytes } from './token.ts'

export const secretEncodings = ['text', 'base64', 'base64url', 'hex'] as const
export type SecretEncoding = (typeof secretEncodings)[number]

/** A key as typed: PEM, JWK, JWKS, and SSH keys are detected; any other text is a secret in `encoding`. */
export interface KeyText {
  readonly text: string
  readonly encoding: SecretEncoding
}

export const isKeyText = fieldsOf({
  text: isText,
  encoding: (value): value is SecretEncoding => secretEncodings.some((it) => it === value),
})

export type SingleKey =
  | { readonly kind: 'secret'; readonly bytes: Bytes }
  /** DER of an SPKI, PKCS #8, or certificate. */
  | {
      readonly kind: 'der'
      readonly form: 'public' | 'private' | 'certificate'
      readonly der: Bytes
    }
  | { readonly kind: 'jwk'; readonly jwk: Jwk }

export interface NamedKey {
  /** The `kid` of a JWK, or the name of a PEM in a JSON object. */
  readonly name: string | undefined
  readonly key: SingleKey
}

/** Several keys of a JWKS or of PEM. */
export interface KeySet {
  readonly kind: 'set'
  readonly isJwks: boolean
  readonly keys: readonly NamedKey[]
}

export type Key = SingleKey | KeySet

/** The keys of a set that a token with this `kid` can mean: the names of PEM are only hints. */
export function keysNamed({ keys, isJwks }: KeySet, kid: string | undefined): readonly NamedKey[] {
  const named = keys.filter(({ name }) => kid === undefined || name === kid)
  return named.length > 0 || isJwks ? named : keys
}

/** The names of the keys of a set, for a message. */
export const namesOf = ({ keys }: KeySet): string => keys.map(({ name }) => name ?? '?').join(', ')

/**
 * Parses a key. PEM blocks that can’t be read are omitted if another one is a key.
 *
 * @throws ToolFailure `jwt.key-hex`, `jwt.key-base64` (position), `jwt.key-lone-surrogate`,
 * `jwt.key-empty`, `jwt.key-pem`, `jwt.key-encrypted`, `jwt.key-label` (label), `jwt.key-curve`, `jwt.key-jwk`, and
 * those of `ssh-key.ts`.
 */
export function readKey({ text, encoding }: KeyText): Key {
  const key = fromJson(text)
  if (key) return key
  if (looksLikePem(text)) return fromPem([{ name: undefined, text }])
  if (looksLikeSshKey(text)) return { kind: 'jwk', jwk: readSshKey(text) }
  return { kind: 'secret', bytes: notEmpty(secretBytes(text, encoding)) }
}

export function secretBytes(text: string, encoding: SecretEncoding): Bytes {
  if (encoding === 'text') {
    if (/\p{Surrogate}/u.test(text)) throw new ToolFailure('jwt.key-lone-surrogate')
    return new TextEncoder().encode(text)
  }
  const decoded = encoding === 'hex' ? fromHex(text) : fromBase64(text)
  if (decoded.ok) return decoded.bytes
  throw new ToolFailure(encoding === 'hex' ? 'jwt.key-hex' : 'jwt.key-base64', {
    position: decoded.at + 1,
  })
}

/** The type of a key; undefined if no supported algorithm uses it. */
export function keyKindOf(key: SingleKey): KeyKind | undefined {
  if (key.kind === 'secret') return 'secret'
  return key.kind === 'der' ? kindOfDer(key.der) : kindOfJwk(key.jwk)
}

/** A key of the wrong type: its type, also of one that isn't supported, or why it has no name. */
export type Misfit =
  | { readonly reason: 'kind'; readonly found: string }
  | { readonly reason: 'parameters' | 'unknown' }

export function misfitOf(key: SingleKey): Misfit {
  const kind = keyKindOf(key)
  if (kind !== undefined) return { reason: 'kind', found: kind }
  if (key.kind === 'jwk') {
    const { kty, crv } = key.jwk
    return { reason: 'kind', found: shorten([kty, crv].filter(Boolean).join(' ')) }
  }
  // The parameters of a curve are in place of its name.
  const hasParameters = key.kind === 'der' && hasCurveParameters(key.der)
  return { reason: hasParameters ? 'parameters' : 'unknown' }
}

function kindOfJwk({ kty, crv }: Jwk): KeyKind | undefined {
  if (kty === 'oct') return 'secret'
  if (kty === 'RSA') return 'RSA'
  if (kty !== 'EC' && kty !== 'OKP') return undefined
  const known = kty === 'OKP' ? /^(Ed25519|Ed448|X25519)$/ : /^(P-(256|384|521)|secp256k1)$/
  const isKnown = known.test(String(crv))
  return isKnown ? (crv as KeyKind) : undefined
}

/** The secret of a JWK of type `oct`. */
export function secretOfJwk({ k }: Jwk): Bytes {
  const decoded = typeof k === 'string' ? fromBase64Url(k) : undefined
  if (!decoded?.ok) throw new ToolFailure('jwt.key-jwk')
  return notEmpty(decoded.bytes)
}

/** WebCrypto refuses secrets without bytes, which anyone could guess. */
function notEmpty(secret: Bytes): Bytes {
  if (secret.length === 0) throw new ToolFailure('jwt.key-empty')
  return secret
}

interface NamedText {
  readonly name: string | undefined
  readonly text: string
}

function fromPem(texts: readonly NamedText[]): Key {
  const keys: NamedKey[] = []
  const failures: ToolFailure[] = []
  for (const { name, text } of texts) {
    for (const pem of readPem(text)) {
      try {
        keys.push({ name, key: keyOfPem(pem, text) })
      } catch (failure) {
        if (!isToolFailure(failure)) throw failure
        failures.push(failure)
      }
    }
  }
  const [first, ...others] = keys
  if (!first) throw failures[0] ?? new ToolFailure('jwt.key-pem')
  return others.length === 0 ? first.key : { kind: 'set', isJwks: false, keys }
}

function keyOfPem(pem: Pem, text: string): SingleKey {
  const { label, der } = pem
  if (label === 'OPENSSH PRIVATE KEY') return { kind: 'jwk', jwk: readOpenSshKey(der) }
  const derived = derOf({ label, der: withNamedCurve(der) })
  if (derived) return derived
  if (label === 'ENCRYPTED PRIVATE KEY') throw new ToolFailure('jwt.key-encrypted')
  // Traditional encrypted PEM is marked in its header lines.
  if (/ENCRYPTED/.test(text) || der.length === 0) throw new ToolFailure('jwt.key-encrypted')
  if (label === 'EC PRIVATE KEY') throw new ToolFailure('jwt.key-curve')
  throw new ToolFailure('jwt.key-label', { label })
}

function derOf({ label, der }: Pem): SingleKey | undefined {
  const key = (form: 'public' | 'private' | 'certificate', bytes: Bytes): SingleKey => ({
    kind: 'der',
    form,
    der: bytes,
  })
  if (label === 'PUBLIC KEY') return key('public', der)
  if (label === 'PRIVATE KEY') return key('private', der)
  if (/^(?:X509 )?CERTIFICATE$/.test(label)) return key('certificate', der)
  if (label === 'RSA PUBLIC KEY') return key('public', spkiOfPkcs1(der))
  if (label === 'RSA PRIVATE KEY') return key('private', pkcs8OfPkcs1(der))
  const wrapped = label === 'EC PRIVATE KEY' ? pkcs8OfSec1(der) : undefined
  return wrapped && key('private', wrapped)
}

/**
 * Parses a JWK, a JWKS, only its list, or an object of PEM by name, as Google publishes it; undefined
 * for other text, which may be a secret.
 */
function fromJson(text: string): Key | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (Array.isArray(value)) {
    const keys = value.filter(isObject)
    return keys.some(({ kty }) => typeof kty === 'string') ? jwksOf(keys) : undefined
  }
  if (!isObject(value)) return undefined
  if (typeof value.kty === 'string') return { kind: 'jwk', jwk: value }
  return Array.isArray(value.keys) ? jwksOf(value.keys.filter(isObject)) : pemsByName(value)
}

function jwksOf(keys: readonly Jwk[]): KeySet {
  const named = keys.map((jwk) => ({
    name: typeof jwk.kid === 'string' ? jwk.kid : undefined,
    key: { kind: 'jwk', jwk } as const,
  }))
  return { kind: 'set', isJwks: true, keys: named }
}

function pemsByName(object: Jwk): Key | undefined {
  const entries = Object.entries(object)
  const pems = entries.flatMap(([name, text]) =>
    isText(text) && looksLikePem(text) ? [{ name, text }] : [],
  )
  return pems.length > 0 && pems.length === entries.length ? fromPem(pems) : undefined
}

function isObject(value: unknown): value is Jwk {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
