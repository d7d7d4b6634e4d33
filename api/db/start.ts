import { backUpRecent } from './backup.ts'
import { DatabaseError, DatabaseUnreachable } from './damage.ts'
import { databaseProblem } from './failure.ts'
import { type Condition, createLiveDatabase, type LiveDatabase } from './live.ts'
import type { Database } from './open.ts'
import { openChecked, openWithRecovery, type RecoverDeps, rememberDatabase } from './recover.ts'

export interface StartDeps extends RecoverDeps {
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number
  /** Resolves after the time that a start waits for a database server. */
  readonly startTimeout: () => Promise<unknown>
  /** Prepares a newly opened database before any other call. */
  readonly onOpened: (database: Database) => Promise<void>
  readonly onCondition: (condition: Condition, reason: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * Opens the database when the server starts. Rejects if a file can't be used or restored; a database server that
 * can't be reached is retried at each check, and the site works without it.
 */
export async function startDatabase(deps: StartDeps): Promise<LiveDatabase> {
  const { config, backups, now, onOpened, logEvent, onError } = deps
  const prepare = async (database: Database): Promise<Database> => {
    try {
      await onOpened(database)
      await rememberDatabase(database, config).catch(onError)
      return database
    } catch (error) {
      database.close()
      throw error
    }
  }
  const open = async (): Promise<Database> => prepare(await openChecked(config, now))
  const opened =
    config.kind === 'file'
      ? await prepare(await openWithRecovery(deps))
      : await openInTime(open(), deps)
  return createLiveDatabase({
    ...deps,
    opened,
    open,
    // Backs up a deleted file that is still open, so that no data is lost.
    rescue: (database) =>
      backUpRecent(database, config, backups, now()).then(
        (file) => logEvent('database-rescued', { file }),
        onError,
      ),
  })
}

/** The database; undefined if its server can't be reached in time. */
async function openInTime(
  opening: Promise<Database>,
  { startTimeout, onCondition }: StartDeps,
): Promise<Database | undefined> {
  const outcome = await Promise.race([
    opening.catch((error: unknown) => {
      if (isAway(error)) return String(error)
      throw error
    }),
    startTimeout().then(() => 'timeout'),
  ])
  if (typeof outcome !== 'string') return outcome
  opening.then(
    (database) => database.close(),
    () => undefined,
  )
  onCondition('unreachable', outcome)
  return undefined
}

const isAway = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? error instanceof DatabaseUnreachable
    : databaseProblem(error) === 'unavailable'
