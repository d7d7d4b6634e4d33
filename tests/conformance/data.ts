import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The folder of the published test suites: `CONFORMANCE_DATA`, else beside the project. */
export const dataFolder = resolve(root, process.env.CONFORMANCE_DATA ?? '../shared/data')

/**
 * The suite at `path` below the data folder, parsed, or undefined when it is not there. Tests then
 * skip, and this says so, since a skipped suite must not look like a passed one.
 */
export function readSuite(path: string): unknown {
  const file = resolve(dataFolder, path)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.warn(`SKIPPED: no conformance data at ${file}; set CONFORMANCE_DATA to their folder`)
  return undefined
}
