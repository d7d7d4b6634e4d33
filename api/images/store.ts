import { IMAGES_PATH } from '#api/contract/links.ts'
import type { Database, Statement } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'
import { hashOf } from '#api/site/files.ts'
import type { ImageKind } from './kinds.ts'

/** How long an unused image is stored: a form that uses it may be open, and an ad may be restored. */
const UNUSED_RETENTION_MS = 7 * 24 * 60 * 60 * 1_000

interface StoredImage {
  readonly name: string
  readonly bytes: number
  /** When it was uploaded or, if that is later, when an ad stopped using it: UTC, RFC 3339. */
  readonly uploadedAt: string
}

/** A query for the URLs of images that ads use. */
const usedUrls = ['image_url', 'narrow_image_url', 'dark_image_url']
  .map((column) => `SELECT ${column} FROM ads WHERE ${column} IS NOT NULL`)
  .join(' UNION ')
const isUnused = `'${IMAGES_PATH}' || name NOT IN (${usedUrls})`
const isExpired = `created_at < ? AND ${isUnused}`

const expiryOf = (now: Date): string => new Date(now.getTime() - UNUSED_RETENTION_MS).toISOString()

/** Statements after which images are stored for the entire time although ads have stopped using them. */
export const retainImages = (names: readonly string[], now: Date): readonly Statement[] =>
  names.map((name) => ({
    sql: 'UPDATE images SET created_at = ? WHERE name = ?',
    args: [now.toISOString(), name],
  }))

export type ImageStore = ReturnType<typeof createImageStore>

/** Stores uploaded images in the database. */
export function createImageStore(database: Database) {
  return {
    /** Stores an image, deletes expired unused ones, and returns its name, a hash of the content. */
    add: async (bytes: Uint8Array<ArrayBuffer>, kind: ImageKind, now: Date): Promise<string> => {
      const name = `${hashOf(bytes)}.${kind}`
      await database.batch(
        [
          { sql: `DELETE FROM images WHERE ${isExpired}`, args: [expiryOf(now)] },
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
    /** All images that haven't expired, newest first. */
    list: async (now: Date): Promise<readonly StoredImage[]> => {
      const { rows } = await database.execute({
        sql: `SELECT name, length(bytes) AS size, created_at FROM images
          WHERE NOT (${isExpired}) ORDER BY created_at DESC, name`,
        args: [expiryOf(now)],
      })
      return rows.map((row) => ({
        name: String(row.name),
        bytes: Number(row.size),
        uploadedAt: String(row.created_at),
      }))
    },
    /** Deletes an image. Throws `stale` if an ad uses it, and `not-found` if it doesn't exist. */
    remove: async (name: string): Promise<void> => {
      const { rowsAffected } = await database.execute({
        sql: `DELETE FROM images WHERE name = ? AND ${isUnused}`,
        args: [name],
      })
      if (rowsAffected > 0) return
      const { rows } = await database.execute({
        sql: 'SELECT 1 FROM images WHERE name = ?',
        args: [name],
      })
      throw new Problem(rows.length > 0 ? 'stale' : 'not-found')
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
