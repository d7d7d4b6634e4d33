import type { Migration } from '#api/db/migrate.ts'

/** A few bits by which most wrong passwords are known as such without hashing; see `api/auth/fingerprint.ts`. */
export const passwordFingerprint: Migration = {
  id: 3,
  name: 'password-fingerprint',
  statements: ['ALTER TABLE admin ADD COLUMN fingerprint INTEGER'],
}
