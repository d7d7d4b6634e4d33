import { timingSafeEqual } from 'hono/utils/buffer'
import { firstGeneration } from '#api/db/access.ts'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (hash: string, password: string) => Promise<boolean>
}

export interface PasswordDeps {
  readonly database: Database
  readonly hasher: PasswordHasher
  readonly randomBytes: (size: number) => Uint8Array
  readonly now: () => Date
  /** Called once a new password is stored. */
  readonly onChange?: (() => Promise<void>) | undefined
}

/** The password as the owner's settings give it: itself, its Argon2id hash, or nothing. */
export interface PasswordSettings {
  readonly password: string | undefined
  readonly passwordHash: string | undefined
}

/**
 * Ensures that the administrator has a password. Without one in the settings, the first start makes
 * a random one and returns it, to be shown once: only its hash is stored. A password that the owner
 * has changed stays until the settings give another.
 */
export async function ensureAdminPassword({
  password,
  passwordHash,
  ...deps
}: PasswordDeps & PasswordSettings): Promise<string | undefined> {
  const { database, hasher } = deps
  const { stored, applied } = await storedHashes(database)
  const given = passwordHash ?? password
  if (given === undefined) {
    if (stored !== undefined) return undefined
    const made = randomPassword(deps.randomBytes)
    return (await addHash(deps, await hasher.hash(made))) ? made : undefined
  }
  const former = applied ?? stored
  const isSame =
    passwordHash === undefined
      ? former !== undefined && (await hasher.verify(former, given))
      : former === passwordHash
  if (!isSame) await setHash(deps, passwordHash ?? (await hasher.hash(given)), true)
  else if (applied === undefined) {
    // A database from before this column existed: its password came from the settings.
    await database.execute('UPDATE admin SET settings_hash = password_hash WHERE id = 1')
  }
  return undefined
}

export type AdminPassword = ReturnType<typeof createAdminPassword>

export function createAdminPassword(deps: PasswordDeps) {
  const { database, hasher } = deps
  let known: { readonly password: string; readonly hash: string } | undefined
  return {
    /** Whether it is the password; takes the time of one hash. */
    verify: async (password: string): Promise<boolean> => {
      const { stored } = await storedHashes(database)
      if (stored === undefined) throw new Problem('unavailable')
      const isRight = await hasher.verify(stored, password)
      if (isRight) known = { password, hash: stored }
      return isRight
    },
    /** Whether this process has found it right before and it is still the password; hashes nothing. */
    isKnown: async (password: string): Promise<boolean> => {
      // Another host may have changed it since.
      if (known === undefined || known.hash !== (await storedHashes(database)).stored) return false
      return timingSafeEqual(known.password, password)
    },
    /** Sets a new one; tokens issued before are no longer valid. */
    change: async (password: string): Promise<void> => {
      const hash = await hasher.hash(password)
      await setHash(deps, hash)
      await deps.onChange?.()
      known = { password, hash }
    },
  }
}

// 32 characters that are not mistaken for one another (no l, o, 0, 1): 5 bits each, without bias.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 20 characters, 100 bits, in groups that can be read aloud. */
function randomPassword(randomBytes: PasswordDeps['randomBytes']): string {
  const characters = Array.from(randomBytes(20), (byte) => alphabet[byte & 31])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** `applied` is the hash that the settings gave last. */
async function storedHashes(database: Database) {
  const { rows } = await database.execute(
    'SELECT password_hash, settings_hash FROM admin WHERE id = 1',
  )
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { stored: text(rows[0]?.password_hash), applied: text(rows[0]?.settings_hash) }
}

/** False when another server on the same database made a password first. */
async function addHash({ database, now }: PasswordDeps, hash: string): Promise<boolean> {
  const { rowsAffected } = await database.execute({
    sql: `INSERT INTO admin (id, password_hash, token_generation, updated_at)
      VALUES (1, ?, ?, ?) ON CONFLICT DO NOTHING`,
    args: [hash, firstGeneration(now()), now().toISOString()],
  })
  return rowsAffected === 1
}

/** Starts a new generation of tokens: those issued before are no longer valid. */
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
