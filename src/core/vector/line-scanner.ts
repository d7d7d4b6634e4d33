import binary from '#src/core/vector/assembly/index.ts?inline'

/** The exports of the WebAssembly module; see `assembly/index.ts`. */
interface Engine {
  scan(length: number, untilMark: number, interval: number, lineBytes: number): number
  endOfLines(): number
  marks(): number
}

/** Lines that follow each other. */
export interface LineRun {
  readonly lines: number
  /** The offset after the last line. */
  readonly end: number
  /** The offsets of the marked lines, in memory that the next call overwrites. */
  readonly marks: Uint32Array<ArrayBuffer>
}

const INPUT = 65_536
const MARKS = 196_608
const PAGES = 5

/** Finds lines in WebAssembly with SIMD. */
export class LineScanner {
  /** The most bytes to scan at once. */
  readonly maxBytes = 1 << 16
  readonly #engine: Engine
  readonly #memory: Uint8Array<ArrayBuffer>

  /** @throws WebAssembly.CompileError without SIMD. */
  constructor() {
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES })
    const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } })
    this.#engine = instance.exports as Engine
    this.#memory = new Uint8Array(memory.buffer)
  }

  /**
   * The complete lines at the start of at most `maxBytes`, up to the first over `lineBytes`. Marks the line
   * after the next `untilMark`, and then every one after `interval` lines.
   */
  scan(bytes: Uint8Array, untilMark: number, interval: number, lineBytes: number): LineRun {
    this.#memory.set(bytes, INPUT)
    const lines = this.#engine.scan(bytes.length, untilMark, interval, lineBytes)
    const marks = new Uint32Array(this.#memory.buffer, MARKS, this.#engine.marks())
    return { lines, end: this.#engine.endOfLines(), marks }
  }
}

let scanner: LineScanner | undefined
let isMissing = false

/** The scanner, created once; undefined without SIMD in WebAssembly (Safari before 16.4). */
export function lineScanner(): LineScanner | undefined {
  if (isMissing) return undefined
  try {
    scanner ??= new LineScanner()
  } catch {
    isMissing = true
  }
  return scanner
}
