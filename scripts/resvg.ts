import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm } from '@resvg/resvg-wasm'

const require = createRequire(import.meta.url)
let starting: Promise<void> | undefined

/** Loads the renderer of SVG, once: it refuses a second start. */
export function startResvg(): Promise<void> {
  starting ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return starting
}
