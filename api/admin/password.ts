import type { Database } from '#api/db/open.ts'

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (hash: string, password: string) => Promise<boolean>
}

export interface PasswordDeps {
  readonly database: Database
  readonly hasher: PasswordHasher
  readonly randomBytes: (size: number) => Uint8Array
  readonly now: () => Date
  /** The password or its Argon2id hash, where the owner has set one. */
  readonly password: string | undefined
  readonly passwordHash: string | undefined
}

/**
 * Sees to it that the administrator has a password. Without one in the settings, the first start makes
 * a random one and returns it, to be shown once: only its hash is kept.
 */
export async function ensureAdminPassword(deps: PasswordDeps): Promise<string | undefined> {
  const stored = await storedHash(deps.database)
  if (deps.passwordHash !== undefined) {
    if (stored !== deps.passwordHash) await setHash(deps, deps.passwordHash)
    return undefined
  }
  if (deps.password !== undefined) {
    const same = stored !== undefined && (await deps.hasher.verify(stored, deps.password))
    if (!same) await setHash(deps, await deps.hasher.hash(deps.password))
    return undefined
  }
  if (stored !== undefined) return undefined
  const made = randomPassword(deps.randomBytes)
  const isOurs = await addHash(deps, await deps.hasher.hash(made))
  return isOurs ? made : undefined
}

// 32 characters that are not mistaken for one another (no l, o, 0, 1): 5 bits each, without bias.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 20 characters, 100 bits, in groups that can be read aloud. */
function randomPassword(randomBytes: PasswordDeps['randomBytes']): string {
  const characters = Array.from(randomBytes(20), (byte) => alphabet[byte & 31])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

async function storedHash(database: Database): Promise<string | undefined> {
  const { rows } = await database.execute('SELECT password_hash FROM admin WHERE id = 1')
  return rows[0] === undefined ? undefined : String(rows[0].password_hash)
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
async function setHash({ database, now }: PasswordDeps, hash: string): Promise<void> {
  await database.execute({
    sql: `INSERT INTO admin (id, password_hash, updated_at) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash,
        token_generation = token_generation + 1, updated_at = excluded.updated_at`,
    args: [hash, now().toISOString()],
  })
}
