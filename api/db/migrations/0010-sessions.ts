import type { Migration } from '#api/db/migrate.ts'

/** The sessions of the administrator; a token without its row is refused, so ended tokens need no list. */
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
    'DROP TABLE ended_tokens',
  ],
}
