import type { ProblemCode } from '#api/contract/problem.ts'

/** What an error of the database means to whoever asked; undefined where it is a bug, or no such error. */
export function databaseProblem(error: unknown): ProblemCode | undefined {
  const code = databaseCode(error)
  if (code === undefined) return undefined
  // SQLite says FULL for most of what a full disk does, and IOERR where the log could not grow.
  if (/^SQLITE_(?:FULL|IOERR_(?:WRITE|SHMSIZE|FSYNC|TRUNCATE))/.test(code)) return 'storage-full'
  if (/^SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/.test(code))
    return 'unavailable'
  // Ours: see `live.ts`.
  if (code === 'DATABASE_OUT_OF_USE') return 'unavailable'
  // The libSQL server is away, restarts, or answers with something else.
  if (
    /^(?:HRANA|SERVER_ERROR|UNKNOWN$|PROTOCOL|INTERNAL_ERROR|TIMEOUT|E[A-Z]+$)|^UND_ERR/.test(code)
  )
    return 'unavailable'
  return undefined
}

/** The database's own name for what went wrong, the most exact that is said anywhere in the chain of causes. */
export function databaseCode(error: unknown): string | undefined {
  let found: string | undefined
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') found = cause.code
    if ('extendedCode' in cause && typeof cause.extendedCode === 'string')
      found = cause.extendedCode
    if (cause instanceof TypeError && cause.message === 'fetch failed') found ??= 'ECONNREFUSED'
  }
  return found
}
