import { existsSync } from 'node:fs'
import type { DatabaseConfig } from '#api/config.ts'
import { backUpDaily, backUpRecent, dailyPath } from './backup.ts'
import type { LiveDatabase } from './live.ts'
import { closeDatabase, type Database } from './open.ts'

export interface UpkeepDeps {
  readonly database: LiveDatabase
  readonly config: DatabaseConfig
  /** Where the copies are. */
  readonly folder: string
  readonly now: () => Date
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number
  readonly onBackup: (file: string) => void
  readonly onError: (error: unknown) => void
}

/** Looks for changes, and so copies, are at least that far apart. */
const RECENT_EVERY_MS = 120_000

/** Checks the database and copies it once a day and after changes. Nothing here throws. */
export function keepDatabase(deps: UpkeepDeps) {
  const { database, config, folder, now, elapsed, onBackup, onError } = deps
  const isKept = config.kind !== 'file' || config.path !== ':memory:'
  let copied: string | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  /** Copies what has changed since the last copy, and each day something. */
  const copy = async (): Promise<void> => {
    // Read before the copy is made: what changes meanwhile is copied the next time.
    const present = await stateOf(database)
    const isDaily = !existsSync(dailyPath(folder, now()))
    if (present === copied && !isDaily) return
    const make = isDaily ? backUpDaily : backUpRecent
    onBackup(await make(database, config, folder, now()))
    copied = present
  }

  const look = async (): Promise<void> => {
    // A server says by its errors how it is; it is asked only whether it is back.
    const isAsked = config.kind === 'file' || database.condition() !== 'ok'
    const condition = isAsked ? await database.check() : 'ok'
    if (condition !== 'ok' || !isKept) return
    if (elapsed() - lookedAt >= RECENT_EVERY_MS) {
      const isStart = lookedAt === Number.NEGATIVE_INFINITY
      lookedAt = elapsed()
      // A start is busy enough: what was changed before it is copied a little later.
      if (!isStart || !existsSync(dailyPath(folder, now()))) await copy()
    }
    // The file itself is then up to date, and damage to it is found while there is a copy.
    if (config.kind === 'file') await database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  return {
    /** Called often. */
    look: (): Promise<void> => {
      looking ??= look()
        .catch(onError)
        .finally(() => {
          looking = undefined
        })
      return looking
    },
    /** Copies the last changes, however short ago the last copy was, and closes the database. */
    finish: async (): Promise<void> => {
      await looking
      const isOpen = database.condition() === 'ok'
      if (isOpen && isKept) await copy().catch(onError)
      if (isOpen) await closeDatabase(database, config).catch(onError)
      else database.close()
    },
  }
}

/** Another text after each change that a copy should hold. */
async function stateOf(database: Database): Promise<string> {
  const { rows } = await database.execute(
    `SELECT (SELECT max(id) FROM audit) AS change, (SELECT count(*) FROM images) AS images,
      (SELECT max(updated_at) FROM ads) AS ads, (SELECT max(updated_at) FROM ad_config) AS config,
      (SELECT password_hash || token_generation FROM admin) AS admin`,
  )
  return JSON.stringify(rows)
}
