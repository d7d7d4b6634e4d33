import type { Database } from './open.ts'
import type { Access } from './record.ts'

/** The administrator's row; undefined before there is a password. */
export async function readAccess(database: Database): Promise<Access | undefined> {
  const { rows } = await database.execute(
    'SELECT password_hash, settings_hash, token_generation FROM admin WHERE id = 1',
  )
  const [row] = rows
  if (row === undefined) return undefined
  return {
    passwordHash: String(row.password_hash),
    settingsHash: typeof row.settings_hash === 'string' ? row.settings_hash : null,
    generation: Number(row.token_generation),
  }
}

/**
 * Gives a database that a copy replaced the newest password, and ends every session: which of them had ended
 * since the copy was made is known no more.
 */
export async function writeAccess(
  database: Database,
  access: Access | undefined,
  now: Date,
): Promise<void> {
  if (access !== undefined) {
    await database.execute({
      sql: `INSERT INTO admin (id, password_hash, settings_hash, token_generation, updated_at)
        VALUES (1, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash,
          settings_hash = excluded.settings_hash,
          token_generation = max(token_generation, excluded.token_generation),
          updated_at = excluded.updated_at`,
      args: [access.passwordHash, access.settingsHash, access.generation, now.toISOString()],
    })
  }
  await database.execute({
    sql: 'UPDATE admin SET token_generation = max(token_generation, ?) + 1 WHERE id = 1',
    args: [firstGeneration(now)],
  })
}

/** Seconds since 1970: a generation that no database before this one has reached. */
export const firstGeneration = (now: Date): number => Math.floor(now.getTime() / 1_000)
