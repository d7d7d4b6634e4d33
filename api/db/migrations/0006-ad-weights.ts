import type { Migration } from '#api/db/migrate.ts'

/** Ads of one place and priority take turns; earlier ads have equal weights. */
export const adWeights: Migration = {
  id: 6,
  name: 'ad-weights',
  statements: ['ALTER TABLE ads ADD COLUMN weight INTEGER NOT NULL DEFAULT 1'],
}
