import { stepAt } from '#api/auth/totp.ts'
import type { Database, Statement } from './open.ts'
import type { Access } from './record.ts'

/** Reads the administrator's row and passkeys; undefined before a password is set. */
export async function readAccess(database: Database): Promise<Access | undefined> {
  const { rows } = await database.execute(
    `SELECT password_hash, settings_hash, token_generation, totp_secret, recovery_codes
      FROM admin WHERE id = 1`,
  )
  const [row] = rows
  if (row === undefined) return undefined
  return {
    passwordHash: String(row.password_hash),
    settingsHash: typeof row.settings_hash === 'string' ? row.settings_hash : null,
    generation: Number(row.token_generation),
    totpSecret: typeof row.totp_secret === 'string' ? row.totp_secret : null,
    recoveryCodes: String(row.recovery_codes),
    passkeys: await readPasskeys(database),
  }
}

/**
 * Writes the newest password, second factor, and passkeys into a database restored from a copy, and ends every
 * session: the copy lacks the sessions that ended later.
 */
export async function writeAccess(
  database: Database,
  access: Access | undefined,
  now: Date,
): Promise<void> {
  if (access !== undefined) {
    const { passwordHash, settingsHash, generation, totpSecret, recoveryCodes } = access
    await database.execute({
      sql: `INSERT INTO admin (id, password_hash, settings_hash, token_generation, updated_at,
          totp_secret, recovery_codes, totp_step)
        VALUES (1, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash,
          settings_hash = excluded.settings_hash,
          token_generation = max(token_generation, excluded.token_generation),
          updated_at = excluded.updated_at, totp_secret = excluded.totp_secret,
          recovery_codes = excluded.recovery_codes, totp_step = excluded.totp_step`,
      args: [
        ...[passwordHash, settingsHash, generation, now.toISOString(), totpSecret, recoveryCodes],
        // A code that was used just before can't be used again.
        stepAt(now) + 1,
      ],
    })
    await writePasskeys(database, access.passkeys)
  }
  await database.execute({
    sql: 'UPDATE admin SET token_generation = max(token_generation, ?) + 1 WHERE id = 1',
    args: [firstGeneration(now)],
  })
}

async function readPasskeys(database: Database): Promise<Access['passkeys']> {
  const { rows } = await database.execute('SELECT * FROM passkeys ORDER BY created_at, id')
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    publicKey: String(row.public_key),
    counter: Number(row.counter),
    transports: String(row.transports),
    createdAt: String(row.created_at),
    usedAt: typeof row.used_at === 'string' ? row.used_at : null,
  }))
}

async function writePasskeys(database: Database, passkeys: Access['passkeys']): Promise<void> {
  const sql = `INSERT INTO passkeys (id, name, public_key, counter, transports, created_at, used_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`
  const rows = passkeys.map(
    ({ id, name, publicKey, counter, transports, createdAt, usedAt }): Statement => ({
      sql,
      args: [id, name, publicKey, counter, transports, createdAt, usedAt],
    }),
  )
  await database.batch(['DELETE FROM passkeys', ...rows], 'write')
}

/** The first token generation: seconds since 1970, so that it is larger than in any earlier database. */
export const firstGeneration = (now: Date): number => Math.floor(now.getTime() / 1_000)
