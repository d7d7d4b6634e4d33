/** Paths that this device keeps: what the visitor marked, and where they went last. */
export interface KeptPaths {
  /** Newest first. Of this page's life only, where storage is refused. */
  readonly read: () => readonly string[]
  readonly write: (paths: readonly string[]) => void
}

export function keptPaths(
  key: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): KeptPaths {
  let unkept: readonly string[] | undefined
  return {
    read() {
      if (unkept) return unkept
      try {
        const value: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
        return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : []
      } catch {
        return []
      }
    },
    write(paths) {
      try {
        if (!storage) throw new Error('refused')
        storage.setItem(key, JSON.stringify(paths))
        unkept = undefined
      } catch {
        unkept = paths
      }
    },
  }
}

export const favourites = keptPaths('favourite-tools', localStore())
export const recents = keptPaths('recent-tools', localStore())

/** How many visits are remembered: those shown, and the page that one is on. */
const RECENT = 6

/** Puts a tool's page at the head of the recent ones. */
export function rememberVisit(path: string): void {
  if (!path.startsWith('/tools/')) return
  recents.write([path, ...recents.read().filter((it) => it !== path)].slice(0, RECENT))
}

/** A browser that blocks site data throws at the mere mention of the storage. */
function localStore(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
