import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DatabaseConfig, readConfig } from '#api/config.ts'
import { withFolder } from '#tests/api/test-app.ts'
import {
  backUp,
  backUpDaily,
  backUpRecent,
  backupsNewestFirst,
  readBackup,
  restore,
} from './backup.ts'
import { DatabaseError } from './damage.ts'
import { closeDatabase, type Database } from './open.ts'
import { openOwn, openWithRecovery } from './recover.ts'

const now = () => new Date('2030-01-08T00:00:00Z')

/** Fifty ways to damage a file. */
const damages: readonly (readonly [name: string, harm: (bytes: Buffer, path: string) => void])[] = [
  ['empty', (_, path) => truncateSync(path)],
  ['garbage', (bytes, path) => writeFileSync(path, Buffer.alloc(bytes.length, 'garbage '))],
  ['zeros', (bytes, path) => writeFileSync(path, Buffer.alloc(bytes.length))],
  ['text', (_, path) => writeFileSync(path, 'not a database')],
  ...[1, 50, 99, 100, 512, 1_000, 4_095, 4_096, 5_000, 8_192, 12_288, 20_000].map(
    (length) =>
      [`cut to ${length}`, (_: Buffer, path: string) => truncateSync(path, length)] as const,
  ),
  ...[0, 1, 15, 16, 18, 20, 21, 22, 23, 44, 56].map(
    (at) =>
      [
        `header byte ${at}`,
        (bytes: Buffer, path: string) => {
          bytes[at] = (bytes[at] ?? 0) ^ 0xff
          writeFileSync(path, bytes)
        },
      ] as const,
  ),
  ...Array.from({ length: 23 }, (_, i) => {
    return [
      `bytes of page ${1 + (i % 8)}, ${i}`,
      (bytes: Buffer, path: string) => {
        const start = Math.min((i % 8) * 4_096 + (i % 8 === 0 ? 100 : 0), bytes.length - 64)
        bytes.fill(0xa5 ^ i, start, start + 8 + i)
        writeFileSync(path, bytes)
      },
    ] as const
  }),
]

describe('a damaged database', () => {
  it(`is set aside and restored from the newest backup, or refused unchanged, in ${damages.length} cases`, () =>
    withFolder(async (folder) => {
      expect(damages).toHaveLength(50)
      const config = readConfig({ DATA_DIR: join(folder, 'made') }).database
      const original = await open(config)
      await addAd(original, 'one')
      await backUpDaily(original, config, join(folder, 'backups'), now())
      await closeDatabase(original, config)
      const sound = readFileSync(pathOf(config))
      for (const [name, harm] of damages) {
        const events: string[] = []
        const home = join(folder, name.replaceAll(' ', '-'))
        const damagedConfig = readConfig({ DATA_DIR: home }).database
        ;(await open(damagedConfig)).close()
        for (const ending of ['-wal', '-shm'])
          rmSync(pathOf(damagedConfig) + ending, { force: true })
        writeFileSync(pathOf(damagedConfig), sound)
        harm(Buffer.from(sound), pathOf(damagedConfig))
        const harmed = readFileSync(pathOf(damagedConfig))
        const database = await openWithRecovery({
          config: damagedConfig,
          backups: join(folder, 'backups'),
          now,
          logEvent: (event) => events.push(event),
        }).catch((error: unknown) => error)
        if (database instanceof Error) {
          // SQLite doesn't report damage here, so the file stays for the owner to examine.
          expect(name).toBe('header byte 18')
          expect(database).toBeInstanceOf(DatabaseError)
          expect(readFileSync(pathOf(damagedConfig))).toEqual(harmed)
          expect(readdirSync(home).sort()).toEqual(['offkit.db', 'offkit.db.exists'])
          continue
        }
        if (!isDatabase(database)) throw database
        expect(await ids(database), name).toEqual(['one'])
        database.close()
        // Some damage affects no data that is read; such a file isn't set aside.
        if (events.length > 0) {
          expect(events, name).toEqual(['database-damaged', 'database-restored'])
          expect(
            readdirSync(home).some((it) => it.includes('.damaged-')),
            name,
          ).toBe(true)
        }
      }
    }))

  it('is replaced by an empty one if no backup is intact', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const database = await open(config)
      await closeDatabase(database, config)
      const backups = join(folder, 'backups')
      writeFileSync(pathOf(config), 'x'.repeat(5_000))
      const events: string[] = []
      const deps = { config, backups, now, logEvent: (event: string) => events.push(event) }
      const opened = await openWithRecovery(deps)
      expect(await ids(opened)).toEqual([])
      expect(events).toEqual(['database-damaged', 'database-empty'])
      opened.close()
      ;(await openWithRecovery(deps)).close()
      expect(events).toHaveLength(2)
    }))

  it('is never a database of a newer version', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const database = await open(config)
      await database.execute(`INSERT INTO migrations VALUES (999, 'later', '')`)
      await closeDatabase(database, config)
      const deps = { config, backups: folder, now, logEvent: () => undefined }
      await expect(openWithRecovery(deps)).rejects.toThrow(/Start the newer version/)
    }))
})

