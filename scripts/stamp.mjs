// Detects an outdated build by a hash of the sources' content, which doesn't depend on file times.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const sources = [
  'LICENSE',
  'api',
  'index.html',
  'package-lock.json',
  'package.json',
  'panda.config.ts',
  'postcss.config.cjs',
  'public',
  'scripts',
  'src',
  'supply-chain',
  'vite.config.ts',
  'workers',
]
const stampFile = join(root, 'dist-server', 'build.stamp')

/** Whether the build is up to date. Without sources, any build is. */
export function isBuilt() {
  if (!existsSync(join(root, 'dist', 'index.html')) || !existsSync(stampFile)) return false
  if (!existsSync(join(root, 'src')) && !existsSync(join(root, 'vite.config.ts'))) return true
  return readFileSync(stampFile, 'utf8') === sourceHash()
}

export function writeStamp(hash) {
  writeFileSync(stampFile, hash)
}

export function sourceHash() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesIn)) {
    hash.update(`${path}\0`).update(contentOf(path)).update('\0')
  }
  return hash.digest('hex')
}

/** The content of a source. The lock counts by its packages, because `npm prune` of npm 10 changes its other members. */
function contentOf(path) {
  const bytes = readFileSync(join(root, path))
  if (path !== 'package-lock.json') return bytes
  const { packages } = JSON.parse(bytes.toString())
  return JSON.stringify(
    Object.entries(packages).map(([name, { version, integrity }]) => [name, version, integrity]),
  )
}

/** Every file at or below a path except unit tests, sorted. */
function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
