import { type ByteSource, readChunks } from '#src/core/byte-source.ts'
import binary from '#src/core/vector/assembly/index.ts?inline'
import { type Instance, instantiate } from './simd.ts'

/** The exports of the WebAssembly module; see `assembly/index.ts`. */
interface Engine {
  isValidUtf8(length: number): number
}

const INPUT = 65_536
const PIECE_BYTES = 1 << 16
const BLOCK_BYTES = 16
/** A character has at most three bytes before its last. */
const CARRIED_BYTES = 3
const PAGES = 5

/** Checks one text in UTF-8 in WebAssembly with SIMD, many times as fast as `TextDecoder`, which creates strings. */
export class Utf8Checker {
  readonly #instance: Instance<Engine>
  /** Bytes that wait for the rest of their piece. */
  #length = 0
  #isValid = true

  /** @throws WebAssembly.CompileError without SIMD. */
  constructor() {
    this.#instance = instantiate(binary, PAGES)
  }

  /** Adds the next bytes of the text. */
  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.#isValid; ) {
      const part = bytes.subarray(at, at + PIECE_BYTES - this.#length)
      this.#instance.memory.set(part, INPUT + this.#length)
      this.#length += part.length
      at += part.length
      if (this.#length === PIECE_BYTES) this.#check(PIECE_BYTES)
    }
  }

  /** Whether the text is valid; with `isWhole`, it must also end with a complete character. */
  finish(isWhole = true): boolean {
    const { memory } = this.#instance
    const length = Math.ceil((this.#length + 1) / BLOCK_BYTES) * BLOCK_BYTES
    if (isWhole) {
      memory.fill(0, INPUT + this.#length, INPUT + length)
      this.#check(length)
    }
    return this.#isValid
  }

  #check(length: number): void {
    const { engine, memory } = this.#instance
    this.#isValid &&= engine.isValidUtf8(length) !== 0
    memory.copyWithin(INPUT - CARRIED_BYTES, INPUT + length - CARRIED_BYTES, INPUT + length)
    this.#length = 0
  }
}

/**
 * Whether a source, or its beginning of at most `maxBytes`, is valid in UTF-8.
 *
 * @throws WebAssembly.CompileError without SIMD; ToolFailure `file.unreadable` (name) as `readChunks`.
 */
export async function isUtf8(source: ByteSource, maxBytes: number): Promise<boolean> {
  const checker = new Utf8Checker()
  await readChunks(source.slice(0, maxBytes), (piece) => checker.add(piece))
  return checker.finish(source.size <= maxBytes)
}
