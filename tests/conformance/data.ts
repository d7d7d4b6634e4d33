import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const data = resolve(root, process.env.CONFORMANCE_DATA ?? '../shared/data')

/**
 * The folder of a published test suite, below `CONFORMANCE_DATA` or beside the project; undefined
 * when it is not there. Tests skip then, and this says so: skipped must not look like passed.
 */
export function suite(name: string): string | undefined {
  const folder = resolve(data, name)
  if (existsSync(folder)) return folder
  console.warn(`SKIPPED: no test suite at ${folder}; CONFORMANCE_DATA may name another place`)
  return undefined
}
