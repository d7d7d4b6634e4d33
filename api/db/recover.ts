import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseConfig } from '#api/config.ts'
import { partPath, placeFile } from '#api/place-file.ts'
import { readAccess, writeAccess } from './access.ts'
import { backupsNewestFirst, fileConfig, removeDatabase } from './backup.ts'
import { DatabaseDamage, DatabaseError, DatabaseForeign, isDamage, reasonOf } from './damage.ts'
import { databaseCode, databaseProblem } from './failure.ts'
import { companions, inspectFile, isMadeHere } from './inspect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { closeDatabase, type Database, makeFolder, markDatabase, openDatabase } from './open.ts'
import { fileIdentity, readRecord, writeRecord } from './record.ts'

type FileConfig = Extract<DatabaseConfig, { readonly kind: 'file' }>

export interface RecoverDeps {
  readonly config: DatabaseConfig
  /** Where the copies are. */
  readonly backups: string
  readonly now: () => Date
  /** Receives each file that was set aside, and what has taken its place. */
  readonly logEvent: (name: string, facts: Readonly<Record<string, string>>) => void
}

/**
 * Opens the database in its newest shape. A damaged or lost file that this installation made is set aside, never
 * deleted, and the newest sound copy takes its place, or an empty database where there is none: the site goes on.
 */
export async function openSoundDatabase(deps: RecoverDeps): Promise<Database> {
  const { config, now, logEvent } = deps
  if (!isKept(config)) return openChecked(config, now)
  try {
    return await openOwn(config, now)
  } catch (error) {
    if (!isDamage(error)) throw error
    const aside = setAside(config.path, now(), error)
    logEvent('database-damaged', { file: config.path, aside, reason: reasonOf(error) })
    return replace(config, deps)
  }
}

/** Opens the database as it is, or a new one where none is and none was. Nothing damaged is replaced. */
export async function openOwn(config: DatabaseConfig, now: () => Date): Promise<Database> {
  if (!isKept(config)) return openChecked(config, now)
  if ((await inspectFile(config.path)) === 'new') {
    begin(config)
    await put(config, now)
  }
  return openRemembered(config, now)
}

/** Sets a damaged or lost database aside and opens an empty one, which keeps the newest password and is filled first. */
export async function openEmptied(
  config: FileConfig,
  now: () => Date,
  damage: unknown,
  fill?: (database: Database) => Promise<unknown>,
): Promise<Database> {
  setAside(config.path, now(), damage)
  await put(config, now, { fill })
  return openRemembered(config, now)
}

/** Opens the database in its newest shape, or throws one of the kinds of `DatabaseError`, whose message fits on one line. */
export async function openChecked(config: DatabaseConfig, now: () => Date): Promise<Database> {
  const database = await openDatabase(config)
  try {
    await migrate(database, migrations, now)
    // A header that lies shows itself only when what it speaks of is read.
    await database.batch(
      ['ads', 'ad_config', 'admin', 'images', 'audit'].map((table) => `SELECT * FROM ${table}`),
      'read',
    )
    if (config.kind === 'file') await markDatabase(database)
    return database
  } catch (error) {
    database.close()
    if (error instanceof DatabaseError || databaseCode(error) === undefined) throw error
    const isLater = config.kind !== 'file' && databaseProblem(error) === 'unavailable'
    if (isLater) throw error
    const Kind = isDamage(error) ? DatabaseDamage : DatabaseError
    throw new Kind(`The database cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Remembers which file the database is, and the administrator's row. */
export async function rememberDatabase(database: Database, config: DatabaseConfig): Promise<void> {
  if (!isKept(config)) return
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
      await put(config, now, { backup })
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
  await put(config, now)
  return openRemembered(config, now)
}

interface Contents {
  readonly backup?: string
  readonly fill?: ((database: Database) => Promise<unknown>) | undefined
}

/**
 * Puts a copy, or an empty database, where none is. It gets its name once it is whole and has the newest password: a
 * start that is killed leaves no half of it, and servers that start together all open the first one's.
 */
async function put(
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
      // Of an older version's record: whether the copy's password is the newest is unknown, so the start makes another.
      if (record?.isOld) await database.execute('DELETE FROM admin')
      else await writeAccess(database, record?.access, now())
      await fill?.(database)
    } finally {
      await closeDatabase(database, part)
    }
    // A file of its own: what still has the other one open never touches the database.
    copyFileSync(part.path, copy)
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
  copyFileSync(backup, path)
}

/** Notes that a file is about to be made: an interrupted start then begins again. */
function begin({ path }: FileConfig): void {
  try {
    makeFolder(dirname(path))
    writeRecord(path, { access: readRecord(path)?.access })
  } catch (error) {
    throw new DatabaseError(
      `${dirname(path)} cannot be written: ${reasonOf(error)}. Name another folder in DATA_DIR or DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Gives a damaged file a name that nothing opens. */
function setAside(path: string, now: Date, damage: unknown): string {
  if (!isMadeHere(path)) {
    throw new DatabaseError(
      `${reasonOf(damage)} This installation did not make it, so it stays as it is: put a backup in its place, or set DATABASE_URL to another file.`,
      { cause: damage },
    )
  }
  const aside = `${path}.damaged-${now.toISOString().replaceAll(':', '')}`
  for (const ending of ['', ...companions]) {
    if (existsSync(path + ending)) renameSync(path + ending, aside + ending)
  }
  return aside
}

const isKept = (config: DatabaseConfig): config is FileConfig =>
  config.kind === 'file' && config.path !== ':memory:'
