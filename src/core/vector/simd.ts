/** An instance of a WebAssembly module and the bytes of its memory. */
export interface Instance<Exports> {
  readonly engine: Exports
  readonly memory: Uint8Array<ArrayBuffer>
}

/**
 * Instantiates a module with a memory of its own, in pages of 64 KB.
 *
 * @throws WebAssembly.CompileError without SIMD.
 */
export function instantiate<Exports>(
  binary: Uint8Array<ArrayBuffer>,
  pages: number,
): Instance<Exports> {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } })
  return { engine: instance.exports as Exports, memory: new Uint8Array(memory.buffer) }
}

/** Creates a value at its first use; undefined without SIMD in WebAssembly (Safari before 16.4). */
export function withSimd<Value>(create: () => Value): () => Value | undefined {
  let value: Value | undefined
  let isMissing = false
  return () => {
    if (isMissing) return undefined
    try {
      value ??= create()
    } catch {
      isMissing = true
    }
    return value
  }
}
