import type { Database } from '#api/db/open.ts'
import { hashOf } from '#api/site/files.ts'
import type { ImageKind } from './kinds.ts'

/** How long an unused image is stored, as the form that uploaded it may still be open. */
const UNUSED_RETENTION_MS = 7 * 24 * 60 * 60 * 1_000

export type ImageStore = ReturnType<typeof createImageStore>

/** Stores uploaded images in the database. */
export function createImageStore(database: Database) {
  return {
    /** Stores an image, deletes expired unused ones, and returns its name, a hash of the content. */
    add: async (bytes: Uint8Array<ArrayBuffer>, kind: ImageKind, now: Date): Promise<string> => {
      const name = `${hashOf(bytes)}.${kind}`
      await database.batch(
        [
          {
            sql: `DELETE FROM images WHERE created_at < ? AND '/api/images/' || name NOT IN
              (SELECT image_url FROM ads WHERE image_url IS NOT NULL)`,
            args: [new Date(now.getTime() - UNUSED_RETENTION_MS).toISOString()],
          },
          {
            sql: `INSERT INTO images (name, type, bytes, created_at) VALUES (?, ?, ?, ?)
              ON CONFLICT (name) DO UPDATE SET created_at = excluded.created_at`,
            args: [name, kind, bytes, now.toISOString()],
          },
        ],
        'write',
      )
      return name
    },
    find: async (name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      const { rows } = await database.execute({
        sql: 'SELECT bytes FROM images WHERE name = ?',
        args: [name],
      })
      const bytes = rows[0]?.bytes
      return bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : undefined
    },
  }
}
