import type { PackedInput } from './handles.ts'
import type { Progress } from './protocol.ts'
import type { Thread } from './thread.ts'

export interface RunOptions {
  /** Called at most ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Called when the run leaves the queue. */
  readonly onStart?: (() => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Aborts queued runs of the same operation. */
  readonly latest?: boolean | undefined
}

/** One run, from the queue to its end. */
export class Job {
  readonly tool: string
  readonly name: string
  readonly packed: PackedInput
  readonly options: RunOptions
  readonly result: Promise<unknown>
  thread: Thread | undefined
  onSettled: (() => void) | undefined
  private settle:
    | { resolve: (value: unknown) => void; reject: (reason: unknown) => void }
    | undefined

  constructor(tool: string, name: string, packed: PackedInput, options: RunOptions) {
    this.tool = tool
    this.name = name
    this.packed = packed
    this.options = options
    this.result = new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  }

  get settled(): boolean {
    return this.settle === undefined
  }

  resolve(value: unknown): void {
    this.settle?.resolve(value)
    this.done()
  }

  reject(reason: unknown): void {
    this.settle?.reject(reason)
    this.done()
  }

  private done(): void {
    this.settle = undefined
    this.onSettled?.()
    this.onSettled = undefined
  }
}
