import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { readStorage } from './storage.ts'

const now = () => new Date('2030-01-08T12:00:00Z')

describe('readStorage', () => {
  it('adds up the database with its log, and finds backups and damaged files', () =>
    withFolder((folder) => {
      const backups = join(folder, 'backups')
      mkdirSync(backups)
      const write = (name: string, size: number) =>
        writeFileSync(join(folder, name), Buffer.alloc(size))
      write('offkit.db', 100)
      write('offkit.db-wal', 20)
      write('offkit.db.damaged-2030', 5)
      write('offkit.db.damaged-2030-wal', 5)
      write('backups/offkit-2030-01-07.db', 1)
      write('backups/offkit-2030-01-06.db', 1)
      const time = new Date('2030-01-07T11:00:00Z')
      utimesSync(join(backups, 'offkit-2030-01-07.db'), time, time)
      utimesSync(join(backups, 'offkit-2030-01-06.db'), 0, 0)
      const { database: config } = readConfig({ DATA_DIR: folder })
      const storage = readStorage({ config, dataDirectory: folder, backups, now })
      expect(storage).toEqual({
        databaseBytes: 120,
        damagedFiles: 1,
        backupAgeSeconds: 90_000,
        disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
      })
      expect(storage.disk?.totalBytes).toBeGreaterThan(storage.disk?.freeBytes ?? 0)
    }))

  it('works without files, and without a database file', () => {
    const place = { dataDirectory: '/nowhere', backups: '/nowhere/backups', now }
    const empty = { damagedFiles: 0, disk: undefined }
    const missing = readConfig({ DATA_DIR: '/nowhere' }).database
    expect(readStorage({ ...place, config: missing })).toEqual({
      ...empty,
      databaseBytes: 0,
      backupAgeSeconds: Number.POSITIVE_INFINITY,
    })
    const memory = readConfig({ DATABASE_URL: ':memory:' }).database
    expect(readStorage({ ...place, config: memory })).toEqual({
      ...empty,
      databaseBytes: undefined,
      backupAgeSeconds: undefined,
    })
  })
})
