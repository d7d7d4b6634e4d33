import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConfig } from '#api/config.ts'
import type { Backup } from '#api/contract/backups.ts'
import { backUp, readBackup, restore } from '#api/db/backup.ts'
import { DatabaseNewer } from '#api/db/damage.ts'
import { databaseProblem } from '#api/db/failure.ts'
import type { Database } from '#api/db/open.ts'
import { Problem } from '#api/http/problem.ts'

export interface BackupsDeps {
  readonly database: Database
  readonly config: DatabaseConfig
  /** The folder of backups. */
  readonly folder: string
  readonly now: () => Date
}

/** Backups of the server, and those of the owner, which the server never deletes. */
const NAME = /^offkit-\d{4}-\d\d-\d\d(?:T\d{4}(?:\d\d\.\d{3}Z)?)?\.db$/

export type Backups = ReturnType<typeof createBackups>

/** The backups in a folder, which the owner creates and restores while the server runs. */
export function createBackups({ database, config, folder, now }: BackupsDeps) {
  const backupAt = (name: string): Backup | undefined => {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false })
    if (!stat?.isFile()) return undefined
    return { name, at: stat.mtime.toISOString(), bytes: stat.size }
  }
  const list = (): Backup[] =>
    namesIn(folder)
      .filter((name) => NAME.test(name))
      .flatMap((name) => backupAt(name) ?? [])
      .sort((a, b) => b.at.localeCompare(a.at) || b.name.localeCompare(a.name))
  const create = async (): Promise<Backup> => {
    const name = `offkit-${now().toISOString().replaceAll(':', '')}.db`
    await backUp(database, config, join(folder, name))
    const created = backupAt(name)
    if (created === undefined) throw new Error(`${name} is missing`)
    return created
  }
  return {
    /** Newest first. */
    list,
    create,
    /**
     * Replaces the ads, images, configuration, and audit log by those of a backup, after a backup of the present ones.
     * Password and passkeys don't change. Throws `not-found`, `newer-backup` if a newer version
     * wrote the file, or `damaged-backup` if it can't be read.
     */
    restore: async (name: string) => {
      if (!list().some((backup) => backup.name === name)) throw new Problem('not-found')
      const rows = await readBackup(join(folder, name)).catch((error: unknown) => {
        if (databaseProblem(error) === 'storage-full') throw error
        throw new Problem(error instanceof DatabaseNewer ? 'newer-backup' : 'damaged-backup')
      })
      const previous = await create()
      return { ads: await restore(database, rows, now()), previous }
    },
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Created with the first backup.
    return []
  }
}
