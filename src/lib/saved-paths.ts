import { isText, listOf } from '#src/core/guards.ts'
import { keepsNothing } from '#src/lib/saving.ts'
import { storedJson } from '#src/lib/storage.ts'

/** Paths saved on this device: favorites and recent pages. */
export interface SavedPaths {
  /** Newest first; in memory only where storage is blocked. */
  readonly read: () => readonly string[]
  /** Returns false if the paths are only in memory. */
  readonly write: (paths: readonly string[]) => boolean
}

function savedPaths(key: string): SavedPaths {
  const stored = storedJson(key, listOf(isText))
  let inMemory: readonly string[] | undefined
  return {
    read: () => inMemory ?? stored.read() ?? [],
    write(paths) {
      const isSaved = stored.write(paths.length > 0 ? paths : undefined)
      inMemory = isSaved ? undefined : paths
      return isSaved
    },
  }
}

export const favorites = savedPaths('favourite-tools')
export const recents = savedPaths('recent-tools')

/** Adds a path to the favorites of all tabs, or removes it. Returns false if they are only in memory. */
export function setFavorite(path: string, isFavorite: boolean): boolean {
  const others = favorites.read().filter((it) => it !== path)
  return favorites.write(isFavorite ? [...others, path] : others)
}

/** The visits saved: those listed, and the current page. */
const MAX_SAVED_RECENTS = 6

/** Moves a tool's page to the front of the recent ones; false if nothing may be saved. */
export function rememberVisit(path: string): boolean {
  if (keepsNothing()) return false
  recents.write([path, ...recents.read().filter((it) => it !== path)].slice(0, MAX_SAVED_RECENTS))
  return true
}
