import { createHash } from 'node:crypto'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { configOf, foreignFiles, makeDatabase, sqlite } from '#tests/api/foreign-files.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { DatabaseError, isDamage } from './damage.ts'
import { locate } from './inspect.ts'
import { openWithRecovery } from './recover.ts'

const now = () => new Date('2030-01-08T00:00:00Z')

describe('a foreign file', () => {
  it.each(foreignFiles)('is refused and not changed: %s', (_, put) =>
    withFolder(async (folder) => {
      const home = join(folder, 'home')
      mkdirSync(home)
      const path = join(home, 'file.db')
      await put(path)
      const before = snapshot(home)
      const failure = await open(path, join(folder, 'backups')).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(DatabaseError)
      expect(String(failure)).not.toContain('\n')
      expect(snapshot(home)).toEqual(before)
      expect(readdirSync(folder)).toEqual(['home'])
    }),
  )

  it('is refused below a file', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'file'), '')
      const before = snapshot(folder)
      await expect(open(join(folder, 'file', 'a.db'), folder)).rejects.toThrow(Error)
      expect(snapshot(folder)).toEqual(before)
    }))

  it('is refused as a replica too', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'file.db')
      writeFileSync(path, 'my notes '.repeat(100))
      const before = snapshot(folder)
      const { database } = readConfig({
        DATABASE_URL: `file:${path}`,
        DATABASE_SYNC_URL: 'http://127.0.0.1:1',
      })
      const deps = { config: database, backups: folder, now, logEvent: () => undefined }
      await expect(openWithRecovery(deps)).rejects.toThrow(/Offkit did not create/)
      expect(snapshot(folder)).toEqual(before)
    }))
})

describe('a database of Offkit', () => {
  it('can be opened through a symbolic link, which stays a link', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'real.db')
      await makeDatabase(path)
      symlinkSync(path, join(folder, 'link.db'))
      const opened = await open(join(folder, 'link.db'), folder)
      opened.close()
      expect(readlinkSync(join(folder, 'link.db'))).toBe(path)
    }))

  it('can be opened without the application id, which older versions didn’t set', () =>
    withFolder(async (folder) => {
      for (const isClosed of [true, false]) {
        const path = join(folder, `old-${isClosed}.db`)
        await makeDatabase(path)
        sqlite(path, ['PRAGMA application_id = 0'], isClosed)
        rmSync(`${path}.exists`)
        ;(await open(path, folder)).close()
        expect(readFileSync(path).toString('latin1', 68, 72)).toBe('Offk')
      }
    }))

  it('is identified in a moved folder, and with the record of an older version', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'home', 'a.db')
      mkdirSync(join(folder, 'home'))
      await makeDatabase(path)
      cpSync(join(folder, 'home'), join(folder, 'moved'), { recursive: true })
      const harm = (file: string) =>
        writeFileSync(file, readFileSync(file).fill(0xff, 4_096, 12_288))
      harm(join(folder, 'moved', 'a.db'))
      ;(await open(join(folder, 'moved', 'a.db'), folder)).close()
      writeFileSync(`${path}.exists`, '2029-12-01T00:00:00.000Z\n')
      writeFileSync(path, 'garbage')
      ;(await open(path, folder)).close()
      expect(readdirSync(join(folder, 'home')).some((it) => it.includes('.damaged-'))).toBe(true)
    }))

  it('is created again after a first start that ended before the file existed', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.db')
      writeFileSync(`${path}.exists`, '{}')
      const events: string[] = []
      ;(await open(path, folder, events)).close()
      expect(events).toEqual([])
    }))

  it.each(['SQLITE_BUSY', 'SQLITE_ERROR', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_CONSTRAINT'])(
    'doesn’t count as damaged after the error %s',
    (code) => {
      const error = Object.assign(new Error('database disk image is malformed, it is damaged'), {
        code,
      })
      expect(isDamage(error)).toBe(false)
    },
  )
})

async function open(path: string, backups: string, events: string[] = []) {
  return openWithRecovery({
    config: locate(configOf(path)),
    backups,
    now,
    logEvent: (event) => events.push(event),
  })
}

/** The names, types, and bytes of all entries of a folder. */
function snapshot(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => {
      const stat = lstatSync(join(folder, name))
      const bytes = stat.isFile() ? readFileSync(join(folder, name)) : ''
      const digest = createHash('sha256').update(bytes).digest('hex')
      return [name, `${stat.mode} ${stat.ino} ${stat.mtimeMs} ${digest}`]
    }),
  )
}

it('opens its own database and refuses others even if the disk has no space for a copy', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'a.db')
    await makeDatabase(path)
    sqlite(join(folder, 'b.db'), ['CREATE TABLE books (title)'])
    const before = process.env.TMPDIR
    process.env.TMPDIR = join(folder, 'nowhere')
    try {
      ;(await open(path, folder)).close()
      await expect(open(join(folder, 'b.db'), folder)).rejects.toThrow(/Offkit did not create/)
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
  }))
