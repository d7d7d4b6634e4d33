/** Milliseconds before a request that failed is made again. */
export const RETRY_DELAYS_MS = [300, 1_000, 3_000] as const

/** A file of the build: where it is fetched from, and its name in the cache. */
export interface InstallFile {
  readonly url: string
  readonly key: string
  /** Whether the HTTP cache may have it: its address changes with its content. */
  readonly isHashed: boolean
}

export interface InstallOptions {
  readonly cache: Pick<Cache, 'match' | 'put' | 'delete'>
  readonly fetch: (request: Request) => Promise<Response>
  /** Gives the response to keep, or undefined for what is not of this version. */
  readonly check: (request: Request, response: Response) => Promise<Response | undefined>
  readonly pause: (ms: number) => Promise<void>
}

/** A file that the server has not, or has of another version. */
class WrongFile extends Error {
  override name = 'WrongFile'
}

/**
 * Puts every file into the cache, those of an earlier version that are the same aside. A request
 * that fails is made again after a pause; when none succeeds, nothing of this install stays.
 */
export async function installFiles(
  files: readonly InstallFile[],
  options: InstallOptions,
): Promise<void> {
  const { cache } = options
  const added: string[] = []
  try {
    // One at a time: the page that is open needs the connection too.
    for (const file of files) {
      if (await cache.match(file.key)) continue
      added.push(file.key)
      await installFile(file, options)
    }
  } catch (error) {
    await Promise.all(added.map((key) => cache.delete(key)))
    throw error
  }
}

async function installFile(
  { url, key, isHashed }: InstallFile,
  { cache, fetch, check, pause }: InstallOptions,
): Promise<void> {
  for (const delay of [...RETRY_DELAYS_MS, undefined]) {
    try {
      const request = new Request(url, {
        cache: isHashed ? 'default' : 'reload',
        credentials: 'same-origin',
      })
      const response = await fetch(request)
      if (isBusy(response)) throw new Error(`${url} was answered with ${response.status}`)
      const checked = await check(request, response)
      if (!checked) throw new WrongFile(url)
      // The connection may still break while the body comes.
      await cache.put(key, checked)
      return
    } catch (error) {
      if (delay === undefined || !mayPass(error)) throw error
      await pause(delay)
    }
  }
}

/** A server that starts, or has too much to do. */
const isBusy = ({ status }: Response) => status >= 500 || status === 429

const mayPass = (error: unknown) =>
  !(error instanceof WrongFile) &&
  !(error instanceof DOMException && error.name === 'QuotaExceededError')
