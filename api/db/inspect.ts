import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  type Stats,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import type { DatabaseConfig } from '#api/config.ts'
import { DatabaseDamage, DatabaseError, DatabaseForeign, isDamage, reasonOf } from './damage.ts'
import { databaseCode } from './failure.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { fileIdentity, readRecord } from './record.ts'

/** "Offk" in the header of each database that Offkit makes. https://www.sqlite.org/fileformat.html#application_id */
export const APPLICATION_ID = 0x4f66666b

/** SQLite's header, in bytes. */
export const HEADER_BYTES = 100

/** What SQLite keeps beside a database file. */
export const companions = ['-wal', '-shm', '-journal'] as const

/** The database with links resolved, so that the file itself is looked at and never a link to it. */
export function locate(config: DatabaseConfig): DatabaseConfig {
  if (config.kind === 'remote' || config.path === ':memory:') return config
  const found = statOf(config.path)
  if (!found?.isSymbolicLink()) return config
  try {
    const path = realpathSync(config.path)
    return { ...config, path, url: pathToFileURL(path).href }
  } catch (error) {
    throw unusable(config.path, `the link leads nowhere (${codeOf(error)})`)
  }
}

/**
 * `new` where no file is and none was, `own` for a database of ours. Throws `DatabaseDamage` where ours is damaged,
 * emptied or gone, and `DatabaseError` where something else is. Writes nothing, and opens nothing but a copy:
 * SQLite leaves files beside whatever it opens.
 */
export async function inspectFile(path: string): Promise<'new' | 'own'> {
  const found = statOf(path)
  if (found === undefined) return inspectMissing(path)
  if (!found.isFile()) throw unusable(path, 'it is not a file')
  const header = readHeader(path)
  const isMarked = header.applicationId === APPLICATION_ID
  const mine = isMadeHere(path)
  // Another program's mark needs no further look.
  const isRead = mine || isMarked || header.applicationId === 0
  if (header.applicationId !== undefined && header.size >= HEADER_BYTES && isRead) {
    const contents = await contentsOf(path)
    if (contents === 'ours' || isMarked || (contents === 'unknown' && mine)) return 'own'
    if (contents === 'other') throw notOurs(path)
  }
  if (!mine) throw notOurs(path)
  throw new DatabaseDamage(
    `The database ${path} is ${header.size === 0 ? 'empty, but there was one' : 'damaged: its header cannot be read'}.`,
  )
}

/** Whether this installation made the file that is there, or the one that was. Only such a file may be replaced. */
export function isMadeHere(path: string): boolean {
  const record = readRecord(path)
  if (record === undefined) return false
  const identity = fileIdentity(path)
  if (record.isOld || identity === undefined || identity === record.file) return true
  // A folder that was moved has other identities: the file's own mark counts too, and an empty file hides nothing.
  const { size, applicationId } = readHeader(path)
  return size === 0 || applicationId === APPLICATION_ID
}

function inspectMissing(path: string): 'new' {
  const left = companions.map((ending) => path + ending).find((it) => existsSync(it))
  const record = readRecord(path)
  if (record === undefined && left !== undefined) {
    throw unusable(left, `it is there without ${path}`)
  }
  // Without an identity, the first start was interrupted before there was a file.
  if (record === undefined || (!record.isOld && record.file === undefined)) return 'new'
  throw new DatabaseDamage(`The database ${path} is gone, but there was one.`)
}

/**
 * Reads a copy, and brings it to the newest shape: where that fails, the file itself is never opened. Whose a
 * database without our mark is shows in its tables, as older versions left the mark out.
 */
async function contentsOf(path: string): Promise<'ours' | 'other' | 'damaged' | 'unknown'> {
  let folder: string | undefined
  let client: Client | undefined
  try {
    folder = mkdtempSync(join(tmpdir(), 'offkit-'))
    const copy = join(folder, 'copy.db')
    copyFileSync(path, copy)
    for (const ending of ['-wal', '-journal']) {
      if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending)
    }
    client = createClient({ url: pathToFileURL(copy).href, concurrency: 1 })
    await client.execute('SELECT id, name, applied_at FROM migrations LIMIT 0')
    await client.execute('SELECT link_url, persist_after_dismiss FROM ads LIMIT 0')
    await client.execute('SELECT password_hash, token_generation FROM admin LIMIT 0')
    await migrate(client, migrations, () => new Date(0))
    return 'ours'
  } catch (error) {
    if (isDamage(error)) return 'damaged'
    if (error instanceof DatabaseError) throw error
    if (databaseCode(error) === 'SQLITE_ERROR') return 'other'
    // There is no room for a copy.
    return 'unknown'
  } finally {
    client?.close()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** `applicationId` is undefined where the file doesn't begin as SQLite's do. */
function readHeader(path: string) {
  const bytes = Buffer.alloc(HEADER_BYTES)
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, constants.O_RDONLY)
    const size = readSync(descriptor, bytes, 0, HEADER_BYTES, 0)
    const isDatabase = bytes.toString('latin1', 0, 16) === 'SQLite format 3\0'
    return { size, applicationId: isDatabase ? bytes.readUInt32BE(68) : undefined }
  } catch (error) {
    throw unusable(path, `it cannot be read (${codeOf(error)})`)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** The file itself or the link; undefined where there is neither. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw unusable(path, `its folder cannot be read (${codeOf(error)})`)
  }
}

const notOurs = (path: string): DatabaseError =>
  unusable(path, 'it is not a database that Offkit made')

const unusable = (path: string, reason: string): DatabaseError =>
  new DatabaseForeign(
    `${path} cannot be used as the database: ${reason}. The server leaves it untouched; set DATABASE_URL to another file.`,
  )

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error)