describe('backups', () => {
  it('include the last seven days, and the three latest changes', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const database = await open(config)
      const backups = join(folder, 'backups')
      for (let day = 1; day <= 9; day += 1) {
        await backUpDaily(database, config, backups, new Date(Date.UTC(2030, 0, day)))
        await backUpRecent(database, config, backups, new Date(Date.UTC(2030, 0, day, 12, 30)))
      }
      expect(backupsNewestFirst(backups).map((path) => basename(path))).toEqual([
        ...['09T1230', '09', '08T1230', '08', '07T1230'].map((day) => `offkit-2030-01-${day}.db`),
        ...['07', '06', '05', '04', '03'].map((day) => `offkit-2030-01-${day}.db`),
      ])
      database.close()
    }))

  it.each(['file', 'rows'])('can be restored while the database is open: %s', (way) =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const database = await open(config)
      await addAd(database, 'kept')
      await database.execute({
        sql: `INSERT INTO images VALUES ('a.png', 'png', ?, '')`,
        args: [new Uint8Array([0, 255, 7])],
      })
      const copy = join(folder, 'copies', 'copy.db')
      // A libSQL server can't write a file here, so its rows are copied.
      const kind: DatabaseConfig = way === 'file' ? config : { kind: 'remote', url: '' }
      await backUp(database, kind, copy)
      await database.execute('DELETE FROM ads')
      await database.execute('DELETE FROM images')
      await addAd(database, 'later')
      expect(await restore(database, await readBackup(copy), now())).toBe(1)
      expect(await ids(database)).toEqual(['kept'])
      const { rows } = await database.execute('SELECT bytes FROM images')
      expect(new Uint8Array(rows[0]?.bytes as ArrayBuffer)).toEqual(new Uint8Array([0, 255, 7]))
      // Nothing is written beside the backup, whose folder may be read-only.
      expect(readdirSync(dirname(copy))).toEqual(['copy.db'])
      database.close()
    }),
  )
})

it.each(['', 'x'.repeat(5_000), 'short'])('refuses a file that isn’t a backup: %#', (text) =>
  withFolder(async (folder) => {
    const config = readConfig({ DATA_DIR: folder }).database
    const database = await open(config)
    await addAd(database, 'kept')
    const file = join(folder, 'other.db')
    writeFileSync(file, text)
    const before = readdirSync(folder)
    await expect(readBackup(file)).rejects.toThrow(DatabaseError)
    expect(await ids(database)).toEqual(['kept'])
    expect(readdirSync(folder)).toEqual(before)
    database.close()
  }),
)

const open = (config: DatabaseConfig): Promise<Database> => openOwn(config, now)

const isDatabase = (value: unknown): value is Database =>
  typeof value === 'object' && value !== null && 'execute' in value

const pathOf = (config: DatabaseConfig): string => (config.kind === 'remote' ? '' : config.path)

async function addAd(database: Database, id: string): Promise<void> {
  await database.execute({
    sql: `INSERT INTO ads (id, type, position, title, link_url, created_at, updated_at)
      VALUES (?, 'banner', 'home', ?, 'https://example.org/', '', '')`,
    args: [id, 'x'.repeat(3_000)],
  })
}

async function ids(database: Database): Promise<readonly string[]> {
  const { rows } = await database.execute('SELECT id FROM ads')
  return rows.map((row) => String(row.id))
}
