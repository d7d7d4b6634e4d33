import { ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import { toBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import {
  blankHeader,
  isCurveKind,
  isJwtAlgorithm,
  isNone,
  type JwtAlgorithm,
  jwtAlgorithms,
  keyKindsOf,
} from './algorithms.ts'
import { readKeyFor } from './bare-key.ts'
import { isPrivate, keyOfJwk, privateKey } from './crypto-key.ts'
import { hasMember, type JsonObject, parseObject, stringOf } from './json-object.ts'
import type { Jwk } from './jwk.ts'
import { isFor, permits } from './jwk-use.ts'
import { type KeySet, type KeyText, keyKindOf, keysNamed, type SingleKey } from './key-text.ts'
import type { Bytes } from './token.ts'

const encoder = new TextEncoder()

/**
 * Signs a token with minified header and payload; numbers keep their digits. A blank header defaults
 * to HS256, a blank payload to `{}`.
 *
 * @throws ToolFailure `jwt.need-secret`, `jwt.sign-none`, `jwt.sign-algorithm` (algorithm),
 * `jwt.sign-no-algorithm`, `jwt.sign-kind` (algorithm, needed), `jwt.sign-public-key` (algorithm),
 * `jwt.sign-set`, `jwt.key-use`, `jwt.key-algorithm` (algorithm, other), `jwt.extension-header` (name), and those of `parseObject` and `readKey`.
 */
export async function signToken(
  headerText: string,
  payloadText: string,
  keyText: KeyText,
): Promise<string> {
  const header = parseObject(encode(headerText.trim() || blankHeader, 'header'), 'header')
  const payload = parseObject(encode(payloadText.trim() || '{}', 'payload'), 'payload')
  const algorithm = algorithmOf(header)
  refuseExtensions(header)
  if (keyText.text === '') throw new ToolFailure('jwt.need-secret')
  const kinds = keyKindsOf(algorithm)
  const typed = readKeyFor(keyText, kinds.includes('secret'))
  const read = typed.kind === 'set' ? signingKeyOf(typed, header) : typed
  const found = keyKindOf(read)
  if (kinds.includes('secret') && found !== 'secret') {
    throw new ToolFailure('jwt.sign-public-key', { algorithm })
  }
  if (!found || !kinds.includes(found)) {
    throw new ToolFailure('jwt.sign-kind', { algorithm, needed: kinds.join(', ') })
  }
  if (read.kind === 'jwk') requireUse(read.jwk, algorithm)
  const key = read.kind === 'jwk' ? keyOfJwk(read.jwk) : read
  const input = `${toBase64Url(header.minified)}.${toBase64Url(payload.minified)}`
  const bytes = encoder.encode(input)
  const signature = isCurveKind(found)
    ? await import('./curve-keys.ts').then(({ signOnCurve }) => signOnCurve(found, key, bytes))
    : await signatureOf(bytes, algorithm, key)
  return `${input}.${toBase64Url(signature)}`
}

/** The only private key of a set, or of those that the header names. */
function signingKeyOf(set: KeySet, header: JsonObject): SingleKey {
  const keys = keysNamed(set, stringOf(header, 'kid')).map(({ key }) => key)
  const [key = keys[0], ...others] = keys.filter(isPrivate)
  if (!key || others.length > 0) throw new ToolFailure('jwt.sign-set')
  return key
}

/** Libraries refuse to sign with a key that is for something else. */
function requireUse(jwk: Jwk, algorithm: JwtAlgorithm): void {
  if (!isFor(jwk, algorithm)) {
    throw new ToolFailure('jwt.key-algorithm', { algorithm, other: shorten(String(jwk.alg)) })
  }
  if (isPrivate({ kind: 'jwk', jwk }) && !permits(jwk, 'sign')) throw new ToolFailure('jwt.key-use')
}

/**
 * Readers misread a payload that isn't encoded (RFC 7797, section 7), and reject unknown extensions
 * (RFC 7515, section 4.1.11).
 */
function refuseExtensions({ members }: JsonObject): void {
  const found = members.find(
    ({ name, value }) => name === 'crit' || (name === 'b64' && value !== 'true'),
  )
  if (found) throw new ToolFailure('jwt.extension-header', { name: found.name })
}

function algorithmOf(header: JsonObject): JwtAlgorithm {
  const name = stringOf(header, 'alg')
  if (name === undefined) {
    throw new ToolFailure(
      hasMember(header, 'alg') ? 'jwt.sign-algorithm' : 'jwt.sign-no-algorithm',
      {
        algorithm: shorten(header.members.find((it) => it.name === 'alg')?.value ?? ''),
      },
    )
  }
  if (isNone(name)) throw new ToolFailure('jwt.sign-none')
  if (!isJwtAlgorithm(name))
    throw new ToolFailure('jwt.sign-algorithm', { algorithm: shorten(name) })
  return name
}

async function signatureOf(data: Bytes, algorithm: JwtAlgorithm, key: SingleKey): Promise<Bytes> {
  const { subtle } = crypto
  if (!subtle) throw new ToolFailure('jwt.no-webcrypto')
  const usable = await privateKey(key, algorithm)
  const parameters = parametersOf(algorithm)
  try {
    const webKey =
      usable instanceof Uint8Array
        ? await subtle.importKey('raw', usable, parameters, false, ['sign'])
        : usable
    return new Uint8Array(await subtle.sign(parameters, webKey, data))
  } catch (error) {
    throw new ToolFailure('jwt.key-broken', {}, { cause: error })
  }
}

/** WebCrypto parameters of an algorithm. */
function parametersOf(algorithm: JwtAlgorithm): object {
  const facts = jwtAlgorithms[algorithm]
  if (!('hash' in facts)) return { name: 'Ed25519' }
  const hash = `SHA-${facts.hash}`
  if (algorithm.startsWith('HS')) return { name: 'HMAC', hash }
  if (algorithm.startsWith('RS')) return { name: 'RSASSA-PKCS1-v1_5', hash }
  if (algorithm.startsWith('PS')) return { name: 'RSA-PSS', hash, saltLength: facts.hash / 8 }
  return { name: 'ECDSA', hash }
}

function encode(text: string, part: 'header' | 'payload'): Bytes {
  if (/\p{Surrogate}/u.test(text)) throw new ToolFailure(`jwt.lone-surrogate-${part}`)
  return encoder.encode(text)
}
