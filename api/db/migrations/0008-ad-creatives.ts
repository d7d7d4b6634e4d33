import type { Migration } from '#api/db/migrate.ts'

/** Standard sizes of images, and their variants; null for images beside the text. */
export const adCreatives: Migration = {
  id: 8,
  name: 'ad-creatives',
  statements: [
    'ALTER TABLE ads ADD COLUMN size TEXT',
    'ALTER TABLE ads ADD COLUMN narrow_image_url TEXT',
    'ALTER TABLE ads ADD COLUMN dark_image_url TEXT',
  ],
}
