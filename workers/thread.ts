import { proxy, releaseProxy, transfer, wrap } from 'comlink'
import { ToolFailure } from '#src/core/failure.ts'
import { takeBytes } from '#src/core/held-bytes.ts'
import type { Progress, WireInput, WireResponse, WorkerApi } from './protocol.ts'
import { whileLoading } from './script-lock.ts'
import { newLockName, watchWorkerLock } from './worker-lock.ts'

/** A bug in a task, with the message and stack of the worker. */
export class TaskCrash extends Error {
  override readonly name = 'TaskCrash'

  constructor(cause: unknown) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause })
    if (cause instanceof Error && cause.stack) this.stack = cause.stack
  }
}

/** The part of Worker that a thread uses; tests pass a fake. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>

/** The API of the worker with asynchronous methods. */
type RemoteApi = {
  readonly [releaseProxy]: () => void
} & {
  readonly [Method in keyof WorkerApi]: (
    ...args: Parameters<WorkerApi[Method]>
  ) => Promise<Awaited<ReturnType<WorkerApi[Method]>>>
}

/** One worker and its pending calls, which are rejected when the worker ends. */
export class Thread {
  /** Resolves when the script has loaded, else rejects with `worker.unavailable`. */
  readonly ready: Promise<void>
  /** Ids of the page's documents in this worker. */
  readonly documents = new Set<number>()
  onProgress: ((progress: Progress) => void) | undefined
  /** The size of its tasks' inputs, in bytes of Blobs and UTF-16 units of texts. */
  readSize = 0

  private worker: WorkerLike | undefined
  private api: RemoteApi | undefined
  private readonly waiting = new Set<(reason: Error) => void>()
  private readonly prepared = new Set<string>()
  private readonly watching = new AbortController()
  private loaded = false
  private reason: Error | undefined

  constructor(spawn: () => WorkerLike) {
    this.ready = whileLoading(() => this.start(spawn))
    this.ready.catch(() => {})
  }

  get ended(): boolean {
    return this.reason !== undefined
  }

  /** Calls the worker, after its start. Rejects with the reason of its end, or a TaskCrash for an exception. */
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

  /** Runs an operation. The bytes of its input are transferred if they are still in memory. */
  run(tool: string, name: string, wire: WireInput): Promise<WireResponse> {
    return whileLoading(async () => {
      // A canceled run must not take the bytes of the next one.
      if (this.reason) throw this.reason
      const pieces = takeBytes(wire.input)
      const sent = pieces
        ? transfer(
            { ...wire, pieces },
            pieces.map(({ buffer }) => buffer),
          )
        : wire
      return await this.call((api) => api.run(tool, name, sent))
    })
  }

  /** Loads the code of a tool once, before its first run. */
  prepare(name: string): void {
    if (this.prepared.has(name)) return
    this.prepared.add(name)
    if (this.api) this.load(name)
  }

  /** Ends the worker at once, even in a busy loop. */
  end(reason: Error): void {
    if (this.reason) return
    this.reason = reason
    this.watching.abort()
    this.worker?.terminate()
    // Until then, Comlink's registry of proxies refers to the worker, and its listeners to this thread.
    this.api?.[releaseProxy]()
    for (const reject of this.waiting) reject(reason)
    this.waiting.clear()
  }

  private async start(spawn: () => WorkerLike): Promise<void> {
    if (this.reason) throw this.reason
    try {
      this.worker = spawn()
    } catch (error) {
      this.reason = new ToolFailure('worker.unavailable', {}, { cause: error })
      throw this.reason
    }
    this.worker.addEventListener('error', this.fail)
    this.worker.addEventListener('messageerror', this.fail)
    this.api = wrap<WorkerApi>(this.worker)
    const report = proxy((progress: Progress) => this.onProgress?.(progress))
    const lockName = newLockName()
    const connected = this.call((api) => api.connect(report, lockName))
    for (const name of this.prepared) this.load(name)
    await connected
    this.loaded = true
    if (!this.ended) watchWorkerLock(lockName, this.fail, this.watching.signal)
  }

  private load(tool: string): void {
    whileLoading(() => this.call((api) => api.prepare(tool))).catch(() =>
      this.prepared.delete(tool),
    )
  }

  private readonly fail = (): void => {
    this.end(new ToolFailure(this.loaded ? 'worker.crashed' : 'worker.unavailable'))
  }
}
