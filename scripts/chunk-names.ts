import { readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { digestOf, HASHED_NAME, stemOf } from '#src/features/pwa/service-worker/hashed-names.ts'

interface Chunk {
  readonly name: string
  readonly moduleIds: readonly string[]
}

/** The names of files in several folders. */
const COMMON =
  /^(?:bytes|dist|generate|holidays-\w+|logic|messages|page|scan|string-preview|syntax-failure|tool)$/

/**
 * The pattern of a chunk's file name. Common names have that of their folder or package too, so that a name
 * without its hash is of one file in every version. By `admin`, the service worker leaves out the administrator's
 * files.
 */
export function chunkNames({ name, moduleIds }: Chunk): string {
  if (moduleIds.some((id) => id.includes('/src/features/admin/'))) {
    return 'assets/admin-[name]-[hash].js'
  }
  if (!COMMON.test(name)) return 'assets/[name]-[hash].js'
  const own =
    moduleIds.findLast((id) => basename(id, extname(id)) === name) ?? moduleIds.at(-1) ?? ''
  const [path = '', query] = own.split('?')
  const [folder = '', parent] = dirname(path).split('/').reverse()
  const isInner = /^(?:shared|editor|logic)$/.test(folder)
  const place = packageOf(own) ?? (isInner ? `${parent}-${folder}` : folder)
  return `assets/[name]-${place}${query ? `-${query}` : ''}-[hash].js`
}

/** The same for chunks of the worker. */
export const workerChunkNames = (chunk: Chunk): string =>
  chunkNames(chunk).replace('assets/', 'assets/worker-')

const packageOf = (id: string) => /.*\/node_modules\/(?:@[^/]+\/)?([^/]+)\//.exec(id)?.[1]

/**
 * The entry of a file that names others with its digest, as in `derived-files.ts` of the service worker. The
 * worker's entry has none, because its headers belong to one version.
 */
export async function withDigest<Entry extends { readonly url: string }>(
  entry: Entry,
): Promise<Entry & { readonly digest?: string }> {
  if (!/^assets\/(?!tool\.worker).+\.(?:js|css)$/.test(entry.url)) return entry
  const text = readFileSync(`dist/${entry.url}`, 'utf8')
  return text.match(HASHED_NAME) ? { ...entry, digest: await digestOf(text) } : entry
}

/** Throws if two files have one name without their hashes: an update would download them and their importers. */
export function checkNames(entries: readonly { readonly url: string }[]): void {
  const names = new Set<string>()
  for (const { url } of entries) {
    const name = stemOf(url)
    if (names.has(name)) throw new Error(`Two files are called ${name}: see scripts/chunk-names.ts`)
    names.add(name)
  }
}
