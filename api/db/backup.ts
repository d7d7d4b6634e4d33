import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Row } from '@libsql/client'
import type { DatabaseConfig } from '#api/config.ts'
import { copyFile } from '#api/copy-file.ts'
import { writeAccess } from './access.ts'
import { DatabaseError } from './damage.ts'
import { companions } from './inspect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type Database, makeFolder, openDatabase, type Statement } from './open.ts'

/** The tables of a backup; login attempts, sessions, and ended tokens are only valid for a short time. */
const tables = ['ads', 'ad_config', 'images', 'audit', 'admin', 'passkeys'] as const

const isAccess = (table: string): boolean => table === 'admin' || table === 'passkeys'

export const backupFolder = (dataDirectory: string): string => join(dataDirectory, 'backups')

/** Writes a consistent copy of a database that is in use. */
export async function backUp(
  database: Database,
  config: DatabaseConfig,
  path: string,
): Promise<void> {
  makeFolder(dirname(resolve(path)))
  // Renamed when complete, so that no partial file has the final name.
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

/** The kinds of backups that the server makes: the characters of the ISO time in their names, and how many to keep. */
const daily = { timeChars: 10, name: /^offkit-\d{4}-\d\d-\d\d\.db$/, maxCount: 7 }
const recent = { timeChars: 16, name: /^offkit-\d{4}-\d\d-\d\dT\d{4}\.db$/, maxCount: 3 }

const pathOf = ({ timeChars }: typeof daily, folder: string, now: Date): string =>
  join(folder, `offkit-${now.toISOString().slice(0, timeChars).replace(':', '')}.db`)

/** Makes a backup, deletes the oldest ones of its kind, and returns its path. */
const backUpAs =
  (kind: typeof daily) =>
  async (database: Database, config: DatabaseConfig, folder: string, now: Date) => {
    const path = pathOf(kind, folder, now)
    await backUp(database, config, path)
    for (const old of backupsNamed(folder, kind.name).slice(kind.maxCount)) rmSync(old)
    return path
  }

export const backUpDaily = backUpAs(daily)
export const backUpRecent = backUpAs(recent)

export const dailyPath = (folder: string, now: Date): string => pathOf(daily, folder, now)

/** The backups that the server made, newest first. */
export function backupsNewestFirst(folder: string): readonly string[] {
  // The daily backup is the oldest of its day, and `.` sorts before `T`.
  return backupsNamed(folder, /^offkit-\d{4}-\d\d-\d\d(?:T\d{4})?\.db$/)
}

function backupsNamed(folder: string, pattern: RegExp): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/**
 * The rows of a backup, migrated to the current schema. Throws a `DatabaseError` if the file isn't a backup. Works
 * on a copy, because opening and migrating write to the file.
 */
export async function readBackup(path: string): Promise<TableRows> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-'))
  const copy = join(folder, 'copy.db')
  let source: Database | undefined
  try {
    copyFile(path, copy)
    source = await openDatabase(fileConfig(copy))
    // Restoring an empty database would delete everything.
    const { rows: found } = await source.execute(
      `SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`,
    )
    if (found.length === 0) throw new DatabaseError('it is empty')
    await migrate(source, migrations, () => new Date())
    return await readRows(source)
  } finally {
    source?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Replaces the contents of the database in one transaction and returns the number of ads. If the
 * database has a password, that and the passkeys don't change.
 */
export async function restore(database: Database, rows: TableRows, now: Date): Promise<number> {
  const { rows: present } = await database.execute('SELECT 1 FROM admin')
  const keepsPassword = present.length > 0
  await database.batch(writing(rows, keepsPassword), 'write')
  // Sessions of a restored password must not become valid again.
  if (!keepsPassword) await writeAccess(database, undefined, now)
  return rows.get('ads')?.length ?? 0
}

export const withoutAccess = (rows: TableRows): TableRows =>
  new Map([...rows].filter(([table]) => !isAccess(table)))

export function removeDatabase(path: string): void {
  for (const ending of ['', ...companions]) rmSync(path + ending, { force: true })
}

export type TableRows = ReadonlyMap<string, readonly Row[]>

async function copyRows(database: Database, path: string): Promise<void> {
  const rows = await readRows(database)
  const target = await openDatabase(fileConfig(path))
  await migrate(target, migrations, () => new Date())
  await target.batch(writing(rows, false), 'write')
  await target.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  target.close()
}

async function readRows(database: Database): Promise<TableRows> {
  const results = await database.batch(
    tables.map((table) => `SELECT * FROM ${table}`),
    'read',
  )
  return new Map(tables.map((table, i) => [table, results[i]?.rows ?? []]))
}

function writing(rows: TableRows, keepsPassword: boolean): Statement[] {
  return tables
    .filter((table) => !isAccess(table) || !keepsPassword)
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

export const fileConfig = (path: string): Extract<DatabaseConfig, { readonly kind: 'file' }> => ({
  kind: 'file',
  url: pathToFileURL(resolve(path)).href,
  path: resolve(path),
})
