import { statSync } from 'node:fs'
import type { DatabaseConfig } from '#api/config.ts'
import { isDamage, reasonOf } from './damage.ts'
import type { Database } from './in-turns.ts'
import { HEADER_BYTES } from './inspect.ts'
import { quickCheck } from './open.ts'

/** How the database is: `missing` where the file is gone, emptied, or another one. */
export type Condition = 'ok' | 'damaged' | 'missing' | 'unreachable'

export interface LiveDeps {
  readonly config: DatabaseConfig
  /** The database as it is open already; undefined where it could not be reached. */
  readonly opened: Database | undefined
  /** Opens the database again; replaces nothing. */
  readonly open: () => Promise<Database>
  /** Receives what is still open of a file that is gone. */
  readonly rescue: (database: Database) => Promise<void>
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number
  readonly onCondition: (condition: Condition, reason: string) => void
}

/** A call while the database is out of use. */
export class DatabaseOutOfUse extends Error {
  override name = 'DatabaseOutOfUse'
  readonly code = 'DATABASE_OUT_OF_USE'
}

/** A file that nobody has written to is read as a whole that often, for faults of the disk. */
const QUICK_CHECK_EVERY_MS = 600_000

/** Attempts to open a database that is out of use are that far apart. */
const OPEN_EVERY_MS = 1_000

export type LiveDatabase = ReturnType<typeof createLiveDatabase>

/** A database that may be out of use for a while, and is opened again without a restart. */
export function createLiveDatabase(deps: LiveDeps) {
  const { config, elapsed } = deps
  const path = config.kind === 'file' && config.path !== ':memory:' ? config.path : undefined
  let inner = deps.opened
  let condition: Condition = inner === undefined ? 'unreachable' : 'ok'
  let file = path === undefined ? undefined : seen(path)
  let checkedAt = elapsed()
  let triedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<Condition> | undefined
  let lastReason = ''

  const become = (next: Condition, reason: string): void => {
    if (condition === next && (next === 'ok' || lastReason === reason)) return
    condition = next
    lastReason = reason
    deps.onCondition(next, reason)
  }

  /** Only by its entry in the folder: a file that is opened and closed here would lose SQLite's locks. */
  const look = (): void => {
    if (path === undefined || inner === undefined) return
    const found = seen(path)
    if (found === undefined || found.size === 0 || found.inode !== file?.inode) {
      become('missing', 'the file is gone, empty or another one')
    }
  }

  const outOfUse = (cause?: unknown): DatabaseOutOfUse =>
    new DatabaseOutOfUse(`The database is out of use (${condition}).`, { cause })

  const call = async <T>(use: (database: Database) => Promise<T>): Promise<T> => {
    look()
    const isUsable = condition === 'ok' || path === undefined
    const used = inner
    if (used === undefined || !isUsable) throw outOfUse()
    try {
      return await use(used)
    } catch (error) {
      // It was closed meanwhile.
      if (inner !== used) throw outOfUse(error)
      if (isDamage(error)) become('damaged', reasonOf(error))
      throw error
    }
  }

  const readWhole = async (): Promise<void> => {
    if (path === undefined) return
    const found = seen(path)
    const isSame = found?.changed === file?.changed && found?.size === file?.size
    if (isSame && elapsed() - checkedAt < QUICK_CHECK_EVERY_MS) return
    // SQLite waits in vain for a file that is shorter than its header.
    if ((found?.size ?? 0) < HEADER_BYTES) return become('damaged', 'the file is cut off')
    try {
      await quickCheck(config.url)
      file = found
      checkedAt = elapsed()
    } catch (error) {
      if (isDamage(error)) become('damaged', reasonOf(error))
      else throw error
    }
  }

  const reopen = async (): Promise<void> => {
    if (elapsed() - triedAt < OPEN_EVERY_MS) return
    triedAt = elapsed()
    const former = inner
    inner = undefined
    if (former !== undefined) {
      // What was deleted or replaced can be read as long as it is open.
      if (condition === 'missing' && seen(path ?? '')?.inode !== file?.inode) {
        await deps.rescue(former)
      }
      former.close()
    }
    // Opening would make an empty one.
    if (path !== undefined && !seen(path)?.size) return
    try {
      inner = await deps.open()
    } catch (error) {
      become(path === undefined ? 'unreachable' : 'damaged', reasonOf(error))
      return
    }
    file = path === undefined ? undefined : seen(path)
    checkedAt = elapsed()
    become('ok', 'the database is open again')
  }

  const checkNow = async (): Promise<Condition> => {
    look()
    if (condition === 'ok') await readWhole()
    if (inner === undefined || (condition !== 'ok' && path !== undefined)) await reopen()
    else if (path === undefined) {
      await inner.execute('SELECT 1').then(
        () => become('ok', 'the database answers'),
        (error: unknown) => become('unreachable', reasonOf(error)),
      )
    }
    return condition
  }

  return {
    execute: (...args: Parameters<Database['execute']>) =>
      call((database) => database.execute(...args)),
    batch: (...args: Parameters<Database['batch']>) => call((database) => database.batch(...args)),
    close: () => inner?.close(),
    /** The condition as it is known without looking. */
    condition: () => condition,
    /** Looks at the database, reads it as a whole where it may have changed, and opens it again where it is out of use. */
    check: (): Promise<Condition> => {
      checking ??= checkNow().finally(() => {
        checking = undefined
      })
      return checking
    },
  }
}

function seen(path: string) {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat && { inode: stat.ino, size: Number(stat.size), changed: stat.mtimeNs }
}
