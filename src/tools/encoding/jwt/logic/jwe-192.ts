import { aeskw, cbc, gcm } from '@noble/ciphers/aes.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import { fromBase64Url, toBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import type { UsableKey } from './crypto-key.ts'
import { type JsonObject, stringOf } from './json-object.ts'
import { contentBitsOf, type KeyManagement } from './jwe-algorithms.ts'
import type { Envelope } from './jwe-envelope.ts'
import type { Jwk } from './jwk.ts'
import type { Bytes } from './token.ts'

/**
 * The token encrypted again for a new secret of 256 bits, without AES of WebCrypto, which lacks keys of
 * 192 bits in Chromium. RFC 7516, section 5.2.
 *
 * @throws ToolFailure `jwt.jwe-broken` for a damaged token, `jwt.jwe-failed` for a wrong key.
 */
export async function rewrapped(envelope: Envelope, key: UsableKey) {
  const content = await decrypted(envelope, key).catch((cause: unknown) => {
    throw isToolFailure(cause) ? cause : new ToolFailure('jwt.jwe-failed', {}, { cause })
  })
  const algorithm: KeyManagement = 'dir'
  const zip = stringOf(envelope.header, 'zip')
  const header = { alg: algorithm, enc: 'A256GCM', ...(zip === undefined ? {} : { zip }) }
  const first = toBase64Url(encoder.encode(JSON.stringify(header)))
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = gcm(secret, iv, encoder.encode(first)).encrypt(content)
  const parts = [iv, sealed.subarray(0, -16), sealed.subarray(-16)].map(toBase64Url)
  return { token: [first, '', ...parts].join('.'), key: secret, algorithm }
}

async function decrypted(envelope: Envelope, key: UsableKey): Promise<Bytes> {
  const { token, encryption } = envelope
  const [first = '', wrapped = '', ...rest] = token.split('.')
  const [iv, content, tag] = rest.map(bytesOf)
  if (!iv || !content || !tag) throw new ToolFailure('jwt.jwe-broken')
  const secret = await contentKeyOf(envelope, key, bytesOf(wrapped))
  if (secret.length * 8 !== contentBitsOf(encryption)) throw new ToolFailure('jwt.jwe-failed')
  const aad = encoder.encode(first)
  const isGcm = encryption.endsWith('GCM')
  if (iv.length !== (isGcm ? 12 : 16)) throw new ToolFailure('jwt.jwe-broken')
  if (!isGcm) return cbcDecrypted(secret, iv, aad, content, tag)
  if (tag.length !== 16) throw new ToolFailure('jwt.jwe-broken')
  return Uint8Array.from(gcm(secret, iv, aad).decrypt(joinBytes([content, tag])))
}

const encoder = new TextEncoder()

/** RFC 7518, section 5.2.2.2: half of the key signs, and half of the HMAC is the tag. */
function cbcDecrypted(secret: Bytes, iv: Bytes, aad: Bytes, content: Bytes, tag: Bytes): Bytes {
  const half = secret.length / 2
  const signed = joinBytes([aad, iv, content, uint64(aad.length * 8)])
  const hash = { 16: sha256, 24: sha384, 32: sha512 }[half] ?? sha512
  const expected = hmac(hash, secret.subarray(0, half), signed).subarray(0, half)
  if (tag.length !== half || tag.some((byte, at) => byte !== expected[at])) {
    throw new ToolFailure('jwt.jwe-failed')
  }
  return Uint8Array.from(cbc(secret.subarray(half), iv).decrypt(content))
}

