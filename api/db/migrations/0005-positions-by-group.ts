import type { Migration } from '#api/db/migrate.ts'

const COLUMNS =
  'id, type, position, title, description, image_url, link_url, enabled, priority, start_date, end_date, persist_after_dismiss, version, created_at, updated_at'

/** Drops the constraint on positions, which follow the tool groups and are checked by the contract. */
export const positionsByGroup: Migration = {
  id: 5,
  name: 'positions-by-group',
  statements: [
    // SQLite can't drop a constraint in place.
    `CREATE TABLE ads_new (
      id TEXT PRIMARY KEY,
      type TEXT NOT NULL CHECK (type IN ('banner', 'sidebar', 'popup', 'native', 'interstitial')),
      position TEXT NOT NULL,
      title TEXT NOT NULL,
      description TEXT,
      image_url TEXT,
      link_url TEXT NOT NULL,
      enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
      priority INTEGER NOT NULL DEFAULT 0,
      start_date TEXT,
      end_date TEXT,
      persist_after_dismiss INTEGER NOT NULL DEFAULT 0 CHECK (persist_after_dismiss IN (0, 1)),
      version INTEGER NOT NULL DEFAULT 1,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    `INSERT INTO ads_new (${COLUMNS}) SELECT ${COLUMNS} FROM ads`,
    'DROP TABLE ads',
    'ALTER TABLE ads_new RENAME TO ads',
    'CREATE INDEX ads_by_priority ON ads (enabled, priority DESC, created_at)',
  ],
}
