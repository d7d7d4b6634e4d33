import address from '#src/core/json/vector/assembly/index.ts?url'

let loading: Promise<WebAssembly.Module | undefined> | undefined

/**
 * The vector engine for JSON, loaded once. Undefined without SIMD in WebAssembly (Safari before 16.4) or
 * without a connection; the engine in JavaScript then does all the work.
 */
export function loadVectorEngine(): Promise<WebAssembly.Module | undefined> {
  loading ??= load().catch(() => {
    loading = undefined
    return undefined
  })
  return loading
}

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(address)
  return await WebAssembly.compile(await response.arrayBuffer())
}
