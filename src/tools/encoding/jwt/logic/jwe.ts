import { compactDecrypt } from 'jose/jwe/compact/decrypt'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import { toBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { KeyKind } from './algorithms.ts'
import { readKeyFor } from './bare-key.ts'
import { type Claim, claimsOf } from './claims.ts'
import { keyOfJwk, privateKey } from './crypto-key.ts'
import { tokensIn } from './find-tokens.ts'
import { type JsonObject, parseObject, stringOf } from './json-object.ts'
import {
  type ContentEncryption,
  isAsymmetric,
  type KeyManagement,
  keyBitsOf,
  uses192Bits,
} from './jwe-algorithms.ts'
import { type Envelope, envelopeOf, MAX_PBES2_COUNT } from './jwe-envelope.ts'
import type { Jwk } from './jwk.ts'
import {
  type KeySet,
  type KeyText,
  keyKindOf,
  keysNamed,
  misfitOf,
  type NamedKey,
  namesOf,
  type SingleKey,
} from './key-text.ts'
import type { Bytes } from './token.ts'

/** The content of a decrypted token. */
export type Plaintext =
  /** Another token, signed or encrypted. */
  | { readonly kind: 'token'; readonly text: string }
  /** A JSON object with a line for each key; numbers keep their digits. */
  | { readonly kind: 'json'; readonly text: string; readonly claims: readonly Claim[] }
  | { readonly kind: 'text'; readonly text: string }
  /** Bytes that aren't UTF-8, in Base64url. */
  | { readonly kind: 'bytes'; readonly text: string }

export interface DecryptedToken {
  readonly algorithm: KeyManagement
  readonly encryption: ContentEncryption
  /** The `kid` of the JWK, or the name of the PEM. */
  readonly kid: string | undefined
  /** The 1-based position of the key in a key set, and the number of its keys. */
  readonly inSet: { readonly position: number; readonly count: number } | undefined
  readonly plaintext: Plaintext
}

/** Larger plaintexts of compressed tokens are refused before they use up the memory. */
const MAX_PLAINTEXT_BYTES = 10_000_000

/**
 * Decrypts a token in compact serialization (RFC 7516) with every algorithm of RFC 7518, except
 * RSA1_5.
 *
 * @throws ToolFailure `jwt.jwe-…`, `jwt.need-secret`, and those of `readKey`. A wrong key and a
 * changed token are both `jwt.jwe-failed`, by design of the format.
 */
export async function decryptToken(token: string, keyText: KeyText): Promise<DecryptedToken> {
  const envelope = envelopeOf(token)
  const { header, algorithm, encryption } = envelope
  if (keyText.text === '') throw new ToolFailure('jwt.need-secret')
  const key = readKeyFor(keyText, !isAsymmetric(algorithm))
  if (key.kind !== 'set') {
    const plaintext = plaintextOf(await decryptWith(key, envelope))
    const kid = key.kind === 'jwk' ? kidOf(key.jwk) : undefined
    return { algorithm, encryption, kid, inSet: undefined, plaintext }
  }
  const failures: ToolFailure[] = []
  for (const one of candidatesOf(key, stringOf(header, 'kid'))) {
    try {
      const plaintext = plaintextOf(await decryptWith(one.key, envelope))
      const inSet = { position: key.keys.indexOf(one) + 1, count: key.keys.length }
      return {
        algorithm,
        encryption,
        kid: one.name === undefined ? undefined : shorten(one.name),
        inSet,
        plaintext,
      }
    } catch (failure) {
      // Another key of the set may be the right one.
      if (!isToolFailure(failure)) throw failure
      failures.push(failure)
    }
  }
  // A key of the right type explains more than one of another type.
  throw failures.find(({ code }) => code === 'jwt.jwe-failed') ?? failures[0]
}

const kidOf = ({ kid }: Jwk) => (typeof kid === 'string' ? shorten(kid) : undefined)

function candidatesOf(set: KeySet, kid: string | undefined): readonly NamedKey[] {
  const named = keysNamed(set, kid)
  if (named.length === 0) {
    throw new ToolFailure('jwt.jwe-no-such-key', {
      kid: shorten(kid ?? ''),
      known: shorten(namesOf(set)),
    })
  }
  return named
}

async function decryptWith(typed: SingleKey, envelope: Envelope) {
  const { token, algorithm } = envelope
  if (typed.kind === 'jwk') requireUse(typed.jwk, envelope)
  const key = typed.kind === 'jwk' ? keyOfJwk(typed.jwk) : typed
  requireKind(key, envelope)
  const usable = await privateKey(key, algorithm)
  try {
    const readable = (await lacksAes(envelope))
      ? await import('./jwe-192.ts').then(({ rewrapped }) => rewrapped(envelope, usable))
      : { token, key: usable, algorithm }
    const { plaintext } = await compactDecrypt(readable.token, readable.key, {
      keyManagementAlgorithms: [readable.algorithm],
      maxPBES2Count: MAX_PBES2_COUNT,
      maxDecompressedLength: MAX_PLAINTEXT_BYTES,
    })
    return Uint8Array.from(plaintext)
  } catch (cause) {
    if (isToolFailure(cause)) throw cause
    const message = cause instanceof Error ? cause.message : ''
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_JWE_DECRYPTION_FAILED') {
      throw new ToolFailure('jwt.jwe-failed')
    }
    if (/modulusLength/.test(message)) throw new ToolFailure('jwt.jwe-key-size')
    if (/Decompressed|decompress/.test(message)) {
      throw new ToolFailure('jwt.jwe-zip', { size: MAX_PLAINTEXT_BYTES }, { cause })
    }
    throw new ToolFailure('jwt.jwe-broken', {}, { cause })
  }
}

