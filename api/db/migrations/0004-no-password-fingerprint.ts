import type { Migration } from '#api/db/migrate.ts'

/** Attempts to log in have plain budgets: no bits of a password are stored. */
export const noPasswordFingerprint: Migration = {
  id: 4,
  name: 'no-password-fingerprint',
  statements: ['ALTER TABLE admin DROP COLUMN fingerprint'],
}
