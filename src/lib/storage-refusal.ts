import { keepsNothing } from './saving.ts'

/**
 * Why data on this device couldn't be read or saved: `nothing` may be saved, a `newer` version of the site
 * has changed the database, or storage is blocked or full (`refused`).
 */
export type StorageRefusal = 'nothing' | 'newer' | 'refused'

/** The reason of an error of a database or of a store over it. */
export function refusalOf(error: unknown): StorageRefusal {
  if (error instanceof DOMException && error.name === 'VersionError') return 'newer'
  return keepsNothing() ? 'nothing' : 'refused'
}
