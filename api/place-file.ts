import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import process from 'node:process'

/** The name of a file while it is written: no other process has the same one. */
export const partPath = (path: string): string => `${path}.${process.pid}.part`

/** Gives a finished file its name, unless another process was faster. The file of the former name is gone afterwards. */
export function placeFile(part: string, path: string): void {
  try {
    linkSync(part, path)
  } catch (error) {
    if (existsSync(path)) return
    // File systems without links, such as FAT and some network shares.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!/^E(?:PERM|NOTSUP|OPNOTSUPP|NOSYS)$/.test(code)) throw error
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}
