import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import asc from 'assemblyscript/asc'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const output = join(root, 'node_modules', '.cache', 'assembly')

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

/** Compiles a folder, unless it is unchanged. Returns the path of its WebAssembly, which has the name of its user. */
async function compiled(sources: string): Promise<string> {
  const [name] = relative(join(root, 'src'), sources).split('/').slice(-3)
  const folder = join(output, sourceHash(sources))
  const path = join(folder, `${name}-engine.wasm`)
  if (existsSync(path)) return path
  const binary = await compile(sources)
  mkdirSync(folder, { recursive: true })
  // Under a temporary name until it is complete, because another process may look for it.
  const part = `${path}.${process.pid}`
  writeFileSync(part, binary)
  renameSync(part, path)
  return path
}

async function compile(sources: string): Promise<Uint8Array> {
  const written: Record<string, Uint8Array> = {}
  const { error, stderr } = await asc.main(
    [`${relative(root, sources)}/index.ts`, ...options, '--outFile', 'engine.wasm'],
    {
      readFile: (name, base) => {
        const path = join(base, name)
        return existsSync(path) ? sourceOf(path) : null
      },
      writeFile: (name, contents) => {
        written[name] = typeof contents === 'string' ? Buffer.from(contents) : contents
      },
      listFiles: () => [],
    },
  )
  const binary = written['engine.wasm']
  if (error || !binary) throw new Error(`${sources}: ${error?.message}\n${stderr.toString()}`)
  return binary
}

function sourceHash(sources: string): string {
  const hash = createHash('sha256').update(`${asc.version} ${options.join(' ')}`)
  for (const path of sourcesOf(join(sources, 'index.ts'))) {
    hash.update(`\0${relative(sources, path)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A source whose imports across folders are relative, because the compiler doesn't read `package.json`. */
function sourceOf(path: string): string {
  const source = relative(dirname(path), join(root, 'src'))
  return readFileSync(path, 'utf8').replaceAll("from '#src/", `from '${source}/`)
}

/** A file and all that it imports, each once. */
function sourcesOf(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name = ''] of sourceOf(path).matchAll(/ from '(\..*)'$/gm)) {
    sourcesOf(join(path, '..', name), found)
  }
  return found
}
