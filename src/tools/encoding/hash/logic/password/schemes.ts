import { fieldsOf, isNumber } from '#src/core/guards.ts'

/** Password hash functions that are computed here. */
export const passwordSchemes = [
  'argon2id',
  'scrypt',
  'bcrypt',
  'pbkdf2-sha256',
  'pbkdf2-sha512',
  'pbkdf2-sha1',
  'argon2i',
  'argon2d',
] as const

export type PasswordScheme = (typeof passwordSchemes)[number]

export const isArgon2 = (scheme: PasswordScheme): boolean => scheme.startsWith('argon2')

/** The work of one hash. */
export interface PasswordCost {
  /** Argon2: passes. bcrypt and scrypt: the base-2 logarithm of rounds and of N. PBKDF2: iterations. */
  readonly time: number
  /** Argon2: KiB. scrypt: the block size r. */
  readonly memory: number
  /** Argon2: lanes. scrypt: p. */
  readonly parallelism: number
}

export const isPasswordCost = fieldsOf({ time: isNumber, memory: isNumber, parallelism: isNumber })

interface SchemeFacts {
  readonly name: string
  /** The cost that OWASP’s Password Storage Cheat Sheet recommends at least, or a higher one. */
  readonly cost: PasswordCost
  /** Allowed values of each part of the cost; a part without a range has no effect. */
  readonly time: readonly [least: number, most: number]
  readonly memory?: readonly [least: number, most: number]
  readonly parallelism?: readonly [least: number, most: number]
  /** Bytes of a new hash. */
  readonly length: number
}

/** The most memory of one hash, in bytes. */
export const MAX_MEMORY_BYTES = 2 ** 30

const argon2 = {
  cost: { time: 2, memory: 19_456, parallelism: 1 },
  time: [1, 1_000],
  memory: [8, MAX_MEMORY_BYTES / 1024],
  parallelism: [1, 255],
  length: 32,
} as const

const pbkdf2 = (time: number, length: number) =>
  ({ cost: { time, memory: 0, parallelism: 1 }, time: [1, 100_000_000], length }) as const

export const schemeFacts: Readonly<Record<PasswordScheme, SchemeFacts>> = {
  argon2id: { name: 'Argon2id', ...argon2 },
  argon2i: { name: 'Argon2i', ...argon2 },
  argon2d: { name: 'Argon2d', ...argon2 },
  scrypt: {
    name: 'scrypt',
    cost: { time: 17, memory: 8, parallelism: 1 },
    time: [1, 20],
    memory: [1, 1_024],
    parallelism: [1, 255],
    length: 32,
  },
  bcrypt: {
    name: 'bcrypt',
    cost: { time: 12, memory: 0, parallelism: 1 },
    time: [4, 31],
    length: 23,
  },
  'pbkdf2-sha256': { name: 'PBKDF2-HMAC-SHA-256', ...pbkdf2(600_000, 32) },
  'pbkdf2-sha512': { name: 'PBKDF2-HMAC-SHA-512', ...pbkdf2(210_000, 64) },
  'pbkdf2-sha1': { name: 'PBKDF2-HMAC-SHA-1', ...pbkdf2(1_300_000, 20) },
}

/** The bytes of memory that a hash needs, apart from constant overhead. */
export function memoryOf(scheme: PasswordScheme, { time, memory }: PasswordCost): number {
  if (isArgon2(scheme)) return memory * 1024
  return scheme === 'scrypt' ? 128 * memory * 2 ** time : 0
}
