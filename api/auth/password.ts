import { timingSafeEqual } from 'hono/utils/buffer'
import { firstGeneration } from '#api/db/access.ts'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'
import { randomCode } from './random-code.ts'

/** 100 bits. */
const PASSWORD_CHARACTERS = 20

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (hash: string, password: string) => Promise<boolean>
}

export interface PasswordDeps {
  readonly database: Database
  readonly hasher: PasswordHasher
  readonly randomBytes: (size: number) => Uint8Array
  readonly now: () => Date
  /** Called after a new password is stored. */
  readonly onChange?: (() => Promise<void>) | undefined
}

/** The password from the environment variables, as text or as an Argon2id hash; the hash has precedence. */
export interface PasswordSettings {
  readonly password: string | undefined
  readonly passwordHash: string | undefined
}

/**
 * Ensures that the administrator has a password. Without one in the settings, the first start generates
 * a random password and returns it, to be shown once; only its hash is stored. If the administrator
 * changes the password, it is valid until the settings change.
 */
export async function ensureAdminPassword({
  password,
  passwordHash,
  ...deps
}: PasswordDeps & PasswordSettings): Promise<string | undefined> {
  const { database, hasher } = deps
  const { stored, applied } = await storedHashes(database)
  const fromSettings = passwordHash ?? password
  if (fromSettings === undefined) {
    if (stored !== undefined) return undefined
    const generated = randomCode(deps.randomBytes, PASSWORD_CHARACTERS)
    return (await addHash(deps, await hasher.hash(generated))) ? generated : undefined
  }
  const former = applied ?? stored
  const isSame =
    passwordHash === undefined
      ? former !== undefined && (await hasher.verify(former, fromSettings))
      : former === passwordHash
  if (!isSame) await setHash(deps, passwordHash ?? (await hasher.hash(fromSettings)), true)
  else if (applied === undefined) {
    // In a database from before this column, the password came from the settings.
    await database.execute('UPDATE admin SET settings_hash = password_hash WHERE id = 1')
  }
  return undefined
}

export type AdminPassword = ReturnType<typeof createAdminPassword>

/** Verifies and changes the stored password. */
export function createAdminPassword(deps: PasswordDeps) {
  const { database, hasher } = deps
  let verified: { readonly password: string; readonly hash: string } | undefined
  return {
    /** Checks a password by hashing it. Throws `unavailable` if none is stored. */
    verify: async (password: string): Promise<boolean> => {
      const { stored } = await storedHashes(database)
      if (stored === undefined) throw new Problem('unavailable')
      const isCorrect = await hasher.verify(stored, password)
      if (isCorrect) verified = { password, hash: stored }
      return isCorrect
    },
    /** Whether this process has verified this password since its last change. Computes no hash. */
    isKnown: async (password: string): Promise<boolean> => {
      // Another host may have changed the password.
      if (verified === undefined || verified.hash !== (await storedHashes(database)).stored)
        return false
      return timingSafeEqual(verified.password, password)
    },
    /** Sets a new password and invalidates all tokens. */
    change: async (password: string): Promise<void> => {
      const hash = await hasher.hash(password)
      await setHash(deps, hash)
      await deps.onChange?.()
      verified = { password, hash }
    },
  }
}

/** `applied` is the hash that was last set from the settings. */
async function storedHashes(database: Database) {
  const { rows } = await database.execute(
    'SELECT password_hash, settings_hash FROM admin WHERE id = 1',
  )
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { stored: text(rows[0]?.password_hash), applied: text(rows[0]?.settings_hash) }
}

/** Stores the first password. Returns false if another server with the same database has already stored one. */
async function addHash({ database, now }: PasswordDeps, hash: string): Promise<boolean> {
  const { rowsAffected } = await database.execute({
    sql: `INSERT INTO admin (id, password_hash, token_generation, updated_at)
      VALUES (1, ?, ?, ?) ON CONFLICT DO NOTHING`,
    args: [hash, firstGeneration(now()), now().toISOString()],
  })
  return rowsAffected === 1
}

/** Stores a hash and increments the token generation, which invalidates all tokens. */
async function setHash(
  { database, now }: PasswordDeps,
  hash: string,
  isFromSettings = false,
): Promise<void> {
  const applied = isFromSettings ? hash : null
  await database.execute({
    sql: `INSERT INTO admin (id, password_hash, settings_hash, token_generation, updated_at)
      VALUES (1, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash,
        settings_hash = coalesce(excluded.settings_hash, settings_hash),
        token_generation = token_generation + 1, updated_at = excluded.updated_at`,
    args: [hash, applied, firstGeneration(now()), now().toISOString()],
  })
}
