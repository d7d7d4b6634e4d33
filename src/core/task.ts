/**
 * Heavy work, as the worker runs it: pure functions of bytes. The wire (`workers/`) reads a text or
 * a File into `bytes`, turns `ByteParts` into Blobs and keeps documents in the worker.
 */

/** What a running task may tell of itself. */
export interface TaskContext {
  /** Steps (bytes, mostly) done of all; call it as often as convenient, the wire throttles it. */
  readonly progress: (done: number, total: number) => void
  /** Where a long output goes as it is written, so that the worker's memory never holds all of it. */
  readonly output?: () => PartSink
}

/** Takes an output piece by piece. */
export interface PartSink {
  /** Copies a piece: its memory may be used again. */
  readonly add: (part: Uint8Array<ArrayBuffer>) => void
  /**
   * Waits until the browser has taken what was added, which may be more than a worker should hold.
   *
   * @throws ToolFailure `output-too-large` when the browser has no room for it.
   */
  readonly settle?: () => Promise<void>
  /** All pieces, as the task's output or a field of it. */
  readonly finish: () => ByteParts
}

/** Brands, because two copies of this module can meet in one worker and `instanceof` knows one class only. */
const BYTE_PARTS: unique symbol = Symbol.for('offkit.byte-parts')
const WORKER_DOCUMENT: unique symbol = Symbol.for('offkit.worker-document')

/** Whether a value is a `ByteParts` of any copy of this module. */
export function isByteParts(value: unknown): value is ByteParts {
  return typeof value === 'object' && value !== null && BYTE_PARTS in value
}

/** Whether a value is a `WorkerDocument` of any copy of this module. */
export function isWorkerDocument(value: unknown): value is WorkerDocument {
  return typeof value === 'object' && value !== null && WORKER_DOCUMENT in value
}

/** Bytes in pieces, as a writer made them: joined only by the Blob that they become. */
export class ByteParts {
  readonly [BYTE_PARTS] = true
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
  readonly size: number

  constructor(parts: readonly Uint8Array<ArrayBuffer>[]) {
    this.parts = parts
    this.size = parts.reduce((sum, part) => sum + part.length, 0)
  }
}

/**
 * What is too large to send: an instance in a task's output, or as the output, stays in the worker,
 * and the page gets a handle whose methods call the instance's and answer with promises.
 */
export abstract class WorkerDocument {
  readonly [WORKER_DOCUMENT] = true
}
