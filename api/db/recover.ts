import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseConfig } from '#api/config.ts'
import { copyFile } from '#api/copy-file.ts'
import { partPath, placeFile } from '#api/place-file.ts'
import { readAccess, writeAccess } from './access.ts'
import { backupsNewestFirst, fileConfig, removeDatabase } from './backup.ts'
import {
  DatabaseDamage,
  DatabaseError,
  DatabaseForeign,
  isDamage,
  reasonOf,
  unusable,
} from './damage.ts'
import { databaseCode, databaseProblem } from './failure.ts'
import { companions, inspectFile, isMadeHere } from './inspect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { closeDatabase, type Database, makeFolder, markDatabase, openDatabase } from './open.ts'
import { fileIdentity, readRecord, writeRecord } from './record.ts'

type FileConfig = Extract<DatabaseConfig, { readonly kind: 'file' }>

export interface RecoverDeps {
  readonly config: DatabaseConfig
  readonly backups: string
  readonly now: () => Date
  /** Logs each file that is set aside or restored. */
  readonly logEvent: (name: string, facts: Readonly<Record<string, string>>) => void
}

/**
 * Opens and migrates the database. A damaged or missing file that this installation created is set aside, never
 * deleted, and replaced by the newest intact backup, or else by an empty database.
 */
export async function openWithRecovery(deps: RecoverDeps): Promise<Database> {
  const { config, now, logEvent } = deps
  if (!isPersistent(config)) return openChecked(config, now)
  try {
    return await openOwn(config, now)
  } catch (error) {
    if (!isDamage(error)) throw error
    const aside = setAside(config.path, now(), error)
    logEvent('database-damaged', { file: config.path, aside, reason: reasonOf(error) })
    return replace(config, deps)
  }
}

/** Opens and migrates the database, or creates the first one. Throws if it is damaged or missing. */
export async function openOwn(config: DatabaseConfig, now: () => Date): Promise<Database> {
  if (!isPersistent(config)) return openChecked(config, now)
  if ((await inspectFile(config.path)) === 'new') {
    recordPending(config)
    await placeDatabase(config, now)
  }
  return openRemembered(config, now)
}

/** Sets a damaged or missing database aside and opens an empty one with the newest password, after `fill`. */
export async function openEmptied(
  config: FileConfig,
  now: () => Date,
  damage: unknown,
  fill?: (database: Database) => Promise<unknown>,
): Promise<Database> {
  setAside(config.path, now(), damage)
  await placeDatabase(config, now, { fill })
  return openRemembered(config, now)
}

/** Opens and migrates the database. Throws a `DatabaseError` whose message fits on one line. */
export async function openChecked(config: DatabaseConfig, now: () => Date): Promise<Database> {
  const database = await openDatabase(config)
  try {
    await migrate(database, migrations, now)
    // Some damage appears only when the tables are read.
    await database.batch(
      ['ads', 'ad_config', 'admin', 'images', 'audit', 'passkeys'].map(
        (table) => `SELECT * FROM ${table}`,
      ),
      'read',
    )
    if (config.kind === 'file') await markDatabase(database)
    return database
  } catch (error) {
    database.close()
    if (error instanceof DatabaseError || databaseCode(error) === undefined) throw error
    const isLater = config.kind !== 'file' && databaseProblem(error) === 'unavailable'
    if (isLater) throw error
    throw unusable('The database', error)
  }
}

/** Records the identity of the database file and the administrator's row. */
export async function rememberDatabase(database: Database, config: DatabaseConfig): Promise<void> {
  if (!isPersistent(config)) return
  const access = await readAccess(database)
  writeRecord(config.path, { file: fileIdentity(config.path), access })
}

async function openRemembered(config: FileConfig, now: () => Date): Promise<Database> {
  const database = await openChecked(config, now)
  await rememberDatabase(database, config)
  return database
}

async function replace(
  config: FileConfig,
  { backups, now, logEvent }: RecoverDeps,
): Promise<Database> {
  for (const backup of backupsNewestFirst(backups)) {
    try {
      await placeDatabase(config, now, { backup })
    } catch (error) {
      if (!isDamage(error)) throw error
      logEvent('backup-damaged', { file: backup, reason: reasonOf(error) })
      continue
    }
    const database = await openRemembered(config, now)
    logEvent('database-restored', { file: config.path, backup })
    return database
  }
  logEvent('database-empty', { file: config.path })
  await placeDatabase(config, now)
  return openRemembered(config, now)
}

interface Contents {
  readonly backup?: string
  readonly fill?: ((database: Database) => Promise<unknown>) | undefined
}

/**
 * Creates the database from a backup, or empty. It gets its name once it is complete and has the newest password: a
 * start that is killed leaves no partial file, and servers that start together all open the same one.
 */
async function placeDatabase(
  config: FileConfig,
  now: () => Date,
  { backup, fill }: Contents = {},
): Promise<void> {
  const record = readRecord(config.path)
  const copy = partPath(config.path)
  const part = fileConfig(partPath(copy))
  removeDatabase(part.path)
  try {
    if (backup !== undefined) await copyBackup(backup, part.path)
    const database = await openChecked(part, now)
    try {
      // An old record has no password to compare with the backup's, so the start generates a new one.
      if (record?.isOld)
        await database.batch(['DELETE FROM admin', 'DELETE FROM passkeys'], 'write')
      else await writeAccess(database, record?.access, now())
      await fill?.(database)
    } finally {
      await closeDatabase(database, part)
    }
    // A new file, because the closed one may still be open elsewhere in the process.
    copyFile(part.path, copy)
    placeFile(copy, config.path)
  } finally {
    removeDatabase(part.path)
    rmSync(copy, { force: true })
  }
}

async function copyBackup(backup: string, path: string): Promise<void> {
  await inspectFile(backup).catch((error: unknown) => {
    if (!(error instanceof DatabaseForeign)) throw error
    throw new DatabaseDamage(reasonOf(error), { cause: error })
  })
  copyFile(backup, path)
}

/** Records that the first file is about to be created, so that an interrupted start is repeated. */
function recordPending({ path }: FileConfig): void {
  try {
    makeFolder(dirname(path))
    writeRecord(path, { access: readRecord(path)?.access })
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      `${dirname(path)} cannot be written: ${reasonOf(error)}. Set another folder in DATA_DIR or DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Renames a damaged file and its companions. Throws if this installation didn't create it. */
function setAside(path: string, now: Date, damage: unknown): string {
  if (!isMadeHere(path)) {
    throw new DatabaseError(
      `${reasonOf(damage)} This installation did not create it, so it was not changed. Replace it with a backup, or set DATABASE_URL to another file.`,
      { cause: damage },
    )
  }
  const aside = `${path}.damaged-${now.toISOString().replaceAll(':', '')}`
  for (const ending of ['', ...companions]) {
    if (existsSync(path + ending)) renameSync(path + ending, aside + ending)
  }
  return aside
}

const isPersistent = (config: DatabaseConfig): config is FileConfig =>
  config.kind === 'file' && config.path !== ':memory:'
