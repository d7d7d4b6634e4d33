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

  /** @throws WebAssembly.CompileError without SIMD. */
  constructor() {
    this.#instance = instantiate(binary, PAGES)
  }

  /** Whether the next bytes of the text are valid; all but the last have a multiple of 16 bytes. */
  isValid(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      if (!this.#isPieceValid(bytes.subarray(at, at + PIECE_BYTES))) return false
    }
    return true
  }

  /** Whether the text ends with a complete character. */
  isComplete(): boolean {
    return this.#isPieceValid(new Uint8Array(BLOCK_BYTES))
  }

  #isPieceValid(piece: Uint8Array): boolean {
    const { engine, memory } = this.#instance
    const length = Math.ceil(piece.length / BLOCK_BYTES) * BLOCK_BYTES
    memory.set(piece, INPUT)
    memory.fill(0, INPUT + piece.length, INPUT + length)
    const isValid = engine.isValidUtf8(length) !== 0
    memory.copyWithin(INPUT - CARRIED_BYTES, INPUT + length - CARRIED_BYTES, INPUT + length)
    return isValid
  }
}

/** A checker for a text; undefined without SIMD in WebAssembly. */
export function utf8Checker(): Utf8Checker | undefined {
  try {
    return new Utf8Checker()
  } catch {
    return undefined
  }
}
