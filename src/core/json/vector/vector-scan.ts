import { diagnose } from '#src/core/json/diagnose.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { Expect, type JsonError } from '#src/core/json/json-error.ts'
import { mayBeLines } from '#src/core/json/line-breaks.ts'
import { addScannedText } from './scanned-texts.ts'

/** The exports of the WebAssembly module; see `assembly/index.ts`. */
interface Engine {
  workspaceStart(): number
  textStart(): number
  start(capacity: number, size: number, isLines: boolean): void
  scan(available: number, isLast: boolean): Status
  trailingOffset(): number
  tapeStart(): number
  tapeLength(): number
  startObjects(): void
  findObject(from: number, to: number): number
  keepObject(index: number): void
}

/** The result of a step of the scan. */
const Status = { paused: 0, done: 1, failed: 2, trailing: 3 } as const
type Status = number

export const PAGE_BYTES = 65_536
/** 4 GiB, the most that 32-bit addresses reach. */
export const MAX_PAGES = 65_536
/** Memory for the tables and the index, and for spaces after the text. */
export const FIXED_BYTES = 8 * PAGE_BYTES
/** The tape has at most one token for each byte. */
const MAX_TAPE_RATIO = 8
const MARK_BYTES = 3

const encoder = new TextEncoder()

/** The largest text for this engine: at least a quarter of the memory is left for the tape. */
export const MAX_VECTOR_BYTES = 0x7fffffff - FIXED_BYTES

/**
 * Scans a JSON text or JSON Lines in WebAssembly while it is written into its memory, which then
 * contains the text and the tape. `scanAuto` and `scanJson` find the result by the bytes. An invalid
 * text has none: these functions scan it again, to diagnose the error.
 */
export class VectorScan {
  readonly #memory: WebAssembly.Memory
  readonly #module: WebAssembly.Module
  readonly #engine: Engine
  readonly #start: number
  readonly #capacity: number
  readonly #size: number
  #written = 0
  #isMarkRead = false
  #markBytes = 0
  #isLines = false
  #status: Status = Status.paused
  /** The error of the text as one JSON text, if more text follows a complete value. */
  #trailing: { readonly offset: number; readonly last: number } | undefined

  /**
   * For a text of at most `capacity` bytes, probably `size`.
   *
   * @throws RangeError if there isn't enough memory.
   */
  constructor(module: WebAssembly.Module, capacity: number, size: number) {
    const initial = Math.ceil((FIXED_BYTES + capacity) / PAGE_BYTES)
    const maximum = initial + Math.ceil((capacity * MAX_TAPE_RATIO) / PAGE_BYTES)
    const memory = new WebAssembly.Memory({ initial, maximum: Math.min(maximum, MAX_PAGES) })
    const { exports } = new WebAssembly.Instance(module, { env: { memory } })
    this.#memory = memory
    this.#module = module
    this.#engine = exports as Engine
    this.#start = this.#engine.textStart()
    this.#capacity = capacity
    this.#size = size
    this.#engine.start(capacity, size, false)
  }

  /** Appends bytes and scans them. */
  write(piece: Uint8Array): void {
    this.#space().set(piece)
    this.#advance(piece.length)
  }

  /** Appends a text, which must not end within a surrogate pair, and scans it. */
  writeText(piece: string): void {
    this.#advance(encoder.encodeInto(piece, this.#space()).written)
  }

  /** Ends the text and returns its bytes. */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.#status === Status.paused) this.#scan(true)
    const { buffer } = this.#memory
    const bytes = new Uint8Array(buffer, this.#start, this.#written)
    if (this.#status === Status.done) this.#addResult(bytes)
    if (this.#markBytes === 0) return bytes
    return new Uint8Array(buffer, this.#start - this.#markBytes, this.#written + this.#markBytes)
  }

  #space(): Uint8Array {
    const start = this.#start + this.#written
    return new Uint8Array(this.#memory.buffer, start, this.#capacity - this.#written)
  }

  #advance(count: number): void {
    this.#written += count
    if (!this.#isMarkRead && !this.#readMark()) return
    if (this.#status === Status.paused) this.#scan(false)
  }

  /** Moves a byte order mark before the text. Returns whether there are enough bytes for one. */
  #readMark(): boolean {
    if (this.#written < MARK_BYTES) return false
    this.#isMarkRead = true
    const bytes = new Uint8Array(this.#memory.buffer)
    const start = this.#start
    if (bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf) {
      bytes.copyWithin(start - MARK_BYTES, start, start + this.#written)
      this.#written -= MARK_BYTES
      this.#markBytes = MARK_BYTES
    }
    return true
  }

  #scan(isLast: boolean): void {
    const engine = this.#engine
    this.#status = engine.scan(this.#written, isLast)
    if (this.#status !== Status.trailing) return
    const offset = engine.trailingOffset()
    const written = new Uint8Array(this.#memory.buffer, this.#start, this.#written)
    if (!mayBeLines(written, offset)) return
    this.#trailing = { offset, last: this.#tape().at(-2) ?? -1 }
    this.#isLines = true
    engine.start(this.#capacity, this.#size, true)
    this.#status = engine.scan(this.#written, isLast)
  }

  #tape(): Uint32Array<ArrayBuffer> {
    const { buffer } = this.#memory
    return new Uint32Array(buffer, this.#engine.tapeStart(), this.#engine.tapeLength())
  }

  #addResult(bytes: Uint8Array<ArrayBuffer>): void {
    const tape = this.#tape()
    const document: JsonDocument = { bytes, tape, length: tape.length }
    if (this.#isLines && !this.#isLinesAfter(bytes)) return
    const engine = this.#engine
    addScannedText({
      document,
      format: this.#isLines ? 'json-lines' : 'json',
      module: this.#module,
      workspace: { memory: this.#memory, address: engine.workspaceStart() },
      findObjects() {
        engine.startObjects()
        return {
          next: (from, to) => engine.findObject(from, to),
          remember: (index) => engine.keepObject(index),
        }
      },
    })
  }

  /** Whether the error of the text as one JSON text is that of JSON Lines. */
  #isLinesAfter(bytes: Uint8Array<ArrayBuffer>): boolean {
    if (!this.#trailing) return false
    const end = bytes.length
    const fault = { bytes, end, expect: Expect.end, opened: -1, ...this.#trailing }
    const error: JsonError = diagnose(fault)
    return error.code === 'trailing-content' && error.offset === this.#trailing.offset
  }
}
