import { digestOf, HASHED_NAME, stemOf } from './hashed-names.ts'

export interface DerivedFilesOptions {
  /** The path of the folder of hashed files, with slashes at both ends. */
  readonly folder: string
  /** The paths of this version's files. */
  readonly paths: Iterable<string>
  /** The digests of the files that name others, by path: see `digestOf`. */
  readonly digests: ReadonlyMap<string, string>
  /** The cache with the files of the previous version. */
  readonly cache: Pick<Cache, 'keys' | 'match'>
}

/**
 * Wraps a `fetch` so that a file of the previous version serves again if only the names of other files in
 * it have changed. The digest proves that the result equals the server's file. One changed file renames all
 * that import it, directly or not, so an update would otherwise download most of the app again.
 */
export function withDerivedFiles(
  fetch: (request: Request) => Promise<Response>,
  { folder, paths, digests, cache }: DerivedFilesOptions,
): (request: Request) => Promise<Response> {
  const names = namesByStem(folder, paths)
  let previous: Promise<ReadonlyMap<string, string>> | undefined
  const derive = async (path: string): Promise<Response | undefined> => {
    const digest = digests.get(path)
    if (digest === undefined) return undefined
    previous ??= cache.keys().then((keys) =>
      namesByStem(
        folder,
        keys.map(({ url }) => pathOf(url)),
      ),
    )
    const name = (await previous).get(stemOf(nameOf(path)))
    const file = name && (await cache.match(folder + name))
    if (!file) return undefined
    const text = (await file.text()).replace(HASHED_NAME, (it) => names.get(stemOf(it)) ?? it)
    const type = file.headers.get('content-type') ?? ''
    return (await digestOf(text)) === digest
      ? new Response(text, { headers: { 'Content-Type': type } })
      : undefined
  }
  return async (request) => (await derive(pathOf(request.url))) ?? fetch(request)
}

/** The names of files in the folder by their stems; of several with one stem, the last. */
function namesByStem(folder: string, paths: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const path of paths) {
    if (path.startsWith(folder)) names.set(stemOf(nameOf(path)), nameOf(path))
  }
  return names
}

const pathOf = (url: string) => new URL(url).pathname
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
