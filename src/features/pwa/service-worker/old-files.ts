/** Where the pages that were open at the last update are written down. */
const CACHE = 'old-pages'
const KEY = '/old-pages'

export interface OldFilesOptions {
  readonly caches: Pick<CacheStorage, 'delete' | 'match'> & {
    readonly open: (name: string) => Promise<Pick<Cache, 'put' | 'keys' | 'delete'>>
  }
  readonly clients: {
    readonly matchAll: (options: {
      readonly includeUncontrolled: boolean
    }) => Promise<readonly { readonly id: string }[]>
  }
  /** Whether a newer version is being installed or waits: its files are in the same caches. */
  readonly hasSuccessor: () => boolean
  /** Caches by name, each with the paths and queries of the files of this version. */
  readonly current: ReadonlyMap<string, ReadonlySet<string>>
}

interface OldPages {
  readonly ids: readonly string[]
  /** The version that took over: one that waits leaves the files of the one in charge alone. */
  readonly version: string
}

/** Files of earlier versions, whose pages stay open and still load them. */
export interface OldFiles {
  /** Takes down which pages are open as this version takes over: any may be an earlier one's. */
  readonly remember: () => Promise<void>
  /** Drops the files of earlier versions once none of those pages is left. */
  readonly sweep: () => Promise<void>
}

export function createOldFiles(options: OldFilesOptions): OldFiles {
  const { caches, clients, hasSuccessor, current } = options
  const version = [...current.values()].flatMap((paths) => [...paths]).join()
  const openPages = async () =>
    (await clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id)

  const sweepCache = async (name: string, keep: ReadonlySet<string>) => {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url)
      if (!keep.has(pathname + search)) await cache.delete(request)
    }
  }

  return {
    async remember() {
      const cache = await caches.open(CACHE)
      const pages: OldPages = { ids: await openPages(), version }
      await cache.put(KEY, Response.json(pages))
    },
    async sweep() {
      const written = await caches.match(KEY, { cacheName: CACHE })
      if (!written || hasSuccessor()) return
      const old: OldPages = await written.json()
      const open = await openPages()
      if (old.version !== version || old.ids.some((id) => open.includes(id))) return
      for (const [name, keep] of current) await sweepCache(name, keep)
      await caches.delete(CACHE)
    },
  }
}
