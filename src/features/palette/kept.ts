import { isText, listOf } from '#src/core/guards.ts'
import { storedJson } from '#src/lib/storage.ts'

/** Paths that this device keeps: what the visitor marked, and where they went last. */
export interface KeptPaths {
  /** Newest first. Of this page's life only, where storage is blocked. */
  readonly read: () => readonly string[]
  readonly write: (paths: readonly string[]) => void
}

function keptPaths(key: string): KeptPaths {
  const stored = storedJson(key, listOf(isText))
  let unkept: readonly string[] | undefined
  return {
    read: () => unkept ?? stored.read() ?? [],
    write(paths) {
      unkept = stored.write(paths) ? undefined : paths
    },
  }
}

export const favourites = keptPaths('favourite-tools')
export const recents = keptPaths('recent-tools')

/** How many visits are remembered: those shown, and the page that one is on. */
const RECENT = 6

/** Puts a tool's page at the head of the recent ones. */
export function rememberVisit(path: string): void {
  if (!path.startsWith('/tools/')) return
  recents.write([path, ...recents.read().filter((it) => it !== path)].slice(0, RECENT))
}
