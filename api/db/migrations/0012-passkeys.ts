import type { Migration } from '#api/db/migrate.ts'

/** Passkeys of the administrator, and challenges that were answered, until they expire. */
export const passkeys: Migration = {
  id: 12,
  name: 'passkeys',
  statements: [
    `CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      created_at TEXT NOT NULL,
      used_at TEXT
    )`,
    'CREATE TABLE used_challenges (challenge TEXT PRIMARY KEY, expires_at TEXT NOT NULL)',
  ],
}
