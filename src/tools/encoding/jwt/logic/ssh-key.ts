import { ToolFailure } from '#src/core/failure.ts'
import { toHex } from '#src/core/hex-digits.ts'
import { shorten } from '#src/core/shorten.ts'
import { fromBase64, toBase64Url, toLatin1 } from '#src/tools/encoding/shared/logic/bytes.ts'
import { type SshReader, sshReader } from '#src/tools/encoding/shared/logic/ssh-reader.ts'
import type { Jwk } from './jwk.ts'
import type { Bytes } from './token.ts'

/** A line of `authorized_keys` or a `.pub` file: options, type, Base64, and comment. */
const PUBLIC = /^\s*(?:\S*[=,]\S*\s+)?((?:sk-)?(?:ssh|ecdsa)-[\w.@-]+)\s+(AAAA[\w+/=]+)/
/** RFC 4716. */
const SSH2 = /---- BEGIN SSH2 PUBLIC KEY ----(.*?)---- END SSH2 PUBLIC KEY ----/s

export const looksLikeSshKey = (text: string): boolean => PUBLIC.test(text) || SSH2.test(text)

/**
 * The JWK of an SSH public key (RFC 4253, section 6.6; RFC 5656; RFC 8709).
 *
 * @throws ToolFailure `jwt.key-ssh` for a damaged key, `jwt.key-ssh-type` (type).
 */
export function readSshKey(text: string): Jwk {
  const body = PUBLIC.exec(text)?.[2] ?? SSH2.exec(text)?.[1]?.replace(/^.*:.*$/gm, '') ?? ''
  const decoded = fromBase64(body)
  if (!decoded.ok) throw new ToolFailure('jwt.key-ssh')
  const reader = sshReader(decoded.bytes, cutOff)
  return publicJwk(typeOf(reader), reader)
}

/**
 * The private JWK of an unencrypted OpenSSH key (`PROTOCOL.key` of OpenSSH).
 *
 * @throws ToolFailure `jwt.key-ssh-encrypted` (cipher), `jwt.key-ssh`, `jwt.key-ssh-type` (type).
 */
export function readOpenSshKey(bytes: Bytes): Jwk {
  if (toLatin1(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new ToolFailure('jwt.key-ssh')
  const outer = sshReader(bytes.slice(MAGIC.length), cutOff)
  const cipher = toLatin1(outer.string())
  if (cipher !== 'none') {
    throw new ToolFailure('jwt.key-ssh-encrypted', { cipher: shorten(cipher, 40) })
  }
  outer.string()
  outer.string()
  outer.number()
  outer.string()
  const reader = sshReader(outer.string(), cutOff)
  // Two equal random numbers.
  const first = reader.number()
  if (first !== reader.number()) throw new ToolFailure('jwt.key-ssh')
  const type = typeOf(reader)
  return type === 'ssh-rsa' ? rsaJwk(reader) : privateJwk(publicJwk(type, reader), reader)
}

const MAGIC = 'openssh-key-v1\0'

const curves: Readonly<Record<string, readonly [crv: string, bytes: number]>> = {
  nistp256: ['P-256', 32],
  nistp384: ['P-384', 48],
  nistp521: ['P-521', 66],
}

const edwards: Readonly<Record<string, string>> = { 'ssh-ed25519': 'Ed25519', 'ssh-ed448': 'Ed448' }

function typeOf(reader: SshReader): string {
  const type = toLatin1(reader.string())
  const isKnown = /^(?:ssh-rsa|ecdsa-sha2-nistp\d+|ssh-ed(?:25519|448))$/.test(type)
  if (!isKnown) throw new ToolFailure('jwt.key-ssh-type', { type: shorten(type) })
  return type
}

function publicJwk(type: string, reader: SshReader): Jwk {
  if (type === 'ssh-rsa') {
    const e = toBase64Url(trimmed(reader.string()))
    return { kty: 'RSA', n: toBase64Url(trimmed(reader.string())), e }
  }
  const crv = edwards[type]
  if (crv) return { kty: 'OKP', crv, x: toBase64Url(reader.string()) }
  const [curve, size] = curves[toLatin1(reader.string())] ?? []
  const point = reader.string()
  if (!curve || !size || point[0] !== 4 || point.length !== 1 + 2 * size) {
    throw new ToolFailure('jwt.key-ssh')
  }
  const x = toBase64Url(point.slice(1, 1 + size))
  return { kty: 'EC', crv: curve, x, y: toBase64Url(point.slice(1 + size)) }
}

function privateJwk(jwk: Jwk, reader: SshReader): Jwk {
  if (jwk.kty === 'OKP') {
    // The secret and the public key.
    const both = reader.string()
    const size = jwk.crv === 'Ed448' ? 57 : 32
    if (both.length !== 2 * size) throw new ToolFailure('jwt.key-ssh')
    return { ...jwk, d: toBase64Url(both.slice(0, size)) }
  }
  const size = Object.values(curves).find(([crv]) => crv === jwk.crv)?.[1] ?? 0
  const secret = trimmed(reader.string())
  if (secret.length > size) throw new ToolFailure('jwt.key-ssh')
  const padded = new Uint8Array(size)
  padded.set(secret, size - secret.length)
  return { ...jwk, d: toBase64Url(padded) }
}

/** The numbers of an RSA key in the order of OpenSSH; JWK requires two more. */
function rsaJwk(reader: SshReader): Jwk {
  const [n, e, d, qi, p, q] = Array.from({ length: 6 }, () => trimmed(reader.string()))
  if (!n || !e || !d || !qi || !p || !q) throw new ToolFailure('jwt.key-ssh')
  const exponent = numberOf(d)
  const [dp, dq] = [p, q].map((prime) => {
    const order = numberOf(prime) - 1n
    if (order <= 0n) throw new ToolFailure('jwt.key-ssh')
    return bytesOf(exponent % order)
  })
  const numbers = { n, e, d, p, q, dp, dq, qi }
  const members = Object.entries(numbers).map(([name, bytes]) => [
    name,
    toBase64Url(bytes ?? new Uint8Array()),
  ])
  return { kty: 'RSA', ...Object.fromEntries(members) }
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || '0'}`)

function bytesOf(value: bigint): Bytes {
  const hex = value.toString(16)
  const digits = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? []
  return Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16))
}

/** Without leading zeros. */
function trimmed(bytes: Bytes): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0)
  return bytes.slice(start < 0 ? bytes.length : start)
}

const cutOff = () => new ToolFailure('jwt.key-ssh')
