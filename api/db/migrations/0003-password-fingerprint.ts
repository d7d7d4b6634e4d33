import type { Migration } from '#api/db/migrate.ts'

/** A few bits of the password that refused most wrong ones without hashing. */
export const passwordFingerprint: Migration = {
  id: 3,
  name: 'password-fingerprint',
  statements: ['ALTER TABLE admin ADD COLUMN fingerprint INTEGER'],
}
