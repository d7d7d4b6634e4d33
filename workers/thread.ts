import { proxy, wrap } from 'comlink'
import { ToolFailure } from '#src/core/failure.ts'
import { newLifeLine, watchLifeLine } from './life-line.ts'
import type { Progress, WorkerApi } from './protocol.ts'

/** A bug in a task, as the worker saw it: its message and its stack. */
export class TaskCrash extends Error {
  override readonly name = 'TaskCrash'

  constructor(cause: unknown) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause })
    if (cause instanceof Error && cause.stack) this.stack = cause.stack
  }
}

/** What a thread needs of a Worker. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>

/** The worker's offer as the page calls it. */
type RemoteApi = {
  readonly [Method in keyof WorkerApi]: (
    ...args: Parameters<WorkerApi[Method]>
  ) => Promise<Awaited<ReturnType<WorkerApi[Method]>>>
}

/** One worker and the calls that it owes answers to, each of which settles when the worker ends. */
export class Thread {
  /** Settles when the script has loaded; rejects with `worker.unavailable` when it cannot be. */
  readonly ready: Promise<void>
  /** Documents of the page that live here. */
  readonly documents = new Set<number>()
  onProgress: ((progress: Progress) => void) | undefined
  /** Bytes that its tasks have read. */
  load = 0

  private readonly worker: WorkerLike | undefined
  private readonly api: RemoteApi | undefined
  private readonly waiting = new Set<(reason: Error) => void>()
  private readonly prepared = new Set<string>()
  private readonly watching = new AbortController()
  private loaded = false
  private reason: Error | undefined

  constructor(spawn: () => WorkerLike) {
    try {
      this.worker = spawn()
      this.worker.addEventListener('error', this.fail)
      this.worker.addEventListener('messageerror', this.fail)
      this.api = wrap<WorkerApi>(this.worker)
    } catch (error) {
      this.reason = new ToolFailure('worker.unavailable', {}, { cause: error })
    }
    const report = proxy((progress: Progress) => this.onProgress?.(progress))
    const lifeLine = newLifeLine()
    this.ready = this.call((api) => api.connect(report, lifeLine)).then(() => {
      this.loaded = true
      if (!this.ended) watchLifeLine(lifeLine, this.fail, this.watching.signal)
    })
    this.ready.catch(() => {})
  }

  get ended(): boolean {
    return this.reason !== undefined
  }

  /** The worker's answer, or why it ended; what the worker threw becomes a TaskCrash. */
  call<T>(ask: (api: RemoteApi) => Promise<T>): Promise<T> {
    const { api, reason } = this
    if (!api || reason) return Promise.reject(reason ?? new ToolFailure('worker.unavailable'))
    return new Promise<T>((resolve, reject) => {
      this.waiting.add(reject)
      ask(api)
        .then(resolve, (error: unknown) => reject(new TaskCrash(error)))
        .finally(() => this.waiting.delete(reject))
    })
  }

  /** Loads a task's code, once, ahead of its first run. */
  prepare(name: string): void {
    if (this.prepared.has(name)) return
    this.prepared.add(name)
    this.call((api) => api.prepare(name)).catch(() => this.prepared.delete(name))
  }

  /** Ends the worker at once, even in a busy loop. */
  end(reason: Error): void {
    if (this.reason) return
    this.reason = reason
    this.watching.abort()
    this.worker?.terminate()
    for (const reject of this.waiting) reject(reason)
    this.waiting.clear()
  }

  private readonly fail = (): void => {
    this.end(new ToolFailure(this.loaded ? 'worker.crashed' : 'worker.unavailable'))
  }
}
