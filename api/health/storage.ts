import { readdirSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { DatabaseConfig } from '#api/config.ts'
import { backupsNewestFirst } from '#api/db/backup.ts'
import { companions } from '#api/db/inspect.ts'

export interface StorageDeps {
  readonly config: DatabaseConfig
  /** The folder whose disk is measured. */
  readonly dataDirectory: string
  readonly backups: string
  readonly now: () => Date
}

export interface Storage {
  /** The size of the file and its write-ahead log; undefined without a file. */
  readonly databaseBytes: number | undefined
  /** Files that a start set aside because they were damaged. */
  readonly damagedFiles: number
  /** Infinite without a backup; undefined for a database that isn't backed up. */
  readonly backupAgeSeconds: number | undefined
  /** The disk of the data folder, as seen by a process without privileges. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | undefined
}

/** Reads only metadata of files, never the database. Never throws. */
export function readStorage({ config, dataDirectory, backups, now }: StorageDeps): Storage {
  const path = config.kind !== 'remote' && config.path !== ':memory:' ? config.path : undefined
  const isBackedUp = config.kind !== 'file' || path !== undefined
  return {
    databaseBytes:
      path === undefined
        ? undefined
        : ['', ...companions].reduce((sum, ending) => sum + sizeOf(path + ending), 0),
    damagedFiles: path === undefined ? 0 : damagedFilesOf(path),
    backupAgeSeconds: isBackedUp ? ageOfNewest(backups, now()) : undefined,
    disk: diskOf(dataDirectory),
  }
}

const sizeOf = (path: string): number => attempt(() => statSync(path).size) ?? 0

function damagedFilesOf(path: string): number {
  const start = `${basename(path)}.damaged-`
  const names = attempt(() => readdirSync(dirname(path))) ?? []
  return names.filter((name) => name.startsWith(start) && !/-(?:wal|shm)$/.test(name)).length
}

function ageOfNewest(folder: string, now: Date): number {
  const times = (attempt(() => backupsNewestFirst(folder)) ?? []).map(
    (file) => attempt(() => statSync(file).mtimeMs) ?? 0,
  )
  const newest = Math.max(...times)
  return Math.max(0, now.getTime() - newest) / 1_000
}

function diskOf(folder: string): Storage['disk'] {
  return attempt(() => {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  })
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
