import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { OperationTable } from '#src/core/operation.ts'
import { scriptAddress } from '#src/core/trusted-scripts.ts'
import { type Parcel, pack, unpack } from './handles.ts'
import { Job, type RunOptions } from './job.ts'
import type { InputOf, OutputOf, WireAnswer } from './protocol.ts'
import { Thread, type WorkerLike } from './thread.ts'
import workerPath from './tool.worker.ts?worker&url'

export { releaseDocuments } from './handles.ts'
export type { RunOptions } from './job.ts'
export type {
  DocumentHandle,
  InputOf,
  OutputOf,
  Progress,
  TextBlob,
} from './protocol.ts'
export { TaskCrash, type WorkerLike } from './thread.ts'

/** Runs the operations of one tool one at a time, off the main thread. */
export interface TaskRunner<Table extends OperationTable> {
  run<Name extends keyof Table & string>(
    name: Name,
    input: InputOf<Table, Name>,
    options?: RunOptions,
  ): TaskRun<OutputOf<Table, Name>>
  /** Starts a thread and loads the tool's code into it, so that the next run finds it ready. */
  warm(): void
  /** Ends every thread: runs are aborted, documents are gone. The runner can be used again. */
  end(): void
}

export interface TaskRun<Output> {
  /**
   * Rejects with a ToolFailure for what the input did wrong (and `worker.unavailable`,
   * `worker.crashed`, `text.too-large`), an AbortError when cancelled, a TaskCrash for a bug.
   */
  readonly result: Promise<Output>
  /** Aborts it, even in a busy loop; once it has settled, nothing happens. */
  readonly cancel: () => void
}

/** A runner of a tool over the worker script, or over what `spawn` gives. */
export function createTaskRunner<Table extends OperationTable>(
  tool: string,
  { spawn = spawnWorker }: { readonly spawn?: () => WorkerLike } = {},
): TaskRunner<Table> {
  const runner = new Runner(tool, spawn)
  return {
    run<Name extends keyof Table & string>(
      name: Name,
      input: InputOf<Table, Name>,
      options: RunOptions = {},
    ) {
      const job = runner.add(name, pack(input), options)
      return {
        result: job.result as Promise<OutputOf<Table, Name>>,
        cancel: () => runner.cancel(job),
      }
    },
    warm: () => runner.warm(),
    end: () => runner.end(),
  }
}

/** Whether an error says no more than that the work was cancelled. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function spawnWorker(): Worker {
  return new Worker(scriptAddress(workerPath), { type: 'module' })
}

/** A thread that has read this much is ended when it is free, which gives its memory back at once. */
const HEAVY = 16 * 1024 * 1024

/** Milliseconds from the end of a run to the start of a spare thread, if the run's own is taken. */
const SPARE_DELAY = 100

/**
 * Runs jobs one at a time. A thread that keeps documents runs no further job unless the job is
 * about them, so that cancelling (which ends a thread) leaves what is on the screen alive.
 */
class Runner {
  private readonly tool: string
  private readonly spawn: () => WorkerLike
  private readonly threads = new Set<Thread>()
  /** Ready for the next job, without documents; at most one. */
  private idle: Thread | undefined
  private readonly waiting: Job[] = []
  private running: Job | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(tool: string, spawn: () => WorkerLike) {
    this.tool = tool
    this.spawn = spawn
  }

  add(name: string, parcel: Parcel, options: RunOptions): Job {
    const job = new Job(name, parcel, options)
    const { signal } = options
    if (signal?.aborted) {
      job.reject(abortError())
      return job
    }
    const onAbort = () => this.cancel(job)
    signal?.addEventListener('abort', onAbort, { once: true })
    job.onSettled = () => signal?.removeEventListener('abort', onAbort)
    if (options.latest) {
      for (const other of this.waiting.filter((one) => one.name === name)) this.cancel(other)
    }
    this.waiting.push(job)
    this.next()
    return job
  }

  cancel(job: Job): void {
    if (job.settled) return
    job.reject(abortError())
    const place = this.waiting.indexOf(job)
    if (place >= 0) this.waiting.splice(place, 1)
    if (this.running !== job) return
    this.running = undefined
    if (job.thread) this.drop(job.thread)
    this.warm()
    this.next()
  }

  warm(): void {
    this.idleThread().prepare(this.tool)
  }

  end(): void {
    clearTimeout(this.timer)
    const jobs = this.waiting.splice(0)
    if (this.running) jobs.push(this.running)
    this.running = undefined
    for (const thread of [...this.threads]) this.drop(thread)
    for (const job of jobs) job.reject(abortError())
  }

  /** Leaves the page time to release the documents of its former answer, which frees a thread. */
  private warmSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.warm(), SPARE_DELAY)
  }

  private next(): void {
    if (this.running) return
    const job = this.waiting.shift()
    if (!job) return
    this.running = job
    job.options.onStart?.()
    void this.work(job)
  }

  private async work(job: Job): Promise<void> {
    try {
      const answer = await this.attempt(job, true)
      if (job.settled) return
      if (answer.ok) job.resolve(this.receive(answer, job.thread!))
      else job.reject(new ToolFailure(answer.code, answer.params))
    } catch (error) {
      job.reject(error)
    }
    if (this.running !== job) return
    this.running = undefined
    if (job.thread) this.free(job.thread)
    this.warmSoon()
    this.next()
  }

  /** The worker's answer; when its script or the task's code cannot be loaded, it is tried again. */
  private async attempt(job: Job, again: boolean): Promise<WireAnswer> {
    const thread = this.take(job)
    const answer = await this.ask(job, thread)
    if (answer.ok || answer.code !== UNAVAILABLE) return answer
    this.drop(thread)
    return again && !job.settled ? await this.attempt(job, false) : answer
  }

  private async ask(job: Job, thread: Thread): Promise<WireAnswer> {
    try {
      await thread.ready
      return await thread.call((api) => api.run(this.tool, job.name, job.parcel.wire))
    } catch (error) {
      this.drop(thread)
      if (!isToolFailure(error)) throw error
      return { ok: false, code: error.code, params: error.params }
    }
  }

  /** The thread for a job: that of the documents it is about, else an idle or a new one. */
  private take(job: Job): Thread {
    const { home, size } = job.parcel
    if (home?.ended) throw new ToolFailure('document.gone')
    const thread = home ?? this.idleThread()
    if (thread === this.idle) this.idle = undefined
    job.thread = thread
    thread.load += size
    thread.onProgress = (progress) => {
      if (!job.settled) job.options.onProgress?.(progress)
    }
    return thread
  }

  private receive(answer: WireAnswer & { ok: true }, thread: Thread): unknown {
    return unpack(answer, thread, () => this.free(thread))
  }

  private idleThread(): Thread {
    if (this.idle && !this.idle.ended) return this.idle
    const thread = new Thread(this.spawn)
    this.threads.add(thread)
    this.idle = thread
    return thread
  }

  /** Keeps a thread that has nothing to do as the idle one, if it is light and there is none. */
  private free(thread: Thread): void {
    if (thread.documents.size > 0 || this.running?.thread === thread || this.idle === thread) return
    if (thread.ended || thread.load > HEAVY || this.idle) this.drop(thread)
    else this.idle = thread
  }

  private drop(thread: Thread): void {
    thread.end(abortError())
    this.threads.delete(thread)
    if (this.idle === thread) this.idle = undefined
  }
}

const UNAVAILABLE = 'worker.unavailable'

function abortError(): DOMException {
  return new DOMException('The task was cancelled', 'AbortError')
}
