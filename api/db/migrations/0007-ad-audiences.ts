import type { Migration } from '#api/db/migrate.ts'

/** The hours, the language, and the screens of ads; null for all. */
export const adAudiences: Migration = {
  id: 7,
  name: 'ad-audiences',
  statements: [
    'ALTER TABLE ads ADD COLUMN language TEXT',
    'ALTER TABLE ads ADD COLUMN screen TEXT',
    'ALTER TABLE ads ADD COLUMN schedule TEXT',
  ],
}
