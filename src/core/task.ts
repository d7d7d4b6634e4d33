/**
 * Types shared by operations and the worker, which reads a text or File into bytes, turns
 * `ByteParts` into Blobs, and keeps documents.
 */

/** Callbacks of a running task. */
export interface TaskContext {
  /** Reports steps (mostly bytes) done of all; throttled by the worker. */
  readonly progress: (done: number, total: number) => void
  /** Creates a sink for a long output, so that the worker's memory never contains all of it. */
  readonly output?: () => PartSink
}

/** Receives an output chunk by chunk. */
export interface PartSink {
  /** Copies a chunk, whose memory can be reused. */
  readonly add: (part: Uint8Array<ArrayBuffer>) => void
  /**
   * Resolves when the browser has stored the added chunks, which limits the memory in use.
   *
   * @throws ToolFailure `output-too-large` when the browser can't store them.
   */
  readonly settle?: () => Promise<void>
  /** Returns all chunks, as the task's output or a field of it. */
  readonly finish: () => ByteParts
}

/** Brands, because two copies of this module can meet in one worker, where `instanceof` fails. */
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

/** Bytes in chunks, which are joined only in a Blob. */
export class ByteParts {
  readonly [BYTE_PARTS] = true
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
  readonly size: number

  /** @param size the sum of the parts by default; a sink may have stored the bytes elsewhere. */
  constructor(
    parts: readonly Uint8Array<ArrayBuffer>[],
    size = parts.reduce((sum, part) => sum + part.length, 0),
  ) {
    this.parts = parts
    this.size = size
  }
}

/**
 * Data too large to send: an instance, as a task's output or a field of it, stays in the worker,
 * and the page gets a handle with asynchronous versions of its methods.
 */
export abstract class WorkerDocument {
  readonly [WORKER_DOCUMENT] = true
}
