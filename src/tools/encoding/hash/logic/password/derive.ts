import { ToolFailure } from '#src/core/failure.ts'
import { fromBcrypt64 } from './crypt-base64.ts'
import {
  MAX_MEMORY_BYTES,
  memoryOf,
  type PasswordCost,
  type PasswordScheme,
  schemeFacts,
} from './schemes.ts'

/** Only these first bytes of a password have an effect in bcrypt. */
export const BCRYPT_BYTES = 72

/**
 * The hash of a password (RFC 9106, RFC 7914, RFC 8018, and bcrypt as in OpenBSD).
 *
 * @throws ToolFailure `password.cost`, `password.memory`, `password.salt`, `password.nul`, and
 * `hash.no-webcrypto`.
 */
export async function derive(
  scheme: PasswordScheme,
  password: Uint8Array<ArrayBuffer>,
  {
    cost,
    salt,
    length,
  }: {
    readonly cost: PasswordCost
    readonly salt: Uint8Array<ArrayBuffer>
    /** In bytes. */
    readonly length: number
  },
): Promise<Uint8Array> {
  checkCost(scheme, cost)
  const { time, memory, parallelism } = cost
  if (scheme === 'bcrypt') {
    // Implementations in C end the password there, others don’t.
    if (password.includes(0)) throw new ToolFailure('password.nul')
    if (salt.length !== 16) throw new ToolFailure('password.salt', { least: 16 })
    const { default: library } = await import('hash-wasm/dist/bcrypt.umd.min.js')
    const text = await library.bcrypt({
      // bcrypt ends each password with NUL, and repeats it: an empty one is all zeros.
      password: password.length === 0 ? Uint8Array.of(0) : password.subarray(0, BCRYPT_BYTES),
      salt,
      costFactor: time,
      outputType: 'encoded',
    })
    return fromBcrypt64(text.slice(-31)) ?? new Uint8Array()
  }
  if (scheme === 'scrypt') {
    const { default: library } = await import('hash-wasm/dist/scrypt.umd.min.js')
    return await library.scrypt({
      password,
      salt,
      costFactor: 2 ** time,
      blockSize: memory,
      parallelism,
      hashLength: length,
      outputType: 'binary',
    })
  }
  if (scheme === 'argon2id' || scheme === 'argon2i' || scheme === 'argon2d') {
    if (salt.length < 8) throw new ToolFailure('password.salt', { least: 8 })
    if (password.length === 0) return await argon2OfEmpty(scheme, salt, cost, length)
    const { default: library } = await import('hash-wasm/dist/argon2.umd.min.js')
    return await library[scheme]({
      password,
      salt,
      iterations: time,
      memorySize: memory,
      parallelism,
      hashLength: length,
      outputType: 'binary',
    })
  }
  const { subtle } = crypto
  if (!subtle) throw new ToolFailure('hash.no-webcrypto')
  const key = await subtle.importKey('raw', password, { name: 'PBKDF2' }, false, ['deriveBits'])
  const hash =
    scheme === 'pbkdf2-sha1' ? 'SHA-1' : scheme === 'pbkdf2-sha256' ? 'SHA-256' : 'SHA-512'
  const algorithm = { name: 'PBKDF2', hash, salt, iterations: time }
  return new Uint8Array(await subtle.deriveBits(algorithm, key, 8 * length))
}

/** Argon2 of an empty password, which hash-wasm rejects; about three times slower. */
async function argon2OfEmpty(
  scheme: 'argon2id' | 'argon2i' | 'argon2d',
  salt: Uint8Array,
  { time, memory, parallelism }: PasswordCost,
  length: number,
): Promise<Uint8Array> {
  const { argon2d, argon2i, argon2id } = await import('@noble/hashes/argon2.js')
  const cost = { t: time, m: memory, p: parallelism, dkLen: length }
  return { argon2d, argon2i, argon2id }[scheme](new Uint8Array(), salt, cost)
}

function checkCost(scheme: PasswordScheme, cost: PasswordCost): void {
  const facts = schemeFacts[scheme]
  for (const part of ['time', 'memory', 'parallelism'] as const) {
    const [least, most] = facts[part] ?? [cost[part], cost[part]]
    if (!Number.isInteger(cost[part]) || cost[part] < least || cost[part] > most) {
      throw new ToolFailure('password.cost', { name: facts.name, least, most })
    }
  }
  const needed = memoryOf(scheme, cost)
  if (needed > MAX_MEMORY_BYTES) throw new ToolFailure('password.memory', { size: needed })
  const isArgon2 = scheme.startsWith('argon2')
  if (isArgon2 && cost.memory < 8 * cost.parallelism) throw new ToolFailure('password.lanes')
}
