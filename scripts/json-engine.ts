import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import asc from 'assemblyscript/asc'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const sources = 'src/core/json/vector/assembly'
const output = join(root, 'node_modules', '.cache', 'json-engine')

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
 * A Vite plugin that compiles the vector engine for JSON. The address of its source, `index.ts?url`, is
 * that of its WebAssembly.
 */
export function jsonEngine(): Plugin {
  return {
    name: 'offkit:json-engine',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/vector\/assembly\/index\.ts\?url$/ },
      handler: async () => `${await compileJsonEngine()}?url`,
    },
  }
}

/** Compiles the vector engine, unless its source is unchanged. Returns the path of its WebAssembly. */
async function compileJsonEngine(): Promise<string> {
  const folder = join(output, sourceHash())
  const path = join(folder, 'json-engine.wasm')
  if (existsSync(path)) return path
  const binary = await compile()
  mkdirSync(folder, { recursive: true })
  // Under a temporary name until it is complete, because another process may look for it.
  const part = `${path}.${process.pid}`
  writeFileSync(part, binary)
  renameSync(part, path)
  return path
}

async function compile(): Promise<Uint8Array> {
  const written: Record<string, Uint8Array> = {}
  const { error, stderr } = await asc.main(
    [`${sources}/index.ts`, ...options, '--outFile', 'engine.wasm'],
    {
      readFile: (name, base) => {
        const path = join(base, name)
        return existsSync(path) ? readFileSync(path, 'utf8') : null
      },
      writeFile: (name, contents) => {
        written[name] = typeof contents === 'string' ? Buffer.from(contents) : contents
      },
      listFiles: () => [],
    },
  )
  const binary = written['engine.wasm']
  if (error || !binary) throw new Error(`The JSON engine: ${error?.message}\n${stderr.toString()}`)
  return binary
}

function sourceHash(): string {
  const hash = createHash('sha256').update(`${asc.version} ${options.join(' ')}`)
  const folder = join(root, sources)
  for (const name of readdirSync(folder).sort()) {
    hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
