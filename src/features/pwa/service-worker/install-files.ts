/** The delays before the retries of a failed request. */
export const RETRY_DELAYS_MS = [300, 1_000, 3_000] as const

/** A file of the build: its URL, and its key in the cache; both absolute. */
export interface InstallFile {
  readonly url: string
  readonly key: string
  /** Whether the HTTP cache may serve it: its URL changes with its content. */
  readonly isHashed: boolean
}

export interface InstallOptions {
  readonly cache: Pick<Cache, 'keys' | 'put' | 'delete'>
  readonly fetch: (request: Request) => Promise<Response>
  /** Returns the response to cache, or undefined for one of another version. */
  readonly check: (request: Request, response: Response) => Promise<Response | undefined>
  readonly pause: (ms: number) => Promise<void>
}

/** A file that the server doesn't have, or has in another version. */
class WrongFile extends Error {
  override name = 'WrongFile'
}

/** Few at once, because the open page needs connections too; browsers have six to a host. */
const LANES = 3

/**
 * Adds every file to the cache, except those already cached. Retries failed requests; if all
 * retries of a file fail, removes the added files and rejects.
 */
export async function installFiles(
  files: readonly InstallFile[],
  options: InstallOptions,
): Promise<void> {
  const { cache } = options
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const added: string[] = []
  const failed = new AbortController()
  const queue = files.filter(({ key }) => !cached.has(key)).values()
  const lane = async () => {
    for (const file of queue) {
      if (failed.signal.aborted) return
      added.push(file.key)
      await installFile(file, options, failed.signal)
    }
  }
  const lanes = Array.from({ length: LANES }, () =>
    lane().catch((error) => {
      failed.abort()
      throw error
    }),
  )
  const rejected = (await Promise.allSettled(lanes)).find((it) => it.status === 'rejected')
  if (!rejected) return
  await Promise.all(added.map((key) => cache.delete(key)))
  throw rejected.reason
}

async function installFile(
  { url, key, isHashed }: InstallFile,
  { cache, fetch, check, pause }: InstallOptions,
  failed: AbortSignal,
): Promise<void> {
  for (const delay of [...RETRY_DELAYS_MS, undefined]) {
    try {
      const request = new Request(url, {
        cache: isHashed ? 'default' : 'reload',
        credentials: 'same-origin',
      })
      const response = await fetch(request)
      if (isOverloaded(response)) throw new Error(`${url} was answered with ${response.status}`)
      const checked = await check(request, response)
      if (!checked) throw new WrongFile(url)
      // The connection can still break while the body is read.
      await cache.put(key, checked)
      return
    } catch (error) {
      if (delay === undefined || failed.aborted || !isRetryable(error)) throw error
      await pause(delay)
    }
  }
}

/** The server is starting or overloaded. */
const isOverloaded = ({ status }: Response) => status >= 500 || status === 429

const isRetryable = (error: unknown) =>
  !(error instanceof WrongFile) &&
  !(error instanceof DOMException && /^(?:QuotaExceeded|Abort)Error$/.test(error.name))
