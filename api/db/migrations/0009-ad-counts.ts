import type { Migration } from '#api/db/migrate.ts'

/** Totals of views and clicks by ad and day (UTC), without anything about visitors. */
export const adCounts: Migration = {
  id: 9,
  name: 'ad-counts',
  statements: [
    `CREATE TABLE ad_counts (
      ad_id TEXT NOT NULL,
      day TEXT NOT NULL,
      views INTEGER NOT NULL,
      clicks INTEGER NOT NULL,
      PRIMARY KEY (ad_id, day)
    ) WITHOUT ROWID`,
  ],
}
