import { ToolFailure } from '#src/core/failure.ts'
import { fromHex } from '#src/tools/encoding/shared/logic/bytes.ts'
import {
  fromBcrypt64,
  fromCrypt64,
  fromCryptBase64,
  numberOfCrypt64,
  toBcrypt64,
  toUnpadded,
} from './crypt-base64.ts'
import { passwordHashName, withoutPrefix } from './known-hashes.ts'
import { isArgon2, type PasswordCost, type PasswordScheme } from './schemes.ts'

/** The decoded text of a password hash. */
export interface PasswordHash {
  readonly scheme: PasswordScheme
  readonly cost: PasswordCost
  readonly salt: Uint8Array<ArrayBuffer>
  readonly digest: Uint8Array
}

/** The hash in the format of most libraries: `$2b$…`, PHC strings, and for PBKDF2 that of passlib. */
export function formatPasswordHash({ scheme, cost, salt, digest }: PasswordHash): string {
  const { time, memory, parallelism } = cost
  const [saltText, digestText] = [toUnpadded(salt), toUnpadded(digest)]
  if (isArgon2(scheme)) {
    return `$${scheme}$v=19$m=${memory},t=${time},p=${parallelism}$${saltText}$${digestText}`
  }
  if (scheme === 'bcrypt') {
    return `$2b$${String(time).padStart(2, '0')}$${toBcrypt64(salt)}${toBcrypt64(digest)}`
  }
  if (scheme === 'scrypt') {
    return `$scrypt$ln=${time},r=${memory},p=${parallelism}$${saltText}$${digestText}`
  }
  const name = scheme.replace('-sha1', '')
  return `$${name}$${time}$${saltText}$${digestText}`.replaceAll('+', '.')
}

/**
 * The shortest output of a PHC string. Only formats of any length need it: truncated outputs of PBKDF2
 * and scrypt are the beginnings of whole ones, and would match.
 */
const MIN_DIGEST_BYTES = 12

/** The output of the hash function, which libraries use as the length of PBKDF2. */
const DIGEST_BYTES: Readonly<Record<string, number>> = { 1: 20, 256: 32, 512: 64 }

/** The output of Django and Werkzeug. */
const SCRYPT_BYTES = 64

type Groups = Readonly<Record<string, string>>

/** The parts of a hash; undefined if they are damaged. */
type Parts = { readonly [Name in keyof PasswordHash]: PasswordHash[Name] | undefined }

/** The pattern of a format, and the parts of its matches. */
type Format = readonly [RegExp, (groups: Groups) => Parts]

const text = (value = '') => new TextEncoder().encode(value)
const hex = (value = '') => {
  const decoded = fromHex(value)
  return decoded.ok ? decoded.bytes : undefined
}
/** Bytes of one of the lengths that a format has; undefined for others. */
const sized = (bytes: Uint8Array | undefined, ...lengths: readonly (number | undefined)[]) =>
  bytes && lengths.includes(bytes.length) ? bytes : undefined
/** Bytes of a format with any length. */
const atLeast = (bytes: Uint8Array | undefined) =>
  bytes && bytes.length >= MIN_DIGEST_BYTES ? bytes : undefined
const costOf = (time: string | undefined, memory = '0', parallelism = '1'): PasswordCost => ({
  time: Number(time),
  memory: Number(memory),
  parallelism: Number(parallelism),
})
const shaScheme = (bits: string): PasswordScheme | undefined =>
  bits === '1' || bits === '256' || bits === '512' ? `pbkdf2-sha${bits}` : undefined

