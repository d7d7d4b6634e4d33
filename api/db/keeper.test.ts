import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { backupsNewestFirst, readBackup } from './backup.ts'
import { keepDatabase } from './keeper.ts'
import { createLiveDatabase } from './live.ts'
import { openOwn } from './recover.ts'

it('copies changes within minutes, at most every two, and never more than an hour is lost', () =>
  withKeeper(async ({ change, look, pass, kept, made }) => {
    await look()
    expect(made).toHaveLength(1)
    for (let minute = 0; minute < 90; minute += 1) {
      await change(`ad ${minute}`)
      pass(60_000)
      await look()
      // Of the changes until now, the newest copy lacks those of the last two minutes at most.
      expect((await kept()).length).toBeGreaterThanOrEqual(minute - 1)
    }
    expect(made).toHaveLength(1 + 45)
  }))

it('copies nothing while nothing changes, but once a day', () =>
  withKeeper(async ({ look, pass, made }) => {
    for (let hour = 0; hour < 48; hour += 1) {
      await look()
      pass(3_600_000)
    }
    expect(made.map((path) => path.replace(/.*offkit-/, ''))).toEqual([
      '2030-01-08.db',
      '2030-01-09.db',
    ])
  }))

it('copies the last changes when the server ends', () =>
  withKeeper(async ({ change, look, finish, kept }) => {
    await look()
    await change('at the last moment')
    await finish()
    expect(await kept()).toEqual(['at the last moment'])
  }))

it('leaves the copies as they are while the database is out of use', () =>
  withKeeper(async ({ look, pass, made, harm }) => {
    await look()
    harm()
    pass(3_600_000 * 24)
    await look()
    expect(made).toHaveLength(1)
  }))

interface Place {
  readonly change: (title: string) => Promise<void>
  readonly look: () => Promise<void>
  readonly finish: () => Promise<void>
  /** Lets time go by, in milliseconds. */
  readonly pass: (milliseconds: number) => void
  /** Makes every call of the database say that it is damaged. */
  readonly harm: () => void
  /** The copies that were made. */
  readonly made: readonly string[]
  /** What the newest copy holds. */
  readonly kept: () => Promise<readonly unknown[]>
}

function withKeeper(use: (place: Place) => Promise<void>): Promise<void> {
  return withFolder(async (folder) => {
    const { database: config } = readConfig({ DATA_DIR: folder })
    const backups = join(folder, 'backups')
    let time = Date.parse('2030-01-08T00:00:00Z')
    const now = () => new Date(time)
    const elapsed = () => time
    let isHarmed = false
    const database = await openOwn(config, now)
    const made: string[] = []
    const harmable: typeof database = {
      ...database,
      execute: async (statement) => {
        if (!isHarmed) return database.execute(statement)
        throw Object.assign(new Error('harmed'), { code: 'SQLITE_CORRUPT' })
      },
    }
    const live = createLiveDatabase({
      config,
      opened: harmable,
      open: () => Promise.reject(new Error('never')),
      rescue: async () => undefined,
      elapsed,
      onCondition: () => undefined,
    })
    const onBackup = (file: string) => void made.push(file)
    const upkeep = keepDatabase({
      database: live,
      config,
      folder: backups,
      now,
      elapsed,
      onBackup,
      onError: () => undefined,
    })
    await use({
      ...upkeep,
      made,
      change: async (title) => {
        await live.batch(
          [
            {
              sql: `INSERT INTO ads (id, type, position, title, link_url, created_at, updated_at)
                VALUES (?, 'banner', 'home', ?, 'https://example.org/', '', ?)`,
              args: [title, title, now().toISOString()],
            },
          ],
          'write',
        )
      },
      pass: (milliseconds) => {
        time += milliseconds
      },
      harm: () => {
        isHarmed = true
      },
      kept: async () => {
        const [newest = ''] = backupsNewestFirst(backups)
        return (await readBackup(newest)).get('ads')?.map(({ title }) => title) ?? []
      },
    })
    live.close()
  })
}
