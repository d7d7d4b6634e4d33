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
  readonly #engine: Engine
  readonly #memory: Uint8Array<ArrayBuffer>

  /** @throws WebAssembly.CompileError without SIMD. */
  constructor() {
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES })
    const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } })
    this.#engine = instance.exports as Engine
    this.#memory = new Uint8Array(memory.buffer)
  }

  /** Writes four digits for every three bytes, at most 786,432 bytes. */
  encode(bytes: Uint8Array, isUrlSafe: boolean, digits: Uint8Array): void {
    this.#memory.set(bytes, INPUT)
    this.#engine.encode(INPUT, bytes.length, OUTPUT, isUrlSafe)
    digits.set(this.#memory.subarray(OUTPUT, OUTPUT + digits.length))
  }

  /** Decodes the digits at the start of a text of at most 1 MiB, up to 15 before any other character. */
  decode(text: Uint8Array, isUrlSafe: boolean): DecodedDigits {
    this.#memory.set(text, INPUT)
    const count = this.#engine.decode(INPUT, text.length, OUTPUT, isUrlSafe)
    const bytes = this.#memory.subarray(OUTPUT, OUTPUT + (count / 4) * 3)
    return { count, bytes, hasOwn: this.#engine.hasOwnDigits() !== 0 }
  }
}

/** From this length, creating the codec pays. */
const MIN_BYTES = 1 << 14

let codec: VectorCodec | undefined
let isMissing = false

/**
 * The codec for a text or bytes of a length, created once; undefined if they are short or without SIMD in
 * WebAssembly (Safari before 16.4).
 */
export function vectorCodec(length: number): VectorCodec | undefined {
  if (length < MIN_BYTES || isMissing) return undefined
  try {
    codec ??= new VectorCodec()
  } catch {
    isMissing = true
  }
  return codec
}
