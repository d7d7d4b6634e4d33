import { FIXED_BYTES, MAX_PAGES, PAGE_BYTES } from './vector-scan.ts'

/** Exports of the WebAssembly module; see `assembly/index.ts`. */
interface Engine {
  textStart(): number
  startRanges(): void
  openString(offset: number, end: number, address: number): number
  scanRange(offset: number, end: number, address: number): number
}

/** Spaces after the text; see `PADDING` of `assembly/layout.ts`. */
const PADDING_BYTES = 128

/**
 * A copy of a text in WebAssembly, whose strings are decoded in place and scanned as JSON texts. The
 * memory after the text is free for copies of strings and for tapes; addresses count from the text.
 */
export class VectorRanges {
  /** The first free address, a multiple of 8. */
  readonly free: number
  readonly #memory: WebAssembly.Memory
  readonly #engine: Engine
  readonly #start: number
  readonly #length: number
  #bytes: Uint8Array<ArrayBuffer>
  #words: Uint32Array<ArrayBuffer>

  /** @throws RangeError if there isn't enough memory. */
  constructor(module: WebAssembly.Module, text: Uint8Array) {
    const initial = Math.ceil((FIXED_BYTES + text.length) / PAGE_BYTES)
    const memory = new WebAssembly.Memory({ initial, maximum: MAX_PAGES })
    const { exports } = new WebAssembly.Instance(module, { env: { memory } })
    this.#memory = memory
    this.#engine = exports as unknown as Engine
    this.#start = this.#engine.textStart()
    this.#length = text.length
    this.free = Math.ceil((text.length + PADDING_BYTES) / 8) * 8
    this.#engine.startRanges()
    this.#bytes = this.#view()
    this.#bytes.set(text)
    this.#words = new Uint32Array(memory.buffer, this.#start)
  }

  /** The text: another view after a call of `openString` or `scan` for which the memory had to grow. */
  get bytes(): Uint8Array<ArrayBuffer> {
    if (this.#bytes.length < this.#length) this.#bytes = this.#view()
    return this.#bytes
  }

  /**
   * Copies a string, with its quotes, to an address, then decodes its content in place and blanks the rest.
   * Returns the offset after the content; 0 for an unpaired surrogate, which leaves the content
   * incomplete, or without memory.
   */
  openString(offset: number, end: number, address: number): number {
    return this.#engine.openString(offset, end, this.#start + address)
  }

  /** Copies the bytes of a string from an address back. */
  restore(offset: number, end: number, address: number): void {
    const { buffer } = this.#memory
    const saved = new Uint8Array(buffer, this.#start + address, end - offset)
    this.bytes.set(saved, offset)
  }

  /**
   * Scans a range as a JSON text and writes its tape to an address. Returns the words of the tape, 0 for a
   * syntax error, or -1 for too many levels or without memory.
   */
  scan(offset: number, end: number, address: number): number {
    return this.#engine.scanRange(offset, end, this.#start + address)
  }

  /** All memory from the text on, in words: another view after it had to grow, as `bytes`. */
  get words(): Uint32Array<ArrayBuffer> {
    if (this.#words.length === 0) this.#words = new Uint32Array(this.#memory.buffer, this.#start)
    return this.#words
  }

  #view(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer, this.#start, this.#length)
  }
}
