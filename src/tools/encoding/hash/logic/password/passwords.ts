import { BCRYPT_BYTES, derive } from './derive.ts'
import { formatPasswordHash, parsePasswordHash } from './hash-text.ts'
import { type PasswordCost, type PasswordScheme, schemeFacts } from './schemes.ts'

export interface PasswordOptions {
  readonly scheme: PasswordScheme
  readonly cost: PasswordCost
}

export interface MadePassword {
  readonly output: string
  /** Whether the password is longer than bcrypt uses. */
  readonly isCut: boolean
}

export interface CheckedPassword {
  readonly matches: boolean
  readonly scheme: PasswordScheme
  readonly isCut: boolean
}

const SALT_BYTES = 16

/** Hashes a password with a random salt. Throws the failures of `derive`. */
export async function makePasswordHash(
  password: string,
  { scheme, cost }: PasswordOptions,
): Promise<MadePassword> {
  const bytes = new TextEncoder().encode(password)
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const { length } = schemeFacts[scheme]
  const digest = await derive(scheme, bytes, { cost, salt, length })
  const output = formatPasswordHash({ scheme, cost, salt, digest })
  return { output, isCut: isCut(scheme, bytes) }
}

/** Checks a password. Throws the failures of `parsePasswordHash` and `derive`. */
export async function checkPassword(
  password: string,
  { hash }: { readonly hash: string },
): Promise<CheckedPassword> {
  const { scheme, cost, salt, digest } = parsePasswordHash(hash)
  const bytes = new TextEncoder().encode(password)
  const found = await derive(scheme, bytes, { cost, salt, length: digest.length })
  const matches = found.every((byte, index) => byte === digest[index])
  return { matches, scheme, isCut: isCut(scheme, bytes) }
}

const isCut = (scheme: PasswordScheme, password: Uint8Array) =>
  scheme === 'bcrypt' && password.length > BCRYPT_BYTES
