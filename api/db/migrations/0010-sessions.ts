import type { Migration } from '#api/db/migrate.ts'

/** The sessions of the administrator. */
export const sessions: Migration = {
  id: 10,
  name: 'sessions',
  statements: [
    `CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      generation INTEGER NOT NULL,
      begun_at TEXT NOT NULL,
      used_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      browser TEXT NOT NULL,
      system TEXT NOT NULL
    )`,
  ],
}
