import type { ByteWriter } from '#src/core/byte-writer.ts'
import type { Workspace } from './scanned-texts.ts'

/** The exports of every engine that writes in pieces. */
interface PieceWriter {
  /** Writes at least `pieceBytes`, or less before it stops. Returns why it stopped. */
  write(pieceBytes: number): number
  /** The address of the output, and its bytes. */
  outputStart(): number
  written(): number
}

/** The most bytes of output at a time, which stay in the processor's cache. */
const PIECE_BYTES = 1 << 16

/** `TABLES` of `assembly/workspace.ts`. */
const TABLES = 32

const modules = new WeakMap<Uint8Array, WebAssembly.Module>()

/** An instance of a module that reads a scanned text in its memory, and writes pieces of output. */
export class WorkspaceEngine<Exports extends PieceWriter> {
  readonly engine: Exports
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #pieceBytes: number

  /** `pieceBytes`: at most those that stay in the cache. */
  constructor(
    binary: Uint8Array<ArrayBuffer>,
    { memory, address }: Workspace,
    tables: Uint8Array,
    pieceBytes = PIECE_BYTES,
  ) {
    const module = modules.get(binary) ?? new WebAssembly.Module(binary)
    modules.set(binary, module)
    this.engine = new WebAssembly.Instance(module, { env: { memory } })
      .exports as unknown as Exports
    this.#bytes = new Uint8Array(memory.buffer)
    this.#bytes.set(tables, address + TABLES)
    this.#pieceBytes = Math.min(pieceBytes, PIECE_BYTES)
  }

  /** Copies the next piece; returns why the engine stopped. */
  write(writer: ByteWriter): number {
    const { engine } = this
    const stop = engine.write(this.#pieceBytes)
    const start = engine.outputStart()
    writer.copy(this.#bytes, start, start + engine.written())
    return stop
  }
}
