import type { ByteWriter } from '#src/core/byte-writer.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { scanOf, type Workspace } from '#src/core/json/vector/scanned-texts.ts'
import { WorkspaceEngine } from '#src/core/json/vector/workspace-engine.ts'
import type { Columns } from '#src/tools/json/shared/logic/columns.ts'
import { specialOf, suspectsOf } from '#src/tools/json/shared/logic/csv-bytes.ts'
import type { CellOptions } from '#src/tools/json/shared/logic/csv-cells.ts'
import type { WrittenColumn } from '#src/tools/json/shared/logic/csv-records.ts'
import { UNESCAPED } from '#src/tools/json/shared/logic/decoded-bytes.ts'
import type { Records } from '#src/tools/json/shared/logic/records.ts'
import binary from '#src/tools/json/to-csv/logic/vector/assembly/index.ts?inline'

/** The exports of the WebAssembly module; see `assembly/index.ts`. */
interface Engine {
  start(workspace: number, text: number, tape: number, kind: number, isFlat: boolean): void
  addNode(parent: number, step: number): number
  setColumn(node: number, column: number): void
  nextUnknown(from: number, to: number): number
  addField(column: number): void
  open(from: number, to: number, delimiter: number, keepDigits: boolean): void
  write(pieceBytes: number): Stop
  outputStart(): number
  written(): number
  position(): number
  keptAsText(): number
  skipTo(index: number): void
}

/** Why the engine returns: after a piece, at the end, or for a record or value that JavaScript has to write. */
export const Stop = { full: 0, done: 1, record: 2, value: 3 } as const
type Stop = number

export interface VectorOptions extends CellOptions {
  readonly flatten: boolean
  /** Bytes of output at a time; a field can exceed them. */
  readonly pieceBytes: number | undefined
}

const kinds = { objects: 0, object: 0, rows: 1, values: 2 } as const

/** Finds the columns of records, and writes records, of a text in the memory of the vector engine for JSON. */
export class VectorRecords {
  readonly #pieces: WorkspaceEngine<Engine>
  readonly #options: VectorOptions
  // The root of the tree is known.
  #knownNodes = 1
  #knownColumns = 0

  private constructor(
    { bytes, tape }: JsonDocument,
    kind: Records['kind'],
    options: VectorOptions,
    workspace: Workspace,
  ) {
    this.#options = options
    this.#pieces = new WorkspaceEngine(binary, workspace, tables(options), options.pieceBytes)
    const { flatten } = options
    this.#engine.start(workspace.address, bytes.byteOffset, tape.byteOffset, kinds[kind], flatten)
  }

  get #engine(): Engine {
    return this.#pieces.engine
  }

  /** Undefined for a document that the vector engine hasn't scanned. */
  static of(
    document: JsonDocument,
    kind: Records['kind'],
    options: VectorOptions,
  ): VectorRecords | undefined {
    const workspace = scanOf(document)?.workspace
    return workspace && new VectorRecords(document, kind, options, workspace)
  }

  /** Adds the new columns. Returns false for more than the workspace has space for. */
  learn(columns: Columns): boolean {
    const engine = this.#engine
    for (; this.#knownNodes < columns.nodeCount; this.#knownNodes++) {
      const { parent, step } = columns.nodeAt(this.#knownNodes)
      if (engine.addNode(parent, step) === 0) return false
    }
    for (; this.#knownColumns < columns.count; this.#knownColumns++) {
      engine.setColumn(columns.nodeOf(this.#knownColumns), this.#knownColumns)
    }
    return true
  }

  /** The first record, between two tape indexes, with an unknown column; otherwise the record after these. */
  nextUnknown(from: number, to: number): number {
    return this.#engine.nextUnknown(from, to)
  }

  /** Starts to write columns of the records between two tape indexes. */
  open(from: number, to: number, written: readonly WrittenColumn[]): void {
    const engine = this.#engine
    const { delimiter, keepDigits } = this.#options
    for (const { column } of written) engine.addField(column)
    engine.open(from, to, delimiter.charCodeAt(0), keepDigits)
  }

  /** Writes up to the next stop. */
  write(writer: ByteWriter): Stop {
    return this.#pieces.write(writer)
  }

  /** The tape index of the value that JavaScript has to write, or of a record. */
  get position(): number {
    return this.#engine.position()
  }

  /** Numbers that got a tab since `open`. */
  get keptAsText(): number {
    return this.#engine.keptAsText()
  }

  /** Continues at a record. */
  skipTo(index: number): void {
    this.#engine.skipTo(index)
  }
}

/** The tables of `assembly/layout.ts`. */
function tables(options: CellOptions): Uint8Array {
  const all = [suspectsOf(options), specialOf(options.delimiter), UNESCAPED]
  const bytes = new Uint8Array(all.length * TABLE_BYTES)
  for (const [at, table] of all.entries()) bytes.set(table, at * TABLE_BYTES)
  return bytes
}

const TABLE_BYTES = 256
