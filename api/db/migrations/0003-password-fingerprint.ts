import type { Migration } from '#api/db/migrate.ts'

/** A few bits by which wrong passwords were told without hashing. */
export const passwordFingerprint: Migration = {
  id: 3,
  name: 'password-fingerprint',
  statements: ['ALTER TABLE admin ADD COLUMN fingerprint INTEGER'],
}
