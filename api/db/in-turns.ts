import type { Client, InValue, ResultSet } from '@libsql/client'

/** SQL with a `?` for each value: on a replica, named ones end the process (tursodatabase/libsql#2010). */
export type Statement = string | { readonly sql: string; readonly args: InValue[] }

/** What the server asks of a database. There is no open transaction: it would hold the one connection across awaits. */
export interface Database {
  readonly execute: (statement: Statement) => Promise<ResultSet>
  /** All of the statements, or none. */
  readonly batch: (statements: Statement[], mode: 'read' | 'write') => Promise<ResultSet[]>
  readonly close: () => void
}

/**
 * A client whose calls are done one after the other, in the order that they came in. SQLite works in
 * this thread, so that many calls at once would hold up everything else: between two of them, what
 * has come in meanwhile is answered.
 */
export function inTurns(client: Client): Database {
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