/** Whether `use`, `key_ops`, and `alg` of a JWK permit the decryption (RFC 7517, section 4). */
function requireUse({ use, key_ops, alg }: Jwk, { algorithm, encryption }: Envelope): void {
  const operations = ['decrypt', 'unwrapKey', 'deriveKey', 'deriveBits']
  const isListed = !Array.isArray(key_ops) || key_ops.some((it) => operations.includes(it))
  if ((use !== undefined && use !== 'enc') || !isListed) throw new ToolFailure('jwt.jwe-key-use')
  if (typeof alg !== 'string' || alg === algorithm) return
  if (algorithm === 'dir' && alg === encryption) return
  throw new ToolFailure('jwt.jwe-key-algorithm', { algorithm, other: shorten(alg) })
}

/** Compares the type and size of a key with those of the algorithm. */
function requireKind(key: SingleKey, { header, algorithm, encryption }: Envelope): void {
  const found = keyKindOf(key)
  const fail = (needed: string) => {
    const { reason, ...misfit } = misfitOf(key)
    throw new ToolFailure(`jwt.jwe-key-${reason}`, { algorithm, needed, ...misfit })
  }
  if (algorithm.startsWith('RSA')) {
    if (found !== 'RSA') fail('RSA')
  } else if (algorithm.startsWith('ECDH')) {
    const needed = curveOf(header)
    if (needed === undefined) throw new ToolFailure('jwt.jwe-broken')
    if (found !== needed) fail(needed)
  } else if (key.kind !== 'secret') fail('secret')
  else {
    const bits = keyBitsOf(algorithm, encryption)
    if (bits !== undefined && key.bytes.length * 8 !== bits) {
      throw new ToolFailure('jwt.jwe-key-bits', {
        algorithm: algorithm === 'dir' ? encryption : algorithm,
        needed: bits / 8,
        found: key.bytes.length,
      })
    }
  }
}

/** The curve of the ephemeral key (RFC 7518, section 4.6.1.1). */
function curveOf(header: JsonObject): KeyKind | undefined {
  const source = header.members.find(({ name }) => name === 'epk')?.value
  if (!source?.startsWith('{')) return undefined
  const { crv } = JSON.parse(source) as Jwk
  return (['P-256', 'P-384', 'P-521', 'X25519'] as const).find((it) => it === crv)
}

/** Whether a token uses AES with 192 bits, which Chromium doesn't support. */
async function lacksAes({ algorithm, encryption }: Envelope): Promise<boolean> {
  if (!uses192Bits(algorithm, encryption)) return false
  try {
    await crypto.subtle?.importKey('raw', new Uint8Array(24), { name: 'AES-GCM' }, false, [
      'decrypt',
    ])
    return false
  } catch {
    return true
  }
}

function plaintextOf(bytes: Bytes): Plaintext {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { kind: 'bytes', text: toBase64Url(bytes) }
  }
  const [only, ...others] = tokensIn(text)
  if (only?.token === text && others.length === 0) return { kind: 'token', text }
  try {
    const object = parseObject(bytes, 'payload')
    return { kind: 'json', text: object.formatted, claims: claimsOf(object) }
  } catch {
    return { kind: 'text', text }
  }
}
