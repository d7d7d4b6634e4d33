import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import type { DatabaseConfig } from '#api/config.ts'
import { type Database, inTurns } from './in-turns.ts'

export type { Database, Statement } from './in-turns.ts'

/** The database cannot be used as it is; the message says which one and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/**
 * Opens the database, checked for damage and set so that what was acknowledged survives a kill -9.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'file') return openFile(config.path, config.url)
  if (config.kind === 'replica') {
    mkdirSync(dirname(config.path), { recursive: true, mode: 0o700 })
  }
  return openRemote(config)
}

/** Notes beside a database file that it exists, so that its loss is not taken for a first start. */
export function rememberDatabase(config: DatabaseConfig, now: Date): void {
  if (config.kind !== 'file' || isMemory(config.path)) return
  const note = notePath(config.path)
  if (!existsSync(note)) writeFileSync(note, `${now.toISOString()}\n`, { mode: 0o600 })
}

/** Closes the database; a file then holds everything by itself, so that copying it is a backup. */
export async function closeDatabase(database: Database, config: DatabaseConfig): Promise<void> {
  try {
    if (config.kind === 'file') await database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}

async function openFile(path: string, url: string): Promise<Database> {
  if (!isMemory(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    refuseLostDatabase(path)
  }
  let client: Client | undefined
  try {
    // SQLite waits in vain for one that is shorter than its header.
    if (existsSync(path) && statSync(path).size > 0 && statSync(path).size < 100) {
      throw new DatabaseError('it is damaged (shorter than a header)')
    }
    // One connection: pragmas hold by connection, and a second writer would wait synchronously.
    client = createClient({ url, concurrency: 1 })
    await client.execute('PRAGMA journal_mode = WAL')
    // WAL alone syncs at checkpoints only: FULL syncs each commit, so a power cut loses none.
    await client.execute('PRAGMA synchronous = FULL')
    await client.execute('PRAGMA foreign_keys = ON')
    // Another program at the same file (a backup) is waited for, shortly: the wait blocks the thread.
    await client.execute('PRAGMA busy_timeout = 1000')
    const damage = await findDamage(client)
    if (damage !== undefined) throw new DatabaseError(damage)
    return inTurns(client)
  } catch (error) {
    client?.close()
    throw new DatabaseError(
      `The database ${path} cannot be used: ${messageOf(error)}. Restore a backup, or move the file away together with ${notePath(path)} to start with an empty one.`,
      { cause: error },
    )
  }
}

async function openRemote(
  config: Exclude<DatabaseConfig, { readonly kind: 'file' }>,
): Promise<Database> {
  const token = config.authToken === undefined ? {} : { authToken: config.authToken }
  const address = config.kind === 'replica' ? config.syncUrl : config.url
  try {
    const client =
      config.kind === 'replica'
        ? createClient({ url: config.url, syncUrl: config.syncUrl, syncInterval: 30, ...token })
        : createClient({ url: config.url, ...token })
    if (config.kind === 'replica') await client.sync()
    await client.execute('SELECT 1')
    // A replica is a file of this thread; a server takes many calls at a time.
    return config.kind === 'replica' ? inTurns(client) : client
  } catch (error) {
    throw new DatabaseError(
      `The database server ${hostOf(address)} does not answer: ${messageOf(error)}. Check DATABASE_URL, DATABASE_SYNC_URL and DATABASE_AUTH_TOKEN.`,
      { cause: error },
    )
  }
}

/** SQLite opens a missing or emptied file as a new database: nobody would notice that the ads are gone. */
function refuseLostDatabase(path: string): void {
  if (!existsSync(notePath(path))) return
  if (existsSync(path) && statSync(path).size > 0) return
  throw new DatabaseError(
    `The database ${path} is ${existsSync(path) ? 'empty' : 'gone'}, but there was one. Restore it from a backup, or delete ${notePath(path)} to start with an empty one.`,
  )
}

/** What `quick_check` finds: most flipped bits go unseen when a file is merely opened. */
async function findDamage(client: Client): Promise<string | undefined> {
  const { rows } = await client.execute('PRAGMA quick_check(1)')
  const verdict = String(rows[0]?.[0] ?? 'no answer')
  return verdict === 'ok' ? undefined : `it is damaged (${verdict.trim()})`
}

/** The note beside a database file that it exists. */
export const notePath = (path: string): string => `${path}.exists`

const isMemory = (path: string): boolean => path === ':memory:'

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')

/** A database URL may carry a token in its query: only the host is for the eyes. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'named')
