import type { Migration } from '#api/db/migrate.ts'

/** Removes the stored bits of the password; budgets limit login attempts instead. */
export const noPasswordFingerprint: Migration = {
  id: 4,
  name: 'no-password-fingerprint',
  statements: ['ALTER TABLE admin DROP COLUMN fingerprint'],
}
