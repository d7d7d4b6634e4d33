import type { Client, InValue, ResultSet } from '@libsql/client'

/** SQL with positional parameters: on a replica, named ones crash the process (tursodatabase/libsql#2010). */
export type Statement = string | { readonly sql: string; readonly args: InValue[] }

/** The calls of a database. It has no interactive transactions, which would block the one connection across awaits. */
export interface Database {
  readonly execute: (statement: Statement) => Promise<ResultSet>
  /** Runs the statements in one transaction. */
  readonly batch: (statements: Statement[], mode: 'read' | 'write') => Promise<ResultSet[]>
  readonly close: () => void
}

/**
 * Runs the calls of a client one at a time, in order. SQLite blocks this thread, so the event loop gets a turn
 * after each call to handle other requests.
 */
export function queueCalls(client: Client): Database {
  let last: Promise<unknown> = Promise.resolve()
  const queue = <T>(call: () => Promise<T>): Promise<T> => {
    const done = last.then(call)
    last = done.catch(() => undefined).then(() => new Promise((resolve) => setImmediate(resolve)))
    return done
  }
  return {
    execute: (statement) => queue(() => client.execute(statement)),
    batch: (statements, mode) => queue(() => client.batch(statements, mode)),
    close: () => client.close(),
  }
}
