/** Bytes in order, with a buffer for each piece. */
export type Pieces = readonly Uint8Array<ArrayBuffer>[]

/** The most bytes that are kept. */
export const MAX_HELD_BYTES = 32 * 1024 * 1024

/** An automatic run starts within this time. A later one reads the source. */
const HOLD_MS = 1_000

const held = new WeakMap<object, Pieces>()

/**
 * Keeps the bytes of a source for a second, for the first task that reads it: reading a new Blob takes longer than
 * transferring its bytes. Does nothing for a large source.
 */
export function holdBytes(source: { readonly size: number }, pieces: Pieces): void {
  if (source.size > MAX_HELD_BYTES) return
  held.set(source, pieces)
  setTimeout(() => held.delete(source), HOLD_MS)
}

/** The bytes of a source, if they are kept. They aren't afterward. */
export function takeBytes(source: unknown): Pieces | undefined {
  const key = Object(source)
  const pieces = held.get(key)
  held.delete(key)
  return pieces
}
