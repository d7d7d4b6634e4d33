import binary from '#src/core/vector/assembly/index.ts?inline'
import { type Instance, instantiate, withSimd } from './simd.ts'

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
  readonly #instance: Instance<Engine>

  /** @throws WebAssembly.CompileError without SIMD. */
  constructor() {
    this.#instance = instantiate(binary, PAGES)
  }

  /**
   * The complete lines at the start of at most `maxBytes`, up to the first over `lineBytes`. Marks the line
   * after the next `untilMark`, and then every one after `interval` lines.
   */
  scan(bytes: Uint8Array, untilMark: number, interval: number, lineBytes: number): LineRun {
    const { engine, memory } = this.#instance
    memory.set(bytes, INPUT)
    const lines = engine.scan(bytes.length, untilMark, interval, lineBytes)
    const marks = new Uint32Array(memory.buffer, MARKS, engine.marks())
    return { lines, end: engine.endOfLines(), marks }
  }
}

/** The scanner, created once; undefined without SIMD. */
export const lineScanner: () => LineScanner | undefined = withSimd(() => new LineScanner())
