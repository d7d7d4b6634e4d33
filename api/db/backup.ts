import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Row } from '@libsql/client'
import type { DatabaseConfig } from '#api/config.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type Database, DatabaseError, openDatabase, type Statement } from './open.ts'

/** Daily copies that are kept. */
const KEPT = 7

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

/** A folder with those that it is in. Node's own way never ends where the system lets none be made, as in `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Makes the copy of a day, unless there is one, and removes those that are too old. Gives its path if it was made now. */
export async function backUpDaily(
  database: Database,
  config: DatabaseConfig,
  folder: string,
  now: Date,
): Promise<string | undefined> {
  const path = join(folder, `offkit-${now.toISOString().slice(0, 10)}.db`)
  if (existsSync(path)) return undefined
  await backUp(database, config, path)
  for (const old of dailyBackups(folder).slice(KEPT)) rmSync(old)
  return path
}

/** The daily copies, the newest first. */
export function dailyBackups(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^offkit-\d{4}-\d\d-\d\d\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/**
 * Puts what a copy holds in place of what the database holds: all of it, or nothing. The password of
 * the database stays, where it has one. A `DatabaseError` where the file is no backup.
 */
export async function restore(database: Database, path: string): Promise<number> {
  // Opened as a copy of its own: opening writes to the file, and may bring it to a newer shape.
  const folder = mkdtempSync(join(tmpdir(), 'offkit-'))
  const copy = join(folder, 'copy.db')
  let source: Database | undefined
  try {
    copyFileSync(path, copy)
    source = await openDatabase(fileConfig(copy))
    // An empty file is an empty database too: it would take everything away.
    const { rows: known } = await source.execute(
      `SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`,
    )
    if (known.length === 0) throw new DatabaseError('it holds no ads')
    await migrate(source, migrations, () => new Date())
    const rows = await readRows(source)
    const { rows: present } = await database.execute('SELECT 1 FROM admin')
    await database.batch(writing(rows, present.length > 0), 'write')
    return rows.get('ads')?.length ?? 0
  } finally {
    source?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Removes a database file with what SQLite keeps beside it. */
export function removeDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
}

type Rows = ReadonlyMap<string, readonly Row[]>

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

const fileConfig = (path: string): DatabaseConfig => ({
  kind: 'file',
  url: pathToFileURL(resolve(path)).href,
  path: resolve(path),
})
