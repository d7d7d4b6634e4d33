import { statSync } from 'node:fs'
import type { DatabaseConfig } from '#api/config.ts'
import type { Database, Statement } from './call-queue.ts'
import { isDamage, reasonOf } from './damage.ts'
import { HEADER_BYTES } from './inspect.ts'
import { quickCheck } from './open.ts'

/**
 * `damaged`: the file is damaged, truncated but not empty, or can't be opened again. `missing`: it was emptied,
 * or it was deleted or replaced, so that writes would be lost. `unreachable`: the database server doesn't respond or
 * can't be opened again.
 */
export type Condition = 'ok' | 'damaged' | 'missing' | 'unreachable'

export interface LiveDeps {
  readonly config: DatabaseConfig
  /** The open database; undefined if the database server couldn't be reached. */
  readonly opened: Database | undefined
  /** Opens the database again. Only the start of the server restores a backup. */
  readonly open: () => Promise<Database>
  /** Backs up a deleted or replaced file that is still open. */
  readonly rescue: (database: Database) => Promise<void>
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
  readonly onCondition: (condition: Condition, reason: string) => void
}

/** Thrown by calls while the file is damaged or missing, or the database isn't open. */
export class DatabaseOutOfUse extends Error {
  override name = 'DatabaseOutOfUse'
  readonly code = 'DATABASE_OUT_OF_USE'
}

/** How often an unchanged file is checked for disk faults. */
const QUICK_CHECK_INTERVAL_MS = 600_000

/** The minimum time between two attempts to open the database again. */
const REOPEN_INTERVAL_MS = 1_000

export type LiveDatabase = ReturnType<typeof createLiveDatabase>

/**
 * Wraps a database file or server that may become unusable while the site runs. Calls detect a missing file by
 * its metadata, and a damaged file by SQLite's error. `check` detects every condition, and opens the database again.
 */
export function createLiveDatabase(deps: LiveDeps) {
  const { config, elapsed } = deps
  const path = config.kind === 'file' && config.path !== ':memory:' ? config.path : undefined
  let inner = deps.opened
  let condition: Condition = inner === undefined ? 'unreachable' : 'ok'
  let file = path === undefined ? undefined : statFile(path)
  let checkedAt = elapsed()
  let reopenedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<Condition> | undefined
  let lastReason = ''
  let failedWrites = 0

  const setCondition = (next: Condition, reason: string): void => {
    if (condition === next && (next === 'ok' || lastReason === reason)) return
    condition = next
    lastReason = reason
    deps.onCondition(next, reason)
  }

  /** Reads only the file's metadata: opening and closing the file would release SQLite's locks. */
  const checkEntry = (): void => {
    if (path === undefined || inner === undefined) return
    const found = statFile(path)
    if (found === undefined || found.size === 0 || found.inode !== file?.inode) {
      setCondition('missing', 'the file was deleted, emptied, or replaced')
    }
  }

  const outOfUse = (cause?: unknown): DatabaseOutOfUse =>
    new DatabaseOutOfUse(`The database cannot be used (${condition}).`, { cause })

  const call = async <T>(use: (database: Database) => Promise<T>): Promise<T> => {
    checkEntry()
    // An open server is always called, because it may respond again before the next check.
    const isUsable = condition === 'ok' || path === undefined
    const used = inner
    if (used === undefined || !isUsable) throw outOfUse()
    try {
      return await use(used)
    } catch (error) {
      // `reopen` closed the database during the call.
      if (inner !== used) throw outOfUse(error)
      if (isDamage(error)) setCondition('damaged', reasonOf(error))
      throw error
    }
  }

  const checkFile = async (): Promise<void> => {
    if (path === undefined) return
    const found = statFile(path)
    const isSame = found?.changed === file?.changed && found?.size === file?.size
    if (isSame && elapsed() - checkedAt < QUICK_CHECK_INTERVAL_MS) return
    // Not checked by SQLite, which would hang on a file that is shorter than its header.
    if ((found?.size ?? 0) < HEADER_BYTES) return setCondition('damaged', 'the file is truncated')
    try {
      await quickCheck(config.url)
      file = found
      checkedAt = elapsed()
    } catch (error) {
      if (isDamage(error)) setCondition('damaged', reasonOf(error))
      else throw error
    }
  }

  /** Opens the file that is now at the path, even if it replaced the previous one. */
  const reopen = async (): Promise<void> => {
    if (elapsed() - reopenedAt < REOPEN_INTERVAL_MS) return
    reopenedAt = elapsed()
    const previous = inner
    inner = undefined
    if (previous !== undefined) {
      // A deleted or replaced file can be read as long as it is open.
      if (condition === 'missing' && statFile(path ?? '')?.inode !== file?.inode) {
        await deps.rescue(previous)
      }
      previous.close()
    }
    // Not opened: SQLite would create an empty file.
    if (path !== undefined && !statFile(path)?.size) return
    try {
      inner = await deps.open()
    } catch (error) {
      setCondition(path === undefined ? 'unreachable' : 'damaged', reasonOf(error))
      return
    }
    file = path === undefined ? undefined : statFile(path)
    checkedAt = elapsed()
    setCondition('ok', 'the database is open again')
  }

  const checkNow = async (): Promise<Condition> => {
    checkEntry()
    if (condition === 'ok') await checkFile()
    if (inner === undefined || (condition !== 'ok' && path !== undefined)) await reopen()
    else if (path === undefined) {
      await inner.execute('SELECT 1').then(
        () => setCondition('ok', 'the database responds'),
        (error: unknown) => setCondition('unreachable', reasonOf(error)),
      )
    }
    return condition
  }

  const counted = async <T>(isWrite: boolean, calling: Promise<T>): Promise<T> => {
    try {
      return await calling
    } catch (error) {
      if (isWrite) failedWrites += 1
      throw error
    }
  }

  return {
    execute: (statement: Statement) =>
      counted(
        isWrite(statement),
        call((database) => database.execute(statement)),
      ),
    batch: (...args: Parameters<Database['batch']>) =>
      counted(
        args[1] === 'write',
        call((database) => database.batch(...args)),
      ),
    /** How many writes have failed. */
    failedWrites: () => failedWrites,
    close: () => inner?.close(),
    /** The last known condition, without a check. */
    condition: () => condition,
    /**
     * Checks the database, and its entire file if that may have changed. Opens an unusable database again.
     * Concurrent calls share one check. Rejects if the file can't be checked for a reason other than damage.
     */
    check: (): Promise<Condition> => {
      checking ??= checkNow().finally(() => {
        checking = undefined
      })
      return checking
    },
  }
}

function statFile(path: string) {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat && { inode: stat.ino, size: Number(stat.size), changed: stat.mtimeNs }
}

const isWrite = (statement: Statement): boolean =>
  !/^\s*(?:SELECT|PRAGMA)\b/i.test(typeof statement === 'string' ? statement : statement.sql)
