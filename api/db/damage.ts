import { databaseCode } from './failure.ts'

/** The database cannot be used as it is; the message says which one and what to do, in one line. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** What is in the place of the database isn't one that Offkit made. */
export class DatabaseForeign extends DatabaseError {
  override name = 'DatabaseForeign'
}

/** The database file is damaged, emptied or gone. */
export class DatabaseDamage extends DatabaseError {
  override name = 'DatabaseDamage'
}

/** The libSQL server can't be reached now, and may be later. */
export class DatabaseUnreachable extends DatabaseError {
  override name = 'DatabaseUnreachable'
}

/** Whether the file itself is at fault. Decided by SQLite's result codes: https://www.sqlite.org/rescode.html */
export function isDamage(error: unknown): boolean {
  if (error instanceof DatabaseDamage) return true
  return /^SQLITE_(?:CORRUPT|NOTADB|IOERR_SHORT_READ|IOERR_CORRUPTFS)/.test(
    databaseCode(error) ?? '',
  )
}

/** What an error says, in one line. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
}
