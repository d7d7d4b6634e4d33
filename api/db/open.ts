import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import type { DatabaseConfig } from '#api/config.ts'
import { DatabaseDamage, DatabaseError, DatabaseUnreachable, isDamage, reasonOf } from './damage.ts'
import { databaseProblem } from './failure.ts'
import { type Database, inTurns } from './in-turns.ts'
import { APPLICATION_ID, inspectFile } from './inspect.ts'

export type { Database, Statement } from './in-turns.ts'

/**
 * Opens the database, checked for damage and set so that what was acknowledged survives a kill -9. A
 * `DatabaseError` where that can't be: a `DatabaseDamage` or a `DatabaseUnreachable` where it is one.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'file') return openFile(config.path, config.url)
  return openRemote(config)
}

/** Closes the database; a file then holds everything by itself, so that copying it is a backup. */
export async function closeDatabase(database: Database, config: DatabaseConfig): Promise<void> {
  try {
    if (config.kind === 'file') await database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}

/** A folder with those that it is in. Node's own way never ends where the system lets none be made, as in `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another server that starts at the same moment was faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Reads a whole file by a connection of its own; a `DatabaseDamage` where `quick_check` finds a fault. */
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
    // One connection: pragmas hold by connection, and a second writer would wait synchronously.
    client = createClient({ url, concurrency: 1 })
    // Another program at the same file (a backup) is waited for, shortly: the wait blocks the thread.
    await client.execute('PRAGMA busy_timeout = 1000')
    // Before the log is: the file itself then says whose it is, whatever happens next.
    if (state === 'new') await client.execute(`PRAGMA application_id = ${APPLICATION_ID}`)
    await client.execute('PRAGMA journal_mode = WAL')
    // WAL alone syncs at checkpoints only: FULL syncs each commit, so a power cut loses none.
    await client.execute('PRAGMA synchronous = FULL')
    await client.execute('PRAGMA foreign_keys = ON')
    await refuseDamage(client)
    return inTurns(client)
  } catch (error) {
    client?.close()
    const Kind = isDamage(error) ? DatabaseDamage : DatabaseError
    throw new Kind(`The database ${path} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Marks a database of a version that left no mark in the file. */
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
    // A replica is a file of this thread; a server takes many calls at a time.
    return config.kind === 'replica' ? inTurns(client) : client
  } catch (error) {
    client?.close()
    if (error instanceof DatabaseError) throw error
    const Kind = isAway(error) ? DatabaseUnreachable : DatabaseError
    throw new Kind(
      `The database server ${hostOf(address)} does not answer: ${reasonOf(error)}. Check DATABASE_URL, DATABASE_SYNC_URL and DATABASE_AUTH_TOKEN.`,
      { cause: error },
    )
  }
}

/** What goes wrong with a replica has no code: it counts as a server that is away. */
async function openReplica(options: { url: string; syncUrl: string; authToken?: string }) {
  let client: Client | undefined
  try {
    client = createClient({ ...options, syncInterval: 30 })
    await client.sync()
    return client
  } catch (error) {
    client?.close()
    throw new DatabaseUnreachable(
      `The database server ${hostOf(options.syncUrl)} does not answer: ${reasonOf(error)}. Check DATABASE_SYNC_URL and DATABASE_AUTH_TOKEN.`,
      { cause: error },
    )
  }
}

/** Whether asking again later may help: a server that refuses the token or knows no such database goes on doing so. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('status' in cause && [400, 401, 403, 404].includes(Number(cause.status))) return false
  }
  return databaseProblem(error) === 'unavailable'
}

/** What `quick_check` finds: most flipped bits go unseen when a file is merely opened. */
async function refuseDamage(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA quick_check(1)')
  const verdict = String(rows[0]?.[0] ?? 'no answer')
  if (verdict !== 'ok') throw new DatabaseDamage(`it is damaged (${reasonOf(verdict)})`)
}

/** A database URL may carry a token in its query: only the host is for the eyes. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'named')
