import { freeBuffer } from '#src/core/free-buffer.ts'

/**
 * A scanned JSON text: its bytes, and a tape with two 32-bit words for each token in document order.
 *
 * | token            | word 0               | word 1                                        |
 * |------------------|----------------------|-----------------------------------------------|
 * | `{` or `[`       | byte offset          | tape index of the token after its subtree     |
 * | `}` or `]`       | byte offset          | number of members or elements                 |
 * | string, key      | offset of its quote  | offset after its end; top bit: has escapes    |
 * | number           | byte offset          | offset after its end; top bit: see `FLAG`     |
 * | true false null  | byte offset          | offset after its end                          |
 *
 * An object's tokens are key, value, key, value, …; the index of a token is that of its word 0, so
 * it is even; the root is at index 0. JSON Lines has one array-like root whose word 0 is
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

export type JsonFormat = 'json' | 'json-lines'

/** Frees the tape's memory immediately, where possible. The document must not be used afterwards. */
export function releaseTape({ tape }: JsonDocument): void {
  freeBuffer(tape.buffer)
}

/** Word 0 of the root of a JSON Lines document, to which no byte corresponds. */
export const LINES_ROOT = 0xffffffff

/** Top bit of word 1: a string with escapes, or a number over 15 characters or with an exponent. */
export const FLAG = 0x80000000

/** The longest source: word 1 has 31 bits for offsets. */
export const MAX_BYTES = 0x7fffffff

export interface Position {
  /** Bytes from the start, 0-based. */
  readonly offset: number
  /** 1-based; LF, CR LF and a lone CR each end a line. */
  readonly line: number
  /** 1-based, in UTF-16 units, as in editors. */
  readonly column: number
}
