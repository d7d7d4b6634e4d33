import { type Instance, instantiate, withSimd } from '#src/core/vector/simd.ts'
import binary from '#src/tools/encoding/base64/logic/vector/assembly/index.ts?inline'

/** The exports of the WebAssembly module; see `assembly/index.ts`. */
interface Engine {
  encode(from: number, length: number, to: number, isUrlSafe: boolean): void
  decode(from: number, length: number, to: number, isUrlSafe: boolean): number
  hasOwnDigits(): number
}

/** The digits that were decoded. */
export interface DecodedDigits {
  readonly count: number
  /** In memory that the next call overwrites. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether some digits are only in the given alphabet. */
  readonly hasOwn: boolean
}

const PAGE_BYTES = 65_536
/** The largest input at once. */
const MAX_INPUT_BYTES = 1 << 20
/** Free bytes after input and output, which vectors read and write. */
const MARGIN_BYTES = PAGE_BYTES
const INPUT = PAGE_BYTES
const OUTPUT = INPUT + MAX_INPUT_BYTES + MARGIN_BYTES
/** The input is at most so long that its digits fit. */
const MAX_OUTPUT_BYTES = 1 << 20
const PAGES = (OUTPUT + MAX_OUTPUT_BYTES + MARGIN_BYTES) / PAGE_BYTES

/** Base64 in WebAssembly with SIMD, without strings between bytes and digits. */
export class VectorCodec {
  readonly #instance: Instance<Engine>

  /** @throws WebAssembly.CompileError without SIMD. */
  constructor() {
    this.#instance = instantiate(binary, PAGES)
  }

  /** Writes four digits for every three bytes, at most 786,432 bytes. */
  encode(bytes: Uint8Array, isUrlSafe: boolean, digits: Uint8Array): void {
    const { engine, memory } = this.#instance
    memory.set(bytes, INPUT)
    engine.encode(INPUT, bytes.length, OUTPUT, isUrlSafe)
    digits.set(memory.subarray(OUTPUT, OUTPUT + digits.length))
  }

  /** Decodes the digits at the start of a text of at most 1 MiB, up to 15 before any other character. */
  decode(text: Uint8Array, isUrlSafe: boolean): DecodedDigits {
    const { engine, memory } = this.#instance
    memory.set(text, INPUT)
    const count = engine.decode(INPUT, text.length, OUTPUT, isUrlSafe)
    const bytes = memory.subarray(OUTPUT, OUTPUT + (count / 4) * 3)
    return { count, bytes, hasOwn: engine.hasOwnDigits() !== 0 }
  }
}

/** From this length, creating the codec pays. */
const MIN_BYTES = 1 << 14

const codec = withSimd(() => new VectorCodec())

/** The codec for a text or bytes of a length, created once; undefined if they are short, or without SIMD. */
export const vectorCodec = (length: number): VectorCodec | undefined =>
  length < MIN_BYTES ? undefined : codec()
