import { databaseCode, databaseProblem } from './failure.ts'

/** The database can't be used; the message explains in one line which one and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** The file at the database's path wasn't created by Offkit. */
export class DatabaseForeign extends DatabaseError {
  override name = 'DatabaseForeign'
}

/** The database file is damaged, emptied, or missing. */
export class DatabaseDamage extends DatabaseError {
  override name = 'DatabaseDamage'
}

/** A newer version of Offkit wrote the database. */
export class DatabaseNewer extends DatabaseError {
  override name = 'DatabaseNewer'
}

/** The libSQL server can't be reached; a retry may succeed. */
export class DatabaseUnreachable extends DatabaseError {
  override name = 'DatabaseUnreachable'
}

/** Whether an error means a damaged file, by SQLite's result codes: https://www.sqlite.org/rescode.html */
export function isDamage(error: unknown): boolean {
  if (error instanceof DatabaseDamage) return true
  return /^SQLITE_(?:CORRUPT|NOTADB|IOERR_SHORT_READ|IOERR_CORRUPTFS)/.test(
    databaseCode(error) ?? '',
  )
}

/** The message of an error in one line. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
}

/** The error of a database that can't be used, with its reason and, if the code of `cause` tells, what to do. */
export function unusable(name: string, cause: unknown): DatabaseError {
  const isReadOnly = /^SQLITE_(?:READONLY|CANTOPEN|PERM)/.test(databaseCode(cause) ?? '')
  const step =
    databaseProblem(cause) === 'storage-full'
      ? ' Free up space on the disk, then start again.'
      : isReadOnly
        ? ' Change the owner or the permissions of the file and its folder, then start again.'
        : ''
  const Kind = isDamage(cause) ? DatabaseDamage : DatabaseError
  return new Kind(`${name} cannot be used: ${reasonOf(cause).replace(/\.$/, '')}.${step}`, {
    cause,
  })
}
