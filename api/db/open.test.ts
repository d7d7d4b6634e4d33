import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DatabaseConfig, readConfig } from '#api/config.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { DatabaseDamage, DatabaseError, DatabaseUnreachable } from './damage.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { closeDatabase, openDatabase } from './open.ts'
import { openOwn } from './recover.ts'

const now = new Date('2030-01-01T00:00:00Z')

describe('openDatabase', () => {
  it('syncs every commit to the disk', () =>
    withDatabase(async ({ config }) => {
      const database = await openDatabase(config)
      const pragma = async (name: string) => (await database.execute(`PRAGMA ${name}`)).rows[0]?.[0]
      expect(await pragma('journal_mode')).toBe('wal')
      expect(await pragma('synchronous')).toBe(2)
      expect(await pragma('foreign_keys')).toBe(1)
      database.close()
    }))

  it('handles 200 concurrent writes', () =>
    withDatabase(async ({ config }) => {
      const database = await openDatabase(config)
      await database.execute('CREATE TABLE numbers (n INTEGER PRIMARY KEY)')
      await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          n % 2 === 0
            ? database.execute({ sql: 'INSERT INTO numbers VALUES (?)', args: [n] })
            : database.batch([{ sql: 'INSERT INTO numbers VALUES (?)', args: [n] }], 'write'),
        ),
      )
      const { rows } = await database.execute('SELECT count(*) AS count FROM numbers')
      expect(rows[0]?.count).toBe(200)
      database.close()
    }))

  it('refuses a file whose pages are damaged', () =>
    withDatabase(async ({ config, path }) => {
      const database = await openDatabase(config)
      await migrate(database, migrations, () => now)
      await closeDatabase(database, config)
      const bytes = readFileSync(path)
      // SQLite opens a file with an intact header without an error.
      expect(bytes.byteLength).toBeGreaterThan(12_288)
      bytes.fill(0xff, 4_096, 12_288)
      writeFileSync(path, bytes)
      await expect(openDatabase(config)).rejects.toThrow(DatabaseDamage)
      await expect(openDatabase(config)).rejects.toThrow(/cannot be used: /)
    }))

  it('refuses a file that isn’t a database', () =>
    withDatabase(async ({ config, path }) => {
      writeFileSync(path, 'not a database '.repeat(100))
      await expect(openDatabase(config)).rejects.toThrow(DatabaseError)
    }))

  it('doesn’t treat a missing or emptied database as a first start', () =>
    withDatabase(async ({ config, path }) => {
      const database = await openOwn(config, () => now)
      await closeDatabase(database, config)
      truncateSync(path)
      await expect(openDatabase(config)).rejects.toThrow(/was emptied/)
      rmSync(path)
      await expect(openDatabase(config)).rejects.toThrow(/was deleted/)
      expect(existsSync(path)).toBe(false)
    }))

  it('creates a data folder that only its owner can read', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: join(folder, 'new', 'data') })
      const database = await openDatabase(config.database)
      expect(statSync(config.dataDirectory).mode & 0o777).toBe(0o700)
      database.close()
    }))

  it.each([401, 404])(
    'doesn’t treat a server that responds with %i as unreachable',
    async (status) => {
      const server = createServer((_, response) => response.writeHead(status).end('{}'))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const { database } = readConfig({ DATABASE_URL: `http://127.0.0.1:${port}` })
      const failure = await openDatabase(database).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(DatabaseError)
      expect(failure).not.toBeInstanceOf(DatabaseUnreachable)
      server.closeAllConnections()
      server.close()
    },
  )

  it('names the host of an unreachable server without its token', async () => {
    const url = 'http://127.0.0.1:1/?authToken=secret-in-url'
    const { database } = readConfig({ DATABASE_URL: url, DATABASE_AUTH_TOKEN: 'secret' })
    const failure = await openDatabase(database).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseUnreachable)
    expect(String(failure)).toContain('127.0.0.1:1')
    expect(String(failure)).not.toContain('secret')
  })
})

function withDatabase(
  use: (place: { readonly config: DatabaseConfig; readonly path: string }) => Promise<void>,
): Promise<void> {
  return withFolder((folder) =>
    use({
      config: readConfig({ DATA_DIR: folder }).database,
      path: join(folder, 'offkit.db'),
    }),
  )
}
