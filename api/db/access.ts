import { stepAt } from '#api/auth/totp.ts'
import type { Database } from './open.ts'
import type { Access } from './record.ts'

/** Reads the administrator's row; undefined before a password is set. */
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
  }
}

/**
 * Writes the newest password and second factor into a database restored from a copy, and ends every session: the copy lacks the
 * sessions that ended later.
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
  }
  await database.execute({
    sql: 'UPDATE admin SET token_generation = max(token_generation, ?) + 1 WHERE id = 1',
    args: [firstGeneration(now)],
  })
}

/** The first token generation: seconds since 1970, so that it is larger than in any earlier database. */
export const firstGeneration = (now: Date): number => Math.floor(now.getTime() / 1_000)
