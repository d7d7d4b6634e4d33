import type { ByteWriter } from '#src/core/byte-writer.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { scanOf, type Workspace } from '#src/core/json/vector/scanned-texts.ts'
import { WorkspaceEngine } from '#src/core/json/vector/workspace-engine.ts'
import { UNESCAPED } from '#src/tools/json/to-yaml/logic/string-bytes.ts'
import binary from '#src/tools/json/to-yaml/logic/vector/assembly/index.ts?inline'
import { FIRST, SHAPE, WORDS } from '#src/tools/json/to-yaml/logic/yaml-bytes.ts'

/** The exports of the WebAssembly module; see `assembly/index.ts`. */
interface Engine {
  start(
    workspace: number,
    text: number,
    tape: number,
    indent: number,
    isSingle: boolean,
    levels: number,
  ): void
  open(index: number): void
  write(pieceBytes: number): Stop
  outputStart(): number
  written(): number
  position(): number
  column(): number
  isMapping(): number
  skipTo(index: number): void
}

/** Why the engine returns: after a piece, at the end, or for a key or value that JavaScript has to write. */
export const Stop = { full: 0, done: 1, key: 2, value: 3 } as const
type Stop = number

export interface BlockStyle {
  readonly indent: number
  readonly quotes: 'double' | 'single'
  /** Levels of collections in block style. */
  readonly levels: number
  /** Bytes of output at a time; an entry can exceed them. */
  readonly pieceBytes: number | undefined
}

const TABLE_BYTES = 256
/** Slots of the words in the engine; its tables have 4 bytes for each. */
const WORD_SLOTS = 64

/** Writes block collections of a text in the memory of the vector engine for JSON. */
export class VectorBlocks {
  readonly #pieces: WorkspaceEngine<Engine>

  private constructor(
    { bytes, tape }: JsonDocument,
    workspace: Workspace,
    { indent, quotes, levels, pieceBytes }: BlockStyle,
  ) {
    this.#pieces = new WorkspaceEngine(binary, workspace, tables(), pieceBytes)
    const isSingle = quotes === 'single'
    this.#engine.start(
      workspace.address,
      bytes.byteOffset,
      tape.byteOffset,
      indent,
      isSingle,
      levels,
    )
  }

  get #engine(): Engine {
    return this.#pieces.engine
  }

  /** Undefined for a document that the vector engine hasn't scanned. */
  static of(document: JsonDocument, style: BlockStyle): VectorBlocks | undefined {
    const workspace = scanOf(document)?.workspace
    return workspace && new VectorBlocks(document, workspace, style)
  }

  /** Starts at a collection with entries. */
  open(index: number): void {
    this.#engine.open(index)
  }

  /** Writes up to the next stop. */
  write(writer: ByteWriter): Stop {
    return this.#pieces.write(writer)
  }

  /** The tape index of the key or value that JavaScript has to write, or of the next entry. */
  get position(): number {
    return this.#engine.position()
  }

  /** The indent of the innermost open collection. */
  get column(): number {
    return this.#engine.column()
  }

  /** Whether the innermost open collection is a mapping. */
  get isMapping(): boolean {
    return this.#engine.isMapping() !== 0
  }

  /** Continues at a tape index, after a value. */
  skipTo(index: number): void {
    this.#engine.skipTo(index)
  }
}

/** The tables of `assembly/layout.ts`. */
function tables(): Uint8Array {
  const words = new Uint32Array(WORD_SLOTS)
  for (const hash of WORDS) {
    let slot = hash % WORD_SLOTS
    while (words[slot] !== 0) slot = (slot + 1) % WORD_SLOTS
    words[slot] = hash
  }
  const bytes = new Uint8Array(3 * TABLE_BYTES + words.byteLength)
  bytes.set(SHAPE)
  bytes.set(FIRST, TABLE_BYTES)
  bytes.set(UNESCAPED, 2 * TABLE_BYTES)
  bytes.set(new Uint8Array(words.buffer), 3 * TABLE_BYTES)
  return bytes
}
