import address from '#src/core/json/vector/assembly/index.ts?url'

/** A run doesn't wait longer: a fetch over a bad connection may never end. */
const MAX_WAIT_MS = 1_000

let loading: Promise<WebAssembly.Module | undefined> | undefined

/**
 * The vector engine for JSON, loaded once. Undefined without SIMD in WebAssembly (Safari before 16.4),
 * without a connection, or while a bad one delays it; the engine in JavaScript then does all the work.
 */
export function loadVectorEngine(): Promise<WebAssembly.Module | undefined> {
  loading ??= load().catch(() => {
    loading = undefined
    return undefined
  })
  return Promise.race([loading, after(MAX_WAIT_MS)])
}

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined))

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(address)
  return await WebAssembly.compile(await response.arrayBuffer())
}
