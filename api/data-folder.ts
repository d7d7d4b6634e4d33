import { accessSync, constants, mkdtempSync, rmdirSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'
import { makeFolder } from './db/open.ts'
import { systemCode } from './system-code.ts'

/** Throws a `ConfigError` for an unusable data folder. Creates nothing: the database must be checked first. */
export function checkDataFolder(path: string): void {
  const [place, stat] = nearest(path)
  if (!stat?.isDirectory()) {
    const relation = place === path ? 'is' : `is below ${place}, which is`
    throw new ConfigError(`DATA_DIR: ${path} ${relation} not a folder; use another folder`)
  }
  try {
    accessSync(place, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** Creates the data folder with mode 0700. Throws a `ConfigError` if it isn't writable. */
export function makeDataFolder(path: string): void {
  try {
    makeFolder(path)
    rmdirSync(mkdtempSync(join(path, '.writable-')))
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** The path, or its nearest existing ancestor. */
function nearest(path: string): readonly [place: string, stat: Stats | undefined] {
  const parent = dirname(path)
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat !== undefined || parent === path ? [path, stat] : nearest(parent)
  } catch {
    // The path is below a file or in an unreadable folder: the ancestor decides.
    return nearest(parent)
  }
}

const unwritable = (path: string, error: unknown): ConfigError =>
  new ConfigError(
    `DATA_DIR: ${path} cannot be written (${systemCode(error)}); change its owner or permissions, or use another folder`,
    { cause: error },
  )
