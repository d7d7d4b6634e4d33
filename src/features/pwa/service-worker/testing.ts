/** A fake cache in memory, keyed by path and query. */
export class FakeCache {
  readonly entries = new Map<string, Response>()
  /** Called before a put; an exception rejects it. */
  onPut: (key: string) => void = () => {}

  async match(key: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(pathOf(key))?.clone()
  }
  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    this.onPut(pathOf(key))
    const body = await response.arrayBuffer()
    this.entries.set(pathOf(key), new Response(body, response))
  }
  async delete(key: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(pathOf(key))
  }
  async keys(): Promise<readonly Request[]> {
    return [...this.entries.keys()].map((path) => new Request(ORIGIN + path))
  }
}

/** The fake caches of one origin. */
export class FakeCaches {
  readonly all = new Map<string, FakeCache>()

  async open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache()
    this.all.set(name, cache)
    return cache
  }
  async match(
    key: RequestInfo | URL,
    { cacheName = '' }: MultiCacheQueryOptions = {},
  ): Promise<Response | undefined> {
    return this.all.get(cacheName)?.match(key)
  }
  async delete(name: string): Promise<boolean> {
    return this.all.delete(name)
  }
}

export const ORIGIN = 'https://offkit.test'

function pathOf(key: RequestInfo | URL): string {
  const { pathname, search } = new URL(key instanceof Request ? key.url : key, ORIGIN)
  return pathname + search
}
