import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const output = join(root, 'node_modules', '.cache', 'assembly')

const packageFile = join(root, 'node_modules', 'assemblyscript', 'package.json')
const { version }: { readonly version: string } = JSON.parse(readFileSync(packageFile, 'utf8'))

const options = [
  '-O3',
  '--converge',
  '--noAssert',
  ...['--enable', 'simd'],
  ...['--runtime', 'stub'],
  ...['--use', 'abort='],
  '--importMemory',
  '--noExportMemory',
  ...['--initialMemory', '5'],
  ...['--maximumMemory', '65536'],
]

/**
 * A Vite plugin that compiles AssemblyScript. The source of the vector engine for JSON, `index.ts?url`, has the
 * address of its WebAssembly; small modules are part of the script, `index.ts?inline`, in Base64.
 */
export function assembly(): Plugin {
  return {
    name: 'offkit:assembly',
    enforce: 'pre',
    resolveId: {
      filter: { id: SOURCE },
      handler: async (id, importer = '') => {
        const [, path = '', query] = SOURCE.exec(id) ?? []
        const folder = path.startsWith('#') ? join(root, path.slice(1)) : join(importer, '..', path)
        if (query === 'url') return `${await compiled(folder)}?url`
        return `\0${folder}?inline`
      },
    },
    load: {
      filter: { id: /^\0.*\/assembly\?inline$/ },
      handler: async (id) => {
        const path = await compiled(id.slice(1).replace('?inline', ''))
        return `export default Uint8Array.from(atob('${readFileSync(path, 'base64')}'), (byte) => byte.charCodeAt(0))`
      },
    },
  }
}

/** The folder of a source and how it is imported. */
const SOURCE = /^(.*\/vector\/assembly)\/index\.ts\?(url|inline)$/

const compiling = new Map<string, Promise<string>>()

/**
 * Compiles a folder, unless it is unchanged. Returns the path of its WebAssembly, which has the name of
 * its user.
 */
function compiled(folder: string): Promise<string> {
  const sources = sourcesOf(join(folder, 'index.ts'))
  const [name] = relative(join(root, 'src'), folder).split('/').slice(-3)
  const path = join(output, hashOf(sources), `${name}-engine.wasm`)
  if (existsSync(path)) return Promise.resolve(path)
  const running = compiling.get(path) ?? compile(folder, sources).then((it) => save(path, it))
  compiling.set(path, running)
  return running
}

/** Writes under a temporary name until it is complete, because another process may look for it. */
function save(path: string, binary: Uint8Array): string {
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}`
  writeFileSync(part, binary)
  renameSync(part, path)
  return path
}

/**
 * In a thread of its own, because it takes seconds: requests of Vite's module runners that wait for this thread
 * fail after a minute, which a slow computer reaches.
 */
async function compile(folder: string, sources: Sources): Promise<Uint8Array> {
  const entry = `${relative(root, folder)}/index.ts`
  const workerData = { base: root, entry, options, sources }
  const worker = new Worker(join(import.meta.dirname, 'compile-assembly.mjs'), { workerData })
  const [answer] = (await once(worker, 'message')) as [Uint8Array | string]
  if (typeof answer === 'string') throw new Error(`${folder}: ${answer}`)
  return answer
}

function hashOf(sources: Sources): string {
  const hash = createHash('sha256').update(`${version} ${options.join(' ')}`)
  for (const [path, text] of sources) hash.update(`\0${relative(root, path)}\0`).update(text)
  return hash.digest('hex').slice(0, 16)
}

/** Texts by path. */
type Sources = Map<string, string>

/**
 * A file and all that it imports. Imports across folders become relative, because the compiler doesn't read
 * `package.json`.
 */
function sourcesOf(path: string, found: Sources = new Map()): Sources {
  if (found.has(path)) return found
  const source = relative(dirname(path), join(root, 'src'))
  const text = readFileSync(path, 'utf8').replaceAll("from '#src/", `from '${source}/`)
  found.set(path, text)
  for (const [, name = ''] of text.matchAll(/ from '(\..*)'$/gm))
    sourcesOf(join(path, '..', name), found)
  return found
}
