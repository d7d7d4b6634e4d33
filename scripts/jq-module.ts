import process from 'node:process'
import type { Plugin } from 'vite'

const OUTPUT = 'if (c) outBuffer.push(c)'
const EXPORTS = "if (typeof exports === 'object' && typeof module === 'object') {"

/** The longest result in bytes, which is kept in an array; browsers crash at twice as many items. */
const MAX_OUTPUT_BYTES = 50_000_000

/**
 * A Vite plugin that turns jq's CommonJS module into one that knows the address of its WebAssembly,
 * needs no modules of Node, and fails to write a result that would crash the browser. Tests use the
 * module as it is.
 */
export function jqModule(): Plugin {
  return {
    name: 'offkit:jq-module',
    transform: {
      filter: { id: /jq-web\/jq\.js$/ },
      handler: (code) => ({ code: process.env.VITEST ? required : browserModule(code), map: null }),
    },
  }
}

/** The module for Node, which can't be imported, because a namespace with a promise is one itself. */
const required = `import { createRequire } from 'node:module'
export default () => createRequire(import.meta.url)('jq-web')`

function browserModule(code: string): string {
  const end = code.indexOf(EXPORTS)
  if (end < 0 || !code.includes(OUTPUT)) throw new Error('The module of jq has changed')
  const own = code
    .slice(0, end)
    .replace(OUTPUT, `if (c && outBuffer.push(c) > ${MAX_OUTPUT_BYTES}) throw new Error()`)
    .replace(/\brequire\('[a-z]+'\)/g, 'undefined')
  return `import address from './jq.wasm?url'
${own}
let loading
const load = async () => {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError('Failed to fetch')
  return jq({ wasmBinary: await response.arrayBuffer() })
}
export default () => (loading ??= load().catch((error) => {
  loading = undefined
  throw error
}))`
}
