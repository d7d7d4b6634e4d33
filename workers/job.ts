import type { Parcel } from './handles.ts'
import type { Progress } from './protocol.ts'
import type { Thread } from './thread.ts'

export interface RunOptions {
  /** At most ten a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Called when it is this run's turn. */
  readonly onStart?: (() => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Aborts the runs of the same task that still wait for their turn. */
  readonly latest?: boolean | undefined
}

/** One run of a task, from the queue to its end. */
export class Job {
  readonly name: string
  readonly parcel: Parcel
  readonly options: RunOptions
  readonly result: Promise<unknown>
  thread: Thread | undefined
  onSettled: (() => void) | undefined
  private settle:
    | { resolve: (value: unknown) => void; reject: (reason: unknown) => void }
    | undefined

  constructor(name: string, parcel: Parcel, options: RunOptions) {
    this.name = name
    this.parcel = parcel
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
