import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import type { DatabaseConfig } from '#api/config.ts'
import { dailyBackups, removeDatabase } from './backup.ts'
import { databaseCode } from './failure.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type Database, DatabaseError, notePath, openDatabase } from './open.ts'

export interface RecoverDeps {
  readonly config: DatabaseConfig
  /** Where the daily copies are. */
  readonly backups: string
  readonly now: () => Date
  /** Told of a file that was set aside, and of what has taken its place. */
  readonly logEvent: (name: string, facts: Readonly<Record<string, string>>) => void
}

/**
 * Opens the database in its newest shape. A damaged file is set aside, never deleted, and the newest
 * sound copy takes its place, or an empty database where there is none: the site goes on.
 */
export async function openSoundDatabase(deps: RecoverDeps): Promise<Database> {
  const { config, now, logEvent } = deps
  try {
    return await openChecked(config, now)
  } catch (error) {
    if (config.kind !== 'file' || !isDamage(error)) throw error
    const aside = setAside(config.path, now())
    logEvent('database-damaged', { file: config.path, aside, reason: messageOf(error) })
    return replace(config, deps)
  }
}

async function replace(
  config: Extract<DatabaseConfig, { readonly kind: 'file' }>,
  { backups, now, logEvent }: RecoverDeps,
): Promise<Database> {
  for (const backup of dailyBackups(backups)) {
    try {
      copyFileSync(backup, config.path)
      const database = await openChecked(config, now)
      logEvent('database-restored', { file: config.path, backup })
      return database
    } catch (error) {
      if (!isDamage(error)) throw error
      removeDatabase(config.path)
      logEvent('backup-damaged', { file: backup, reason: messageOf(error) })
    }
  }
  rmSync(notePath(config.path), { force: true })
  logEvent('database-empty', { file: config.path })
  return openChecked(config, now)
}

async function openChecked(config: DatabaseConfig, now: () => Date): Promise<Database> {
  const database = await openDatabase(config)
  try {
    await migrate(database, migrations, now)
    // A header that lies shows itself only when what it speaks of is read.
    await database.batch(
      ['ads', 'ad_config', 'admin', 'images', 'audit'].map((table) => `SELECT * FROM ${table}`),
      'read',
    )
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Whether the file itself is the trouble, and not what is around it. */
function isDamage(error: unknown): boolean {
  const code = databaseCode(error)
  if (code !== undefined) {
    return /^SQLITE_(?:CORRUPT|IOERR_SHORT_READ|NOTADB|ERROR|READONLY|SCHEMA|FORMAT|MISMATCH|CONSTRAINT|RANGE|INTERNAL|TOOBIG)/.test(
      code,
    )
  }
  return error instanceof DatabaseError && /is damaged|is empty/.test(error.message)
}

/** Gives a damaged file a name that nothing opens. */
function setAside(path: string, now: Date): string {
  const aside = `${path}.damaged-${now.toISOString().replaceAll(':', '')}`
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(path + ending)) renameSync(path + ending, aside + ending)
  }
  return aside
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
