import { accessSync, constants, mkdtempSync, rmdirSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'
import { makeFolder } from './db/open.ts'

/** Refuses a data folder that can't be one. Looks only: nothing is made before the database is known to be ours. */
export function checkDataFolder(path: string): void {
  const [place, stat] = nearest(path)
  if (!stat?.isDirectory()) {
    const relation = place === path ? 'is' : `is below ${place}, which is`
    throw new ConfigError(`DATA_DIR: ${path} ${relation} not a folder; name another folder`)
  }
  try {
    accessSync(place, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** Makes the data folder, for its owner alone, and tries to write into it. */
export function makeDataFolder(path: string): void {
  try {
    makeFolder(path)
    rmdirSync(mkdtempSync(join(path, '.writable-')))
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** The path, or the first place above it where something is. */
function nearest(path: string): readonly [place: string, stat: Stats | undefined] {
  const parent = dirname(path)
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat !== undefined || parent === path ? [path, stat] : nearest(parent)
  } catch {
    // Below a file, or in a folder that can't be read: what is above it tells.
    return nearest(parent)
  }
}

const unwritable = (path: string, error: unknown): ConfigError =>
  new ConfigError(
    `DATA_DIR: ${path} cannot be written (${error instanceof Error && 'code' in error ? error.code : error}); change its owner or its rights, or name another folder`,
    { cause: error },
  )