const formats: readonly Format[] = [
  [
    /^(?:bcrypt\$)?\$2[aby]\$(?<cost>\d\d)\$(?<salt>[./\w]{22})(?<digest>[./\w]{31})$/,
    ({ cost, salt = '', digest = '' }) => ({
      scheme: 'bcrypt',
      cost: costOf(cost),
      salt: fromBcrypt64(salt),
      digest: fromBcrypt64(digest),
    }),
  ],
  [
    /^(?:argon2)?\$(?<type>argon2id|argon2i|argon2d)\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[^$]+)\$(?<digest>[^$]+)$/,
    ({ type, m, t, p, salt = '', digest = '' }) => ({
      scheme: type === 'argon2id' || type === 'argon2i' ? type : 'argon2d',
      cost: costOf(t, m, p),
      salt: fromCryptBase64(salt),
      digest: atLeast(fromCryptBase64(digest)),
    }),
  ],
  // passlib and PHC.
  [
    /^\$scrypt\$ln=(?<n>\d+),r=(?<r>\d+),p=(?<p>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/,
    ({ n, r, p, salt = '', digest = '' }) => ({
      scheme: 'scrypt',
      cost: costOf(n, r, p),
      salt: fromCryptBase64(salt),
      digest: sized(fromCryptBase64(digest), 32, 64),
    }),
  ],
  // libxcrypt and libsodium.
  [
    /^\$7\$(?<n>[./\w])(?<r>[./\w]{5})(?<p>[./\w]{5})(?<salt>[^$]*)\$(?<digest>[./\w]{43})$/,
    ({ n = '', r = '', p = '', salt, digest = '' }) => ({
      scheme: 'scrypt',
      cost: {
        time: numberOfCrypt64(n),
        memory: numberOfCrypt64(r),
        parallelism: numberOfCrypt64(p),
      },
      salt: text(salt),
      digest: fromCrypt64(digest),
    }),
  ],
  // Werkzeug, then Django.
  [
    /^scrypt:(?<n>\d+):(?<r>\d+):(?<p>\d+)\$(?<salt>[^$]*)\$(?<digest>[\da-f]+)$/i,
    ({ n, r, p, salt, digest }) => ({
      scheme: 'scrypt',
      cost: costOf(String(Math.log2(Number(n))), r, p),
      salt: text(salt),
      digest: sized(hex(digest), SCRYPT_BYTES),
    }),
  ],
  [
    /^scrypt\$(?<n>\d+)\$(?<salt>[^$]*)\$(?<r>\d+)\$(?<p>\d+)\$(?<digest>[^$]+)$/,
    ({ n, r, p, salt, digest = '' }) => ({
      scheme: 'scrypt',
      cost: costOf(String(Math.log2(Number(n))), r, p),
      salt: text(salt),
      digest: sized(fromCryptBase64(digest), SCRYPT_BYTES),
    }),
  ],
  // passlib and PHC, then Django and Werkzeug.
  [
    /^\$pbkdf2(?:-sha(?<bits>1|256|512))?\$(?:i=)?(?<time>\d+)(?:,l=(?<length>\d+))?\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/,
    ({ bits = '1', time, length, salt = '', digest = '' }) => ({
      scheme: shaScheme(bits),
      cost: costOf(time),
      salt: fromCryptBase64(salt),
      digest: length
        ? atLeast(sized(fromCryptBase64(digest), Number(length)))
        : sized(fromCryptBase64(digest), DIGEST_BYTES[bits]),
    }),
  ],
  // OpenLDAP, as passlib writes it.
  [
    /^\{PBKDF2(?:-SHA(?<bits>256|512))?\}(?<time>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/,
    ({ bits = '1', time, salt = '', digest = '' }) => ({
      scheme: shaScheme(bits),
      cost: costOf(time),
      salt: fromCryptBase64(salt),
      digest: sized(fromCryptBase64(digest), DIGEST_BYTES[bits]),
    }),
  ],
  [
    /^pbkdf2_sha(?<bits>1|256)\$(?<time>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/,
    ({ bits = '', time, salt, digest = '' }) => ({
      scheme: shaScheme(bits),
      cost: costOf(time),
      salt: text(salt),
      digest: sized(fromCryptBase64(digest), DIGEST_BYTES[bits]),
    }),
  ],
  [
    /^pbkdf2:sha(?<bits>1|256|512):(?<time>\d+)\$(?<salt>[^$]*)\$(?<digest>[\da-f]+)$/i,
    ({ bits = '', time, salt, digest }) => ({
      scheme: shaScheme(bits),
      cost: costOf(time),
      salt: text(salt),
      digest: sized(hex(digest), DIGEST_BYTES[bits]),
    }),
  ],
]

/**
 * Reads a hash of bcrypt, Argon2, scrypt, or PBKDF2 in the formats of crypt, PHC, passlib, Django, and
 * Werkzeug, also after a user name or a scheme in braces.
 *
 * @throws ToolFailure `password.form`, `password.damaged` (name), or for a known hash that can't be
 * computed here `password.unsupported` (name) or `password.old` (name, version).
 */
export function parsePasswordHash(source: string): PasswordHash {
  const hash = withoutPrefix(source)
  for (const [pattern, read] of formats) {
    const groups = pattern.exec(hash)?.groups
    const { scheme, cost, salt, digest }: Partial<Parts> = groups ? read(groups) : {}
    if (scheme && cost && salt && digest) {
      return { scheme, cost, salt, digest }
    }
  }
  const name = passwordHashName(hash)
  if (name === undefined) throw new ToolFailure('password.form')
  const version = oldVersionOf(hash)
  if (version) throw new ToolFailure('password.old', { name, version })
  const isComputed = /^(?:Argon2|bcrypt$|scrypt|PBKDF2$)/.test(name)
  throw new ToolFailure(isComputed ? 'password.damaged' : 'password.unsupported', { name })
}

/** `$2$` had no rules for UTF-8, `$2x$` marks a faulty implementation, and Argon2 1.0 has `v=16` or no version. */
function oldVersionOf(hash: string): string | undefined {
  const bcrypt = /^(?:bcrypt\$)?(\$2x?\$)/.exec(hash)?.[1]
  return bcrypt ?? (/^(?:argon2)?\$argon2\w*\$(?!v=19\$)/.test(hash) ? 'v=16' : undefined)
}
