import type { Migration } from '#api/db/migrate.ts'

/** The encrypted TOTP secret, the last time step used, and the hashes of unused recovery codes. */
export const secondFactor: Migration = {
  id: 11,
  name: 'second-factor',
  statements: [
    'ALTER TABLE admin ADD COLUMN totp_secret TEXT',
    'ALTER TABLE admin ADD COLUMN totp_step INTEGER NOT NULL DEFAULT 0',
    "ALTER TABLE admin ADD COLUMN recovery_codes TEXT NOT NULL DEFAULT ''",
  ],
}
