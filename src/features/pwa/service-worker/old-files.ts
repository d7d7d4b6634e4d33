/** Stores which pages were open at the last update. */
const CACHE = 'old-pages'
const KEY = '/old-pages'

export interface OldFilesOptions {
  /** The path of the site's folder: sites of one host share their caches. */
  readonly base: string
  readonly caches: Pick<CacheStorage, 'delete' | 'match'> & {
    readonly open: (name: string) => Promise<Pick<Cache, 'put' | 'keys' | 'delete'>>
  }
  readonly clients: {
    readonly matchAll: (options: {
      readonly includeUncontrolled: boolean
    }) => Promise<readonly { readonly id: string }[]>
  }
  /** Whether a newer version is installing or waiting: its files are in the same caches. */
  readonly hasSuccessor: () => boolean
  /** Paths and queries of the files of this version, by cache name. */
  readonly current: ReadonlyMap<string, ReadonlySet<string>>
}

interface OldPages {
  readonly ids: readonly string[]
  /** The version that was activated: a waiting one must not touch the files of the active one. */
  readonly version: string
}

/** Manages files of earlier versions, which their open pages still load. */
export interface OldFiles {
  /** Records the pages open at activation, any of which may belong to an earlier version. */
  readonly recordOpenPages: () => Promise<void>
  /** Deletes the files of earlier versions once all recorded pages are closed. */
  readonly sweep: () => Promise<void>
}

export function createOldFiles(options: OldFilesOptions): OldFiles {
  const { base, caches, clients, hasSuccessor, current } = options
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
    async recordOpenPages() {
      const cache = await caches.open(CACHE + base)
      const pages: OldPages = { ids: await openPages(), version }
      await cache.put(KEY, Response.json(pages))
    },
    async sweep() {
      const written = await caches.match(KEY, { cacheName: CACHE + base })
      if (!written || hasSuccessor()) return
      const old: OldPages = await written.json()
      const open = await openPages()
      if (old.version !== version || old.ids.some((id) => open.includes(id))) return
      for (const [name, keep] of current) await sweepCache(name, keep)
      await caches.delete(CACHE + base)
    },
  }
}
