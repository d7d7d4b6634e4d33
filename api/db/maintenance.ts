import { existsSync } from 'node:fs'
import type { DatabaseConfig } from '#api/config.ts'
import { backUpDaily, backUpRecent, dailyPath } from './backup.ts'
import type { LiveDatabase } from './live.ts'
import { closeDatabase, type Database } from './open.ts'

export interface MaintenanceDeps {
  readonly database: LiveDatabase
  readonly config: DatabaseConfig
  readonly folder: string
  readonly now: () => Date
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
  readonly onBackup: (file: string) => void
  readonly onError: (error: unknown) => void
}

/** The minimum time between two backups. */
const BACKUP_INTERVAL_MS = 120_000

/** Checks the database and backs it up once a day and after changes. No method rejects. */
export function maintainDatabase(deps: MaintenanceDeps) {
  const { database, config, folder, now, elapsed, onBackup, onError } = deps
  const isPersistent = config.kind !== 'file' || config.path !== ':memory:'
  let copied: string | undefined
  let backedUpAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  /** Backs up if the data has changed since the last backup, or if today has no backup. */
  const copy = async (): Promise<void> => {
    // Reads the state before the backup, so that a change during the backup causes another backup.
    const present = await stateOf(database)
    const isDaily = !existsSync(dailyPath(folder, now()))
    if (present === copied && !isDaily) return
    const make = isDaily ? backUpDaily : backUpRecent
    onBackup(await make(database, config, folder, now()))
    copied = present
  }

  const runOnce = async (): Promise<void> => {
    // A database server is checked only after a failed check, to save requests: calls report their own errors.
    const isChecked = config.kind === 'file' || database.condition() !== 'ok'
    const condition = isChecked ? await database.check() : 'ok'
    if (condition !== 'ok' || !isPersistent) return
    if (elapsed() - backedUpAt >= BACKUP_INTERVAL_MS) {
      const isStart = backedUpAt === Number.NEGATIVE_INFINITY
      backedUpAt = elapsed()
      // The first run makes only a missing daily backup.
      if (!isStart || !existsSync(dailyPath(folder, now()))) await copy()
    }
    // Writes the write-ahead log into the file, so that a check finds damage while the last backup is recent.
    if (config.kind === 'file') await database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  return {
    /** One round of checks and backups; call it every few seconds. */
    run: (): Promise<void> => {
      running ??= runOnce()
        .catch(onError)
        .finally(() => {
          running = undefined
        })
      return running
    },
    /** Backs up the latest changes regardless of the interval, and closes the database. */
    finish: async (): Promise<void> => {
      await running
      const isOpen = database.condition() === 'ok'
      if (isOpen && isPersistent) await copy().catch(onError)
      if (isOpen) await closeDatabase(database, config).catch(onError)
      else database.close()
    },
  }
}

/** A text that is different after any change to the data in a backup. */
async function stateOf(database: Database): Promise<string> {
  const { rows } = await database.execute(
    `SELECT (SELECT max(id) FROM audit) AS change, (SELECT count(*) FROM images) AS images,
      (SELECT max(updated_at) FROM ads) AS ads, (SELECT max(updated_at) FROM ad_config) AS config,
      (SELECT password_hash || token_generation FROM admin) AS admin`,
  )
  return JSON.stringify(rows)
}
