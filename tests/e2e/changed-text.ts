import { hash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HASHED_NAME } from '#src/features/pwa/service-worker/hashed-names.ts'

/**
 * A copy of the web build in which every occurrence of a text is replaced. As after a real build, each file that
 * changes gets another name, so files that name it change too.
 */
export function withText(text: string, other: string, dist = 'dist'): string {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-dist-'))
  // Skips the compressed copies of the old texts.
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  const before = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:js|css|html|json)$/.test(path))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
  const renamed = importersOf(before, (content) => content.includes(text))
  const rename = (content: string) =>
    content.replace(HASHED_NAME, (name) =>
      renamed.has(`assets/${name}`)
        ? name.replace(/[\w-]{8}(?=\.\w+$)/, (old) => hash('md5', other + old).slice(0, 8))
        : name,
    )
  const after = new Map(
    [...before].map(([path, content]) => [rename(path), rename(content.replaceAll(text, other))]),
  )
  const worker = after.get('service-worker.js') ?? ''
  after.set(
    'service-worker.js',
    worker.replace(/\{[^{}]*"url":[^{}]*\}/g, (entry) => described(JSON.parse(entry), after)),
  )
  for (const path of renamed) rmSync(join(folder, path))
  for (const [path, content] of after) writeFileSync(join(folder, path), content)
  return folder
}

/** The assets that match, and those that name any of them, directly or not. */
function importersOf(
  files: ReadonlyMap<string, string>,
  matches: (content: string) => boolean,
): ReadonlySet<string> {
  const assets = [...files].filter(([path]) => path.startsWith('assets/'))
  const named = assets.map(([path, it]) => [path, it.match(HASHED_NAME) ?? []] as const)
  const found = new Set(assets.filter(([, it]) => matches(it)).map(([path]) => path))
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const [path, names] of named) {
      if (names.some((name) => found.has(`assets/${name}`))) found.add(path)
    }
  }
  return found
}

interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly digest?: string
}

/** An entry of the service worker's manifest for the files. */
function described(entry: Entry, files: ReadonlyMap<string, string>): string {
  const content = files.get(entry.url)
  if (content === undefined) return JSON.stringify(entry)
  return JSON.stringify({
    ...entry,
    revision: entry.revision && hash('md5', content),
    ...(entry.digest && { digest: hash('sha256', content, 'base64url').slice(0, 16) }),
  })
}
