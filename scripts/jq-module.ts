import process from 'node:process'
import type { Plugin } from 'vite'

const EXPORTS = "if (typeof exports === 'object' && typeof module === 'object') {"
const STRPTIME = 'strptime: _strptime'
const BEFORE_RUN = "Module['callMain'] = callMain;"

/**
 * A Vite plugin that turns jq's CommonJS module into one that knows the address of its WebAssembly,
 * needs no modules of Node, and calls the `strptime` that it is loaded with.
 */
export function jqModule(): Plugin {
  return {
    name: 'offkit:jq-module',
    transform: {
      filter: { id: /jq-web\/jq\.js$/ },
      handler: (code) => ({
        code: process.env.VITEST ? testModule(code) : browserModule(code),
        map: null,
      }),
    },
  }
}

/** The function `jq` of the module, which is all that is used of it. */
function factory(code: string): string {
  const end = code.indexOf(EXPORTS)
  if (end < 0 || !code.includes(STRPTIME) || !code.includes(BEFORE_RUN))
    throw new Error('The module of jq has changed')
  return (
    code
      .slice(0, end)
      .replace(STRPTIME, 'strptime: (...addresses) => Module.strptime(HEAP8, ...addresses)')
      // The module sets it before it is defined.
      .replace(BEFORE_RUN, `${BEFORE_RUN} Module.FS = FS;`)
  )
}

const load = (read: string) =>
  `export default async (hooks) => jq({ ...hooks, wasmBinary: await ${read} })`

const testModule = (code: string) => `import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
const address = new URL('./jq.wasm', import.meta.url)
${factory(code)
  .replace(/\brequire\(/g, 'createRequire(import.meta.url)(')
  .replace(/\b__(?:dirname|filename)\b/g, 'fileURLToPath(address)')}
${load('readFile(address)')}`

const browserModule = (code: string) => `import address from './jq.wasm?url'
${factory(code).replace(/\brequire\('[a-z]+'\)/g, 'undefined')}
const read = async () => {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError('Failed to fetch')
  return response.arrayBuffer()
}
${load('read()')}`
