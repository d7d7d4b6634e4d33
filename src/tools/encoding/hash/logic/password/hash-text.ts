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
import { passwordHashName } from './known-hashes.ts'
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

/** The shortest digest of Argon2. */
const MIN_DIGEST_BYTES = 4

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
const costOf = (time: string | undefined, memory = '0', parallelism = '1'): PasswordCost => ({
  time: Number(time),
  memory: Number(memory),
  parallelism: Number(parallelism),
})
const shaScheme = (bits = '1'): PasswordScheme | undefined =>
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
      digest: fromCryptBase64(digest),
    }),
  ],
  [
    /^\$scrypt\$ln=(?<n>\d+),r=(?<r>\d+),p=(?<p>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/,
    ({ n, r, p, salt = '', digest = '' }) => ({
      scheme: 'scrypt',
      cost: costOf(n, r, p),
      salt: fromCryptBase64(salt),
      digest: fromCryptBase64(digest),
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
      digest: hex(digest),
    }),
  ],
  [
    /^scrypt\$(?<salt>[^$]*)\$(?<n>\d+)\$(?<r>\d+)\$(?<p>\d+)\$(?<digest>[^$]+)$/,
    ({ n, r, p, salt, digest = '' }) => ({
      scheme: 'scrypt',
      cost: costOf(String(Math.log2(Number(n))), r, p),
      salt: text(salt),
      digest: fromCryptBase64(digest),
    }),
  ],
  // passlib and PHC, then Django and Werkzeug.
  [
    /^\$pbkdf2(?:-sha(?<bits>1|256|512))?\$(?:i=)?(?<time>\d+)(?:,l=\d+)?\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/,
    ({ bits, time, salt = '', digest = '' }) => ({
      scheme: shaScheme(bits),
      cost: costOf(time),
      salt: fromCryptBase64(salt),
      digest: fromCryptBase64(digest),
    }),
  ],
  [
    /^pbkdf2_sha(?<bits>1|256)\$(?<time>\d+)\$(?<salt>[^$]*)\$(?<digest>[^$]+)$/,
    ({ bits, time, salt, digest = '' }) => ({
      scheme: shaScheme(bits),
      cost: costOf(time),
      salt: text(salt),
      digest: fromCryptBase64(digest),
    }),
  ],
  [
    /^pbkdf2:sha(?<bits>1|256|512):(?<time>\d+)\$(?<salt>[^$]*)\$(?<digest>[\da-f]+)$/i,
    ({ bits, time, salt, digest }) => ({
      scheme: shaScheme(bits),
      cost: costOf(time),
      salt: text(salt),
      digest: hex(digest),
    }),
  ],
]

/**
 * Reads a hash of bcrypt, Argon2, scrypt, or PBKDF2 in the formats of crypt, PHC, passlib, Django, and
 * Werkzeug.
 *
 * @throws ToolFailure `password.form`, `password.damaged` (name), or `password.unsupported` (name) for a known hash that can't
 * be computed here.
 */
export function parsePasswordHash(source: string): PasswordHash {
  const trimmed = source.trim()
  for (const [pattern, read] of formats) {
    const groups = pattern.exec(trimmed)?.groups
    const { scheme, cost, salt, digest }: Partial<Parts> = groups ? read(groups) : {}
    if (scheme && cost && salt && digest && digest.length >= MIN_DIGEST_BYTES) {
      return { scheme, cost, salt, digest }
    }
  }
  const name = passwordHashName(trimmed)
  if (name === undefined) throw new ToolFailure('password.form')
  const isComputed = /^(?:Argon2|bcrypt$|scrypt|PBKDF2)/.test(name)
  // `$2x$` marks hashes of a faulty implementation; Argon2 1.0 has `v=16` or no version.
  const isOld = /\$2x?\$|\$argon2\w*\$(?!v=19\$)/.test(trimmed)
  if (isComputed && !isOld) throw new ToolFailure('password.damaged', { name })
  throw new ToolFailure('password.unsupported', { name })
}
