import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import process from 'node:process'
import { systemCode } from './system-code.ts'

/** A temporary path for a file that is being written, unique to this process. */
export const partPath = (path: string): string => `${path}.${process.pid}.part`

/** Renames a finished file without overwriting: if another process has placed the file first, `part` is deleted. */
export function placeFile(part: string, path: string): void {
  try {
    linkSync(part, path)
  } catch (error) {
    if (existsSync(path)) return
    // File systems without hard links, such as FAT and some network shares.
    if (!/^E(?:PERM|NOTSUP|OPNOTSUPP|NOSYS)$/.test(systemCode(error))) throw error
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}
