import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { backupsNewestFirst, readBackup } from './backup.ts'
import { createLiveDatabase } from './live.ts'
import { maintainDatabase } from './maintenance.ts'
import { openOwn } from './recover.ts'

it('backs up changes at most every two minutes', () =>
  withMaintenance(async ({ change, run, pass, backedUp, backupPaths }) => {
    await run()
    expect(backupPaths).toHaveLength(1)
    for (let minute = 0; minute < 90; minute += 1) {
      await change(`ad ${minute}`)
      pass(60_000)
      await run()
      // The newest backup lacks at most the changes of the last two minutes.
      expect((await backedUp()).length).toBeGreaterThanOrEqual(minute - 1)
    }
    expect(backupPaths).toHaveLength(1 + 45)
  }))

it('makes only the daily backup while nothing changes', () =>
  withMaintenance(async ({ run, pass, backupPaths }) => {
    for (let hour = 0; hour < 48; hour += 1) {
      await run()
      pass(3_600_000)
    }
    expect(backupPaths.map((path) => path.replace(/.*offkit-/, ''))).toEqual([
      '2030-01-08.db',
      '2030-01-09.db',
    ])
  }))

it('backs up the latest changes when the server stops', () =>
  withMaintenance(async ({ change, run, finish, backedUp }) => {
    await run()
    await change('at the last moment')
    await finish()
    expect(await backedUp()).toEqual(['at the last moment'])
  }))

it('makes no backup while the database can’t be used', () =>
  withMaintenance(async ({ run, pass, backupPaths, damage }) => {
    await run()
    damage()
    pass(3_600_000 * 24)
    await run()
    expect(backupPaths).toHaveLength(1)
  }))

interface Place {
  readonly change: (title: string) => Promise<void>
  readonly run: () => Promise<void>
  readonly finish: () => Promise<void>
  /** Advances the clocks by milliseconds. */
  readonly pass: (milliseconds: number) => void
  /** Makes every call of the database fail with damage. */
  readonly damage: () => void
  /** The paths of the backups. */
  readonly backupPaths: readonly string[]
  /** The contents of the newest backup. */
  readonly backedUp: () => Promise<readonly unknown[]>
}

function withMaintenance(use: (place: Place) => Promise<void>): Promise<void> {
  return withFolder(async (folder) => {
    const { database: config } = readConfig({ DATA_DIR: folder })
    const backups = join(folder, 'backups')
    let time = Date.parse('2030-01-08T00:00:00Z')
    const now = () => new Date(time)
    const elapsed = () => time
    let isHarmed = false
    const database = await openOwn(config, now)
    const backupPaths: string[] = []
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
    const onBackup = (file: string) => void backupPaths.push(file)
    const maintenance = maintainDatabase({
      database: live,
      config,
      folder: backups,
      now,
      elapsed,
      onBackup,
      onError: () => undefined,
    })
    await use({
      ...maintenance,
      backupPaths,
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
      damage: () => {
        isHarmed = true
      },
      backedUp: async () => {
        const [newest = ''] = backupsNewestFirst(backups)
        return (await readBackup(newest)).get('ads')?.map(({ title }) => title) ?? []
      },
    })
    live.close()
  })
}
