import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { startDeps } from '#tests/api/start-deps.ts'
import { testApp, withFolder } from '#tests/api/test-app.ts'
import { backUp, backupsNewestFirst, readBackup, restore } from './backup.ts'
import { isDamage } from './damage.ts'
import { type Condition, createLiveDatabase, DatabaseOutOfUse, type LiveDatabase } from './live.ts'
import type { Database } from './open.ts'
import { openEmptied, openOwn } from './recover.ts'
import { startDatabase } from './start.ts'

const now = () => new Date('2030-01-08T12:00:00Z')

const harms: readonly (readonly [Condition, string, (path: string) => void])[] = [
  ['missing', 'deleted', (path) => rmSync(path)],
  ['missing', 'emptied', (path) => truncateSync(path)],
  ['missing', 'renamed', (path) => renameSync(path, `${path}.away`)],
  [
    'damaged',
    'replaced by another file',
    (path) => {
      writeFileSync(`${path}.new`, 'x'.repeat(20_000))
      renameSync(`${path}.new`, path)
    },
  ],
  ['damaged', 'cut to a few bytes', (path) => truncateSync(path, 50)],
  ['damaged', 'overwritten', (path) => writeFileSync(path, 'x'.repeat(20_000))],
  [
    'damaged',
    'partly overwritten',
    (path) => writeFileSync(path, readFileSync(path).fill(0xff, 4_096, 12_288)),
  ],
]

describe('a database that is damaged in use', () => {
  it.each(harms)(
    'is %s, refuses calls, and works again after a restore: %s',
    (condition, _, harm) =>
      withLive(async ({ live, path, pass, conditions, folder }) => {
        await addAd(live, 'kept')
        const copy = join(folder, 'copy.db')
        await backUp(live, live.config, copy)
        await live.execute('PRAGMA wal_checkpoint(TRUNCATE)')
        harm(path)
        // The resolution of file times may be coarser than this test is fast.
        pass(600_000)
        expect(await live.check()).toBe(condition)
        expect(live.condition()).toBe(condition)
        await expect(addAd(live, 'lost')).rejects.toThrow(DatabaseOutOfUse)
        const { app } = await testApp({ checkDatabase: live.check })
        const health = await app.request('/healthz')
        expect([health.status, await health.json()]).toEqual([
          503,
          expect.objectContaining({
            code: 'unavailable',
            database: expect.stringMatching(/^[a-z]+$/),
          }),
        ])

        const rows = await readBackup(copy)
        const other = await openOwn(live.config, now).catch((error: unknown) => {
          // The other file has to be removed manually.
          if (!isDamage(error)) rmSync(path)
          return openEmptied(live.config, now, error)
        })
        await restore(other, rows, now())
        other.close()
        pass(2_000)
        expect(await live.check()).toBe('ok')
        expect(await ids(live)).toEqual(['kept'])
        expect((await app.request('/healthz')).status).toBe(200)
        expect(conditions.at(-1)).toBe('ok')
      }),
  )

  it('is also detected by the error of a call', () =>
    withLive(async ({ config, pass }) => {
      const error = Object.assign(new Error('no word of it'), { code: 'SQLITE_CORRUPT_VTAB' })
      const failing: Database = {
        execute: () => Promise.reject(error),
        batch: () => Promise.reject(error),
        close: () => undefined,
      }
      const live = createLiveDatabase({
        config,
        opened: failing,
        open: () => Promise.reject(error),
        rescue: async () => undefined,
        elapsed: () => 0,
        onCondition: () => undefined,
      })
      await expect(live.execute('SELECT 1')).rejects.toBe(error)
      expect(live.condition()).toBe('damaged')
      pass(1)
    }))

  it('never acknowledges a write into a deleted file', () =>
    withLive(async ({ live, path }) => {
      rmSync(path)
      await expect(addAd(live, 'lost')).rejects.toThrow(DatabaseOutOfUse)
    }))

  it('is backed up while a deleted file is still open', () =>
    withLive(async ({ live, path, folder }) => {
      await addAd(live, 'just now')
      rmSync(path)
      await live.check()
      const [newest = ''] = backupsNewestFirst(join(folder, 'backups'))
      expect((await readBackup(newest)).get('ads')?.map(({ id }) => id)).toEqual(['just now'])
    }))

  it('isn’t replaced by an empty one, even if its record is deleted too', () =>
    withLive(async ({ live, path, pass }) => {
      rmSync(path)
      rmSync(`${path}.exists`)
      pass(2_000)
      expect(await live.check()).toBe('missing')
      pass(2_000)
      expect(await live.check()).toBe('missing')
      expect(existsSync(path)).toBe(false)
    }))

  it('works again once its file is back', () =>
    withLive(async ({ live, path, pass }) => {
      await addAd(live, 'kept')
      await live.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      cpSync(path, `${path}.copy`)
      rmSync(path)
      expect(await live.check()).toBe('missing')
      renameSync(`${path}.copy`, path)
      pass(2_000)
      expect(await live.check()).toBe('ok')
      expect(await ids(live)).toEqual(['kept'])
    }))
})

interface Place {
  readonly live: LiveDatabase & { readonly config: FileConfig }
  readonly config: FileConfig
  readonly path: string
  readonly folder: string
  readonly conditions: readonly Condition[]
  /** Advances the clock by milliseconds. */
  readonly pass: (milliseconds: number) => void
}

type FileConfig = Extract<ReturnType<typeof readConfig>['database'], { readonly kind: 'file' }>

function withLive(use: (place: Place) => Promise<void>): Promise<void> {
  return withFolder(async (folder) => {
    const { database: config } = readConfig({ DATA_DIR: folder })
    if (config.kind !== 'file') throw new Error('not a file')
    let time = 0
    const conditions: Condition[] = []
    const live = await startDatabase({
      ...startDeps(folder),
      config,
      elapsed: () => time,
      onCondition: (condition) => conditions.push(condition),
    })
    const pass = (milliseconds: number) => {
      time += milliseconds
    }
    try {
      await use({ live: { ...live, config }, config, path: config.path, folder, conditions, pass })
    } finally {
      live.close()
    }
  })
}

async function addAd(database: Database, id: string): Promise<void> {
  await database.execute({
    sql: `INSERT INTO ads (id, type, position, title, link_url, created_at, updated_at)
      VALUES (?, 'banner', 'home', 'title', 'https://example.org/', '', '')`,
    args: [id],
  })
}

async function ids(database: Database): Promise<readonly string[]> {
  return (await database.execute('SELECT id FROM ads')).rows.map(({ id }) => String(id))
}
