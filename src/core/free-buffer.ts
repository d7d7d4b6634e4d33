/** A buffer with the method `transfer` of ES2024. */
interface Movable {
  readonly byteLength: number
  readonly transfer?: (length: number) => unknown
}

/**
 * Frees the memory of a buffer immediately, because garbage collection may run too late for the next
 * allocation. Nothing may use it afterwards. Has no effect without `transfer`, or on the memory of
 * WebAssembly, which refuses it.
 */
export function freeBuffer(buffer: Movable): void {
  try {
    buffer.transfer?.(0)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}
