/**
 * The tape: what one scan of a JSON text leaves, two words a token, in document order.
 *
 * | token            | word 0               | word 1                                        |
 * |------------------|----------------------|-----------------------------------------------|
 * | `{` or `[`       | byte offset          | tape index of the token after its subtree     |
 * | `}` or `]`       | byte offset          | number of members or elements                 |
 * | string, key      | offset of its quote  | offset after its end; top bit: has escapes    |
 * | number           | byte offset          | offset after its end; top bit: not plainly short |
 * | true false null  | byte offset          | offset after its end                          |
 *
 * An object's tokens are key, value, key, value, …; the index of a token is that of its word 0, so
 * it is even; the first value stands at 0. JSON Lines is one array-like root whose word 0 is
 * `LINES_ROOT` and whose elements are the records; word 0 of its closing token is the length of
 * `bytes`, since no byte closes it.
 */
export interface JsonDocument {
  /** The UTF-8 source, without a byte order mark. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly tape: Uint32Array<ArrayBuffer>
  /** Words of `tape` in use. */
  readonly length: number
}

/**
 * Gives the tape's memory back at once; a garbage collection may come too late for what follows.
 * The document must not be used after it. Nothing happens where buffers cannot be moved.
 */
export function releaseTape({ tape }: JsonDocument): void {
  const buffer: Movable = tape.buffer
  buffer.transfer?.(0)
}

/** A buffer as ES2024 has it. */
interface Movable extends ArrayBuffer {
  readonly transfer?: (length: number) => unknown
}

/** Word 0 of the root of a JSON Lines document, which has no byte of its own. */
export const LINES_ROOT = 0xffffffff

/** Top bit of word 1 of strings (has escapes) and numbers (over 15 characters, or an exponent). */
export const FLAG = 0x80000000

/** The longest source that word 1 can point into. */
export const MAX_BYTES = 0x7fffffff

/** A place in a text. */
export interface Position {
  /** Bytes from the start, 0-based. */
  readonly offset: number
  /** 1-based; LF, CR LF and a lone CR each end a line. */
  readonly line: number
  /** 1-based, in UTF-16 code units, as editors count. */
  readonly column: number
}
