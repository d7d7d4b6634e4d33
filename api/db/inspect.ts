import {
  closeSync,
  constants,
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
import { copyFile } from '#api/copy-file.ts'
import { systemCode } from '#api/system-code.ts'
import { DatabaseDamage, DatabaseError, DatabaseForeign, isDamage } from './damage.ts'
import { databaseCode } from './failure.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { fileIdentity, readRecord } from './record.ts'

/** "Offk", the application id of Offkit's databases: https://www.sqlite.org/fileformat.html#application_id */
export const APPLICATION_ID = 0x4f66666b

export const HEADER_BYTES = 100

/** Suffixes of the files that SQLite creates beside a database file. */
export const companions = ['-wal', '-shm', '-journal'] as const

/** Resolves a symbolic link to the database file. */
export function locate(config: DatabaseConfig): DatabaseConfig {
  if (config.kind === 'remote' || config.path === ':memory:') return config
  const found = statOf(config.path)
  if (!found?.isSymbolicLink()) return config
  try {
    const path = realpathSync(config.path)
    return { ...config, path, url: pathToFileURL(path).href }
  } catch (error) {
    throw unusable(config.path, `the link target is missing (${systemCode(error)})`)
  }
}

/**
 * Returns `new` if the file doesn't exist and never did, and `own` for a database of Offkit. Throws `DatabaseDamage`
 * if that is damaged, emptied, or missing, and `DatabaseForeign` for any other file. Opens only a copy, because
 * SQLite creates files beside any file that it opens.
 */
export async function inspectFile(path: string): Promise<'new' | 'own'> {
  const found = statOf(path)
  if (found === undefined) return inspectMissing(path)
  if (!found.isFile()) throw unusable(path, 'it is not a file')
  const header = readHeader(path)
  const isMarked = header.applicationId === APPLICATION_ID
  const isOwn = isMadeHere(path)
  // A file with the application id of another program isn't read.
  const isReadable = isOwn || isMarked || header.applicationId === 0
  if (header.applicationId !== undefined && header.size >= HEADER_BYTES && isReadable) {
    const contents = await contentsOf(path)
    if (contents === 'own' || isMarked || (contents === 'unknown' && isOwn)) return 'own'
    if (contents === 'other') throw foreign(path)
  }
  if (!isOwn) throw foreign(path)
  throw new DatabaseDamage(
    `The database ${path} ${header.size === 0 ? 'was emptied' : 'is damaged: its header cannot be read'}.`,
  )
}

/** Whether this installation created the present or the missing file. Only such a file may be replaced. */
export function isMadeHere(path: string): boolean {
  const record = readRecord(path)
  if (record === undefined) return false
  const identity = fileIdentity(path)
  if (record.isOld || identity === undefined || identity === record.file) return true
  // Moving the folder changes the file's identity, so its application id counts too; an empty file has no data to lose.
  const { size, applicationId } = readHeader(path)
  return size === 0 || applicationId === APPLICATION_ID
}

function inspectMissing(path: string): 'new' {
  const left = companions.map((ending) => path + ending).find((it) => existsSync(it))
  const record = readRecord(path)
  if (record === undefined && left !== undefined) {
    throw unusable(left, `it exists without ${path}`)
  }
  // Without an identity, the first start was interrupted before it created the file.
  if (record === undefined || (!record.isOld && record.file === undefined)) return 'new'
  throw new DatabaseDamage(`The database ${path} was deleted.`)
}

/**
 * Reads and migrates a copy; if that fails, the file itself is never opened. The tables identify databases of older
 * versions, which have no application id.
 */
async function contentsOf(path: string): Promise<'own' | 'other' | 'damaged' | 'unknown'> {
  let folder: string | undefined
  let client: Client | undefined
  try {
    folder = mkdtempSync(join(tmpdir(), 'offkit-'))
    const copy = join(folder, 'copy.db')
    copyFile(path, copy)
    for (const ending of ['-wal', '-journal']) {
      if (existsSync(path + ending)) copyFile(path + ending, copy + ending)
    }
    client = createClient({ url: pathToFileURL(copy).href, concurrency: 1 })
    await client.execute('SELECT id, name, applied_at FROM migrations LIMIT 0')
    await client.execute('SELECT link_url, persist_after_dismiss FROM ads LIMIT 0')
    await client.execute('SELECT password_hash, token_generation FROM admin LIMIT 0')
    await migrate(client, migrations, () => new Date(0))
    return 'own'
  } catch (error) {
    if (isDamage(error)) return 'damaged'
    if (error instanceof DatabaseError) throw error
    if (databaseCode(error) === 'SQLITE_ERROR') return 'other'
    // The disk has no space for a copy.
    return 'unknown'
  } finally {
    client?.close()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** `applicationId` is undefined if the file doesn't start with SQLite's magic string. */
function readHeader(path: string) {
  const bytes = Buffer.alloc(HEADER_BYTES)
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, constants.O_RDONLY)
    const size = readSync(descriptor, bytes, 0, HEADER_BYTES, 0)
    const isDatabase = bytes.toString('latin1', 0, 16) === 'SQLite format 3\0'
    return { size, applicationId: isDatabase ? bytes.readUInt32BE(68) : undefined }
  } catch (error) {
    throw unusable(path, `it cannot be read (${systemCode(error)})`)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** The file or symbolic link at a path; undefined if it doesn't exist. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw unusable(path, `its folder cannot be read (${systemCode(error)})`)
  }
}

const foreign = (path: string): DatabaseError => unusable(path, 'Offkit did not create it')

const unusable = (path: string, reason: string): DatabaseError =>
  new DatabaseForeign(
    `${path} cannot be used as the database: ${reason}. The file was not changed. Set DATABASE_URL to another file.`,
  )
