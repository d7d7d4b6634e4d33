import { backUpRecent } from './backup.ts'
import { DatabaseError, DatabaseUnreachable } from './damage.ts'
import { databaseProblem } from './failure.ts'
import { type Condition, createLiveDatabase, type LiveDatabase } from './live.ts'
import type { Database } from './open.ts'
import { openChecked, openSoundDatabase, type RecoverDeps, rememberDatabase } from './recover.ts'

export interface StartDeps extends RecoverDeps {
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number
  /** Settles after the time that a start waits for a server. */
  readonly patience: () => Promise<unknown>
  /** Prepares a database that was opened now, before anything else is asked of it. */
  readonly onOpened: (database: Database) => Promise<void>
  readonly onCondition: (condition: Condition, reason: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * The database of a server that starts. A file is there when this settles, or the start fails; a database server
 * that can't be reached is asked again at each check, and the site goes on without it.
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
      ? await prepare(await openSoundDatabase(deps))
      : await openInTime(open(), deps)
  return createLiveDatabase({
    ...deps,
    opened,
    open,
    // What is still open of a deleted file is copied: nothing of it is lost then.
    rescue: (database) =>
      backUpRecent(database, config, backups, now()).then(
        (file) => logEvent('database-rescued', { file }),
        onError,
      ),
  })
}

/** The database, unless its server is away or lets the start wait. */
async function openInTime(
  opening: Promise<Database>,
  { patience, onCondition }: StartDeps,
): Promise<Database | undefined> {
  const outcome = await Promise.race([
    opening.catch((error: unknown) => {
      if (isAway(error)) return String(error)
      throw error
    }),
    patience().then(() => 'no answer in time'),
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
