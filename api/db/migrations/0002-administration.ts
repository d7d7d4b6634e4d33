import type { Migration } from '#api/db/migrate.ts'

/** Tables of uploaded images, ended tokens, login attempts, and the audit log. */
export const administration: Migration = {
  id: 2,
  name: 'administration',
  statements: [
    // The hash last applied from the settings, so that a password changed by the owner later isn't overwritten.
    'ALTER TABLE admin ADD COLUMN settings_hash TEXT',
    `CREATE TABLE images (
      name TEXT PRIMARY KEY,
      type TEXT NOT NULL,
      bytes BLOB NOT NULL,
      created_at TEXT NOT NULL
    )`,
    'CREATE TABLE ended_tokens (jti TEXT PRIMARY KEY, expires_at TEXT NOT NULL)',
    `CREATE TABLE login_attempts (
      id TEXT PRIMARY KEY,
      address TEXT NOT NULL,
      at TEXT NOT NULL,
      hashed INTEGER NOT NULL
    )`,
    'CREATE INDEX login_attempts_by_address ON login_attempts (address, at)',
    'CREATE INDEX login_attempts_by_time ON login_attempts (at)',
    `CREATE TABLE audit (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      action TEXT NOT NULL,
      address TEXT NOT NULL,
      subject TEXT NOT NULL,
      fields TEXT NOT NULL
    )`,
  ],
}
