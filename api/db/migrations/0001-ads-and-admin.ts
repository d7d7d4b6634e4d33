import type { Migration } from '#api/db/migrate.ts'

/** Tables of ads, configuration, and the administrator. Times are UTC, RFC 3339, with a fixed width to sort as text. */
export const adsAndAdmin: Migration = {
  id: 1,
  name: 'ads-and-admin',
  statements: [
    `CREATE TABLE ads (
      id TEXT PRIMARY KEY,
      type TEXT NOT NULL CHECK (type IN ('banner', 'sidebar', 'popup', 'native', 'interstitial')),
      position TEXT NOT NULL
        CHECK (position IN ('home', 'tools', 'json', 'time', 'encoding', 'about', 'global')),
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
    'CREATE INDEX ads_by_priority ON ads (enabled, priority DESC, created_at)',
    `CREATE TABLE ad_config (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL,
      enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
      updated_at TEXT NOT NULL
    )`,
    `CREATE TABLE admin (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      password_hash TEXT NOT NULL,
      token_generation INTEGER NOT NULL DEFAULT 1,
      updated_at TEXT NOT NULL
    )`,
  ],
}