async function contentKeyOf(
  { header, algorithm, encryption }: Envelope,
  key: UsableKey,
  wrapped: Bytes,
): Promise<Bytes> {
  const unwrap = (secret: Uint8Array) => Uint8Array.from(aeskw(secret).decrypt(wrapped))
  if (algorithm.startsWith('ECDH')) {
    const isDirect = algorithm === 'ECDH-ES'
    const bits = isDirect ? contentBitsOf(encryption) : Number(algorithm.slice(-5, -2))
    const derived = await agreedKey(header, key, isDirect ? encryption : algorithm, bits)
    return isDirect ? derived : unwrap(derived)
  }
  if (!(key instanceof Uint8Array)) {
    // RFC 7518, section 4.3.
    if (Number(Reflect.get(key.algorithm, 'modulusLength')) < 2048) {
      throw new ToolFailure('jwt.jwe-key-size')
    }
    return new Uint8Array(await subtle().decrypt({ name: 'RSA-OAEP' }, key, wrapped))
  }
  const secret = Uint8Array.from(key)
  if (algorithm === 'dir') return secret
  if (algorithm.startsWith('PBES2')) return unwrap(await passwordKey(header, algorithm, secret))
  if (!algorithm.endsWith('GCMKW')) return unwrap(secret)
  const sealed = joinBytes([wrapped, memberOf(header, 'tag')])
  return Uint8Array.from(gcm(secret, memberOf(header, 'iv')).decrypt(sealed))
}

/** RFC 7518, section 4.6.2: Concat KDF over the agreed secret. */
async function agreedKey(header: JsonObject, key: UsableKey, name: string, bits: number) {
  const source = header.members.find((it) => it.name === 'epk')?.value ?? '{}'
  const { kty, crv, x, y } = JSON.parse(source) as Jwk
  const algorithm = crv === 'X25519' ? { name: 'X25519' } : { name: 'ECDH', namedCurve: crv }
  const jwk = { kty, crv, x, ...(y === undefined ? {} : { y }) }
  const own = await subtle().importKey('jwk', jwk, algorithm, false, [])
  const length = crv === 'X25519' ? 256 : Math.ceil(Number(String(crv).slice(2)) / 8) * 8
  const derivation = { name: algorithm.name, public: own }
  const agreed = await subtle().deriveBits(derivation, key, length)
  const party = (member: string) => sized(optionalMember(header, member))
  const info = joinBytes([sized(encoder.encode(name)), party('apu'), party('apv'), uint32(bits)])
  const rounds = Array.from({ length: Math.ceil(bits / 256) }, (_, round) =>
    sha256(joinBytes([uint32(round + 1), new Uint8Array(agreed), info])),
  )
  return joinBytes(rounds).slice(0, bits / 8)
}

/** RFC 7518, section 4.8. */
async function passwordKey(header: JsonObject, algorithm: string, password: Bytes) {
  const salt = joinBytes([encoder.encode(`${algorithm}\0`), memberOf(header, 'p2s')])
  const iterations = Number(header.members.find(({ name }) => name === 'p2c')?.value)
  const key = await subtle().importKey('raw', password, { name: 'PBKDF2' }, false, ['deriveBits'])
  const derivation = { name: 'PBKDF2', hash: `SHA-${algorithm.slice(8, 11)}`, salt, iterations }
  const bits = Number(algorithm.slice(13, 16))
  return new Uint8Array(await subtle().deriveBits(derivation, key, bits))
}

function subtle() {
  if (!crypto.subtle) throw new ToolFailure('jwt.no-webcrypto')
  return crypto.subtle
}

function bytesOf(text: string): Bytes {
  const decoded = fromBase64Url(text)
  if (!decoded.ok) throw new ToolFailure('jwt.jwe-broken')
  return decoded.bytes
}

const optionalMember = (header: JsonObject, name: string): Bytes =>
  bytesOf(stringOf(header, name) ?? '')

function memberOf(header: JsonObject, name: string): Bytes {
  const bytes = optionalMember(header, name)
  if (bytes.length === 0) throw new ToolFailure('jwt.jwe-broken')
  return bytes
}

function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

const uint64 = (value: number): Bytes =>
  joinBytes([uint32(Math.floor(value / 2 ** 32)), uint32(value % 2 ** 32)])
const sized = (bytes: Bytes): Bytes => joinBytes([uint32(bytes.length), bytes])
