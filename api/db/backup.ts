import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Row } from '@libsql/client'
import type { DatabaseConfig } from '#api/config.ts'
import { writeAccess } from './access.ts'
import { DatabaseError } from './damage.ts'
import { companions } from './inspect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type Database, makeFolder, openDatabase, type Statement } from './open.ts'

/** What a copy of the database holds; attempts to log in and ended tokens are of the moment. */
const tables = ['ads', 'ad_config', 'images', 'audit', 'admin'] as const

export const backupFolder = (dataDirectory: string): string => join(dataDirectory, 'backups')

/** Writes a copy of the database, as it is at one moment, while it goes on being used. */
export async function backUp(
  database: Database,
  config: DatabaseConfig,
  path: string,
): Promise<void> {
  makeFolder(dirname(resolve(path)))
  // Beside it first: what bears the name is whole.
  const part = `${resolve(path)}.part`
  removeDatabase(part)
  try {
    if (config.kind === 'file') await database.execute({ sql: 'VACUUM INTO ?', args: [part] })
    else await copyRows(database, part)
    renameSync(part, path)
  } finally {
    removeDatabase(part)
  }
}

/** Copies that the server makes: the start of a time that names them, and how many of them are kept. */
const daily = { digits: 10, name: /^offkit-\d{4}-\d\d-\d\d\.db$/, kept: 7 }
const recent = { digits: 16, name: /^offkit-\d{4}-\d\d-\d\dT\d{4}\.db$/, kept: 3 }

const pathOf = ({ digits }: typeof daily, folder: string, now: Date): string =>
  join(folder, `offkit-${now.toISOString().slice(0, digits).replace(':', '')}.db`)

/** Makes a copy, removes those of its kind that are too old, and returns its path. */
const backUpAs =
  (kind: typeof daily) =>
  async (database: Database, config: DatabaseConfig, folder: string, now: Date) => {
    const path = pathOf(kind, folder, now)
    await backUp(database, config, path)
    for (const old of backupsNamed(folder, kind.name).slice(kind.kept)) rmSync(old)
    return path
  }

export const backUpDaily = backUpAs(daily)
export const backUpRecent = backUpAs(recent)

/** Where the copy of a day is. */
export const dailyPath = (folder: string, now: Date): string => pathOf(daily, folder, now)

/** The copies that the server made, the newest first. */
export function backupsNewestFirst(folder: string): readonly string[] {
  // The copy of a day is made when the day begins: `.` sorts before `T`.
  return backupsNamed(folder, /^offkit-\d{4}-\d\d-\d\d(?:T\d{4})?\.db$/)
}

function backupsNamed(folder: string, wanted: RegExp): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/**
 * What a copy holds, in the newest shape. A `DatabaseError` where the file is no backup; it is opened as a copy of
 * its own, as opening writes to it and may bring it to a newer shape.
 */
export async function readBackup(path: string): Promise<Rows> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-'))
  const copy = join(folder, 'copy.db')
  let source: Database | undefined
  try {
    copyFileSync(path, copy)
    source = await openDatabase(fileConfig(copy))
    // An empty database would take everything away.
    const { rows: known } = await source.execute(
      `SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`,
    )
    if (known.length === 0) throw new DatabaseError('it holds no ads')
    await migrate(source, migrations, () => new Date())
    return await readRows(source)
  } finally {
    source?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Puts what a copy holds in place of what the database holds, all of it or nothing, and gives the number of ads.
 * The password of the database stays, where it has one.
 */
export async function restore(database: Database, rows: Rows, now: Date): Promise<number> {
  const { rows: present } = await database.execute('SELECT 1 FROM admin')
  const keepsPassword = present.length > 0
  await database.batch(writing(rows, keepsPassword), 'write')
  // With an old password come old sessions.
  if (!keepsPassword) await writeAccess(database, undefined, now)
  return rows.get('ads')?.length ?? 0
}

/** What a copy holds, but for the administrator's row. */
export const withoutAccess = (rows: Rows): Rows =>
  new Map([...rows].filter(([table]) => table !== 'admin'))

/** Removes a database file with what SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const ending of ['', ...companions]) rmSync(path + ending, { force: true })
}

export type Rows = ReadonlyMap<string, readonly Row[]>

async function copyRows(database: Database, path: string): Promise<void> {
  const rows = await readRows(database)
  const target = await openDatabase(fileConfig(path))
  await migrate(target, migrations, () => new Date())
  await target.batch(writing(rows, false), 'write')
  await target.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  target.close()
}

async function readRows(database: Database): Promise<Rows> {
  const results = await database.batch(
    tables.map((table) => `SELECT * FROM ${table}`),
    'read',
  )
  return new Map(tables.map((table, i) => [table, results[i]?.rows ?? []]))
}

function writing(rows: Rows, keepsPassword: boolean): Statement[] {
  return tables
    .filter((table) => table !== 'admin' || !keepsPassword)
    .flatMap((table) => [
      `DELETE FROM ${table}`,
      ...(rows.get(table) ?? []).map((row) => {
        const names = Object.keys(row)
        return {
          sql: `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          args: names.map((name) => row[name] ?? null),
        }
      }),
    ])
}

/** A file as a database. */
export const fileConfig = (path: string): Extract<DatabaseConfig, { readonly kind: 'file' }> => ({
  kind: 'file',
  url: pathToFileURL(resolve(path)).href,
  path: resolve(path),
})
