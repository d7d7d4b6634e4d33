import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/problem.ts'

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (hash: string, password: string) => Promise<boolean>
}

export interface PasswordDeps {
  readonly database: Database
  readonly hasher: PasswordHasher
  readonly randomBytes: (size: number) => Uint8Array
  readonly now: () => Date
}

/** What the owner's settings say of the password: itself, its Argon2id hash, or nothing. */
export interface PasswordSettings {
  readonly password: string | undefined
  readonly passwordHash: string | undefined
}

export interface AdminPassword {
  /** Whether it is the password; takes the time of one hash. */
  readonly verify: (password: string) => Promise<boolean>
  /** Whether it is the password as far as can be told without hashing: it was right before, here. */
  readonly isKnown: (password: string) => Promise<boolean>
  /** Sets a new one; tokens given out before are no longer valid. */
  readonly change: (password: string) => Promise<void>
}

/**
 * Sees to it that the administrator has a password. Without one in the settings, the first start makes
 * a random one and returns it, to be shown once: only its hash is kept. One that the owner has changed
 * since stays, until the settings say another.
 */
export async function ensureAdminPassword({
  password,
  passwordHash,
  ...deps
}: PasswordDeps & PasswordSettings): Promise<string | undefined> {
  const { stored, applied } = await storedHashes(deps.database)
  if (passwordHash !== undefined) {
    if ((applied ?? stored) !== passwordHash) await setHash(deps, passwordHash, passwordHash)
    else if (applied === undefined) await rememberApplied(deps.database)
    return undefined
  }
  if (password !== undefined) {
    const former = applied ?? stored
    const same = former !== undefined && (await deps.hasher.verify(former, password))
    if (same) {
      if (applied === undefined) await rememberApplied(deps.database)
      return undefined
    }
    const hash = await deps.hasher.hash(password)
    await setHash(deps, hash, hash)
    return undefined
  }
  if (stored !== undefined) return undefined
  const made = randomPassword(deps.randomBytes)
  const isOurs = await addHash(deps, await deps.hasher.hash(made))
  return isOurs ? made : undefined
}

export function createAdminPassword(deps: PasswordDeps): AdminPassword {
  // A digest of the password that was right last, under a key that lives no longer than this process.
  const key = deps.randomBytes(32)
  const digest = (password: string) => createHmac('sha256', key).update(password).digest()
  let known: { readonly digest: Buffer; readonly hash: string } | undefined
  return {
    verify: async (password) => {
      const { stored } = await storedHashes(deps.database)
      if (stored === undefined) throw new Problem('unavailable')
      const isRight = await deps.hasher.verify(stored, password)
      if (isRight) known = { digest: digest(password), hash: stored }
      return isRight
    },
    isKnown: async (password) => {
      if (known === undefined || !timingSafeEqual(known.digest, digest(password))) return false
      // Another host may have changed it since.
      return known.hash === (await storedHashes(deps.database)).stored
    },
    change: async (password) => {
      const hash = await deps.hasher.hash(password)
      await setHash(deps, hash, null)
      known = { digest: digest(password), hash }
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

async function storedHashes(
  database: Database,
): Promise<{ readonly stored: string | undefined; readonly applied: string | undefined }> {
  const { rows } = await database.execute(
    'SELECT password_hash, settings_hash FROM admin WHERE id = 1',
  )
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { stored: text(rows[0]?.password_hash), applied: text(rows[0]?.settings_hash) }
}

/** Of a database that is older than this note: what is stored came from the settings. */
async function rememberApplied(database: Database): Promise<void> {
  await database.execute('UPDATE admin SET settings_hash = password_hash WHERE id = 1')
}

/** False when another server on the same database made a password first. */
async function addHash({ database, now }: PasswordDeps, hash: string): Promise<boolean> {
  const { rowsAffected } = await database.execute({
    sql: 'INSERT INTO admin (id, password_hash, updated_at) VALUES (1, ?, ?) ON CONFLICT DO NOTHING',
    args: [hash, now().toISOString()],
  })
  return rowsAffected === 1
}

/** A new password starts a new generation of tokens: those given out before are no longer valid. */
async function setHash(
  { database, now }: PasswordDeps,
  hash: string,
  applied: string | null,
): Promise<void> {
  await database.execute({
    sql: `INSERT INTO admin (id, password_hash, settings_hash, updated_at) VALUES (1, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash,
        settings_hash = coalesce(excluded.settings_hash, settings_hash),
        token_generation = token_generation + 1, updated_at = excluded.updated_at`,
    args: [hash, applied, now().toISOString()],
  })
}
