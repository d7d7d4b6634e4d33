import type { ProblemCode } from '#api/contract/problem.ts'

/** The problem code for a database error; undefined for bugs and other errors. */
export function databaseProblem(error: unknown): ProblemCode | undefined {
  const code = databaseCode(error)
  if (code === undefined) return undefined
  // A full disk causes FULL, or IOERR if the write-ahead log can't grow.
  if (/^SQLITE_(?:FULL|IOERR_(?:WRITE|SHMSIZE|FSYNC|TRUNCATE))/.test(code)) return 'storage-full'
  if (/^SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/.test(code))
    return 'unavailable'
  if (code === 'DATABASE_OUT_OF_USE') return 'unavailable'
  // The libSQL server can't be reached, restarts, or sends an invalid response.
  if (
    /^(?:HRANA|SERVER_ERROR|UNKNOWN$|PROTOCOL|INTERNAL_ERROR|TIMEOUT|E[A-Z]+$)|^UND_ERR/.test(code)
  )
    return 'unavailable'
  return undefined
}

/** The most specific error code of the database in the chain of causes. */
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
