import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import type { DatabaseConfig } from '#api/config.ts'
import { type Database, queueCalls } from './call-queue.ts'
import { DatabaseDamage, DatabaseError, DatabaseUnreachable, reasonOf, unusable } from './damage.ts'
import { databaseProblem } from './failure.ts'
import { APPLICATION_ID, inspectFile } from './inspect.ts'

export type { Database, Statement } from './call-queue.ts'

/**
 * Opens the database, checks it for damage, and configures it so that acknowledged writes survive a `kill -9`. Throws
 * a `DatabaseError`, which is a `DatabaseDamage` or a `DatabaseUnreachable` if that is the cause.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'file') return openFile(config.path, config.url)
  return openRemote(config)
}

/** Closes the database. A file is then complete without its log, so that copying it is a backup. */
export async function closeDatabase(database: Database, config: DatabaseConfig): Promise<void> {
  try {
    if (config.kind === 'file') await database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}

/** Creates a folder and its parents. Node's `recursive` option never ends where that is impossible, as in `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another server may have created it first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Checks a whole file over a new connection. Throws a `DatabaseDamage` if `quick_check` finds a fault. */
export async function quickCheck(url: string): Promise<void> {
  const client = createClient({ url, concurrency: 1 })
  try {
    await refuseDamage(client)
  } finally {
    client.close()
  }
}

async function openFile(path: string, url: string): Promise<Database> {
  const isInMemory = path === ':memory:'
  const state = isInMemory ? 'new' : await inspectFile(path)
  let client: Client | undefined
  try {
    if (!isInMemory) makeFolder(dirname(path))
    // One connection only: pragmas apply to a connection, and a second writer would block the thread.
    client = createClient({ url, concurrency: 1 })
    // Waits for other processes such as a backup; kept short because it blocks the thread.
    await client.execute('PRAGMA busy_timeout = 1000')
    // Set before the log exists, so that the file itself has the id even if the process is killed.
    if (state === 'new') await client.execute(`PRAGMA application_id = ${APPLICATION_ID}`)
    await client.execute('PRAGMA journal_mode = WAL')
    // By default, WAL syncs at checkpoints only; FULL syncs each commit, so that a power cut loses none.
    await client.execute('PRAGMA synchronous = FULL')
    await client.execute('PRAGMA foreign_keys = ON')
    await refuseDamage(client)
    return queueCalls(client)
  } catch (error) {
    client?.close()
    throw unusable(`The database ${path}`, error)
  }
}

/** Sets the application id in a database of an older version. */
export async function markDatabase(database: Database): Promise<void> {
  const { rows } = await database.execute('PRAGMA application_id')
  if (Number(rows[0]?.[0]) === APPLICATION_ID) return
  await database.execute(`PRAGMA application_id = ${APPLICATION_ID}`)
  await database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
}

async function openRemote(
  config: Exclude<DatabaseConfig, { readonly kind: 'file' }>,
): Promise<Database> {
  const token = config.authToken === undefined ? {} : { authToken: config.authToken }
  const address = config.kind === 'replica' ? config.syncUrl : config.url
  let client: Client | undefined
  try {
    if (config.kind === 'replica') {
      await inspectFile(config.path)
      makeFolder(dirname(config.path))
    }
    client =
      config.kind === 'replica'
        ? await openReplica({ url: config.url, syncUrl: config.syncUrl, ...token })
        : createClient({ url: config.url, ...token })
    await client.execute('SELECT 1')
    // A replica is a local file; a server handles concurrent calls.
    return config.kind === 'replica' ? queueCalls(client) : client
  } catch (error) {
    client?.close()
    if (error instanceof DatabaseError) throw error
    const Kind = isAway(error) ? DatabaseUnreachable : DatabaseError
    throw new Kind(
      `The database server ${hostOf(address)} does not respond: ${reasonOf(error)}. Check DATABASE_URL, DATABASE_SYNC_URL, and DATABASE_AUTH_TOKEN.`,
      { cause: error },
    )
  }
}

/** Throws `DatabaseUnreachable` for every failure, because errors of replicas have no code. */
async function openReplica(options: { url: string; syncUrl: string; authToken?: string }) {
  let client: Client | undefined
  try {
    client = createClient({ ...options, syncInterval: 30 })
    await client.sync()
    return client
  } catch (error) {
    client?.close()
    throw new DatabaseUnreachable(
      `The database server ${hostOf(options.syncUrl)} does not respond: ${reasonOf(error)}. Check DATABASE_SYNC_URL and DATABASE_AUTH_TOKEN.`,
      { cause: error },
    )
  }
}

/** Whether a retry may help: not if the server refuses the token or doesn't have the database. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('status' in cause && [400, 401, 403, 404].includes(Number(cause.status))) return false
  }
  return databaseProblem(error) === 'unavailable'
}

/** Throws a `DatabaseDamage` for faults that opening a file doesn't detect. */
async function refuseDamage(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA quick_check(1)')
  const verdict = String(rows[0]?.[0] ?? 'no result')
  if (verdict !== 'ok') throw new DatabaseDamage(`it is damaged (${reasonOf(verdict)})`)
}

/** The host for messages, as the query of a database URL may contain a token. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '(unknown)')
