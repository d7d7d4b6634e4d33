import { abortError, isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { unpack } from './handles.ts'
import type { Job } from './job.ts'
import type { WireResponse } from './protocol.ts'
import { Thread, type WorkerLike } from './thread.ts'

/**
 * The maximum `readSize` of a reused thread (bytes or UTF-16 units of all its runs). A thread beyond it
 * is ended, which frees its memory immediately.
 */
const MAX_REUSE_SIZE = 16 * 1024 * 1024

/** The delay from the end of a run to the start of a spare thread, unless a thread is free by then. */
const SPARE_DELAY_MS = 100

/**
 * Runs jobs one at a time. A thread with documents runs only jobs that use them: canceling ends the
 * job's thread with its documents, so a job without documents must not run there.
 */
export class Runner {
  /** The tool whose code a spare thread loads. */
  private readonly tool: string | undefined
  private readonly spawn: () => WorkerLike
  private readonly threads = new Set<Thread>()
  /** The thread for the next job without a document; it has no documents and runs no job. */
  private spare: Thread | undefined
  private readonly waiting: Job[] = []
  private running: Job | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(spawn: () => WorkerLike, tool?: string) {
    this.tool = tool
    this.spawn = spawn
  }

  add(job: Job): Job {
    const { name, options } = job
    const { signal } = options
    if (signal?.aborted) {
      job.reject(abortError())
      return job
    }
    const onAbort = () => this.cancel(job)
    signal?.addEventListener('abort', onAbort, { once: true })
    job.onSettled = () => signal?.removeEventListener('abort', onAbort)
    if (options.latest) {
      for (const queued of this.waiting.filter((it) => it.name === name)) this.cancel(queued)
    }
    this.waiting.push(job)
    this.next()
    return job
  }

  cancel(job: Job): void {
    if (job.settled) return
    job.reject(abortError())
    const index = this.waiting.indexOf(job)
    if (index >= 0) this.waiting.splice(index, 1)
    if (this.running !== job) return
    this.running = undefined
    if (job.thread) this.endThread(job.thread)
    this.warm()
    this.next()
  }

  warm(): void {
    const thread = this.spareThread()
    if (this.tool !== undefined) thread.prepare(this.tool)
  }

  end(): void {
    clearTimeout(this.timer)
    const jobs = this.waiting.splice(0)
    if (this.running) jobs.push(this.running)
    this.running = undefined
    for (const thread of [...this.threads]) this.endThread(thread)
    for (const job of jobs) job.reject(abortError())
  }

  /** Ensures a spare thread after a delay, in which releasing the previous result may free one. */
  private warmSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.warm(), SPARE_DELAY_MS)
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
      const response = await this.runWithRetry(job, true)
      if (job.settled) return
      if (response.ok) job.resolve(this.receive(response, job.thread!))
      else job.reject(new ToolFailure(response.code, response.params))
    } catch (error) {
      job.reject(error)
    }
    if (this.running !== job) return
    this.running = undefined
    if (job.thread) this.reuseOrEnd(job.thread)
    this.warmSoon()
    this.next()
  }

  /** Runs a job; retries once if the worker script or the tool's code fails to load. */
  private async runWithRetry(job: Job, mayRetry: boolean): Promise<WireResponse> {
    const thread = this.assignThread(job)
    const response = await this.callThread(job, thread)
    if (response.ok || response.code !== UNAVAILABLE) return response
    this.endThread(thread)
    return mayRetry && !job.settled ? await this.runWithRetry(job, false) : response
  }

  private async callThread(job: Job, thread: Thread): Promise<WireResponse> {
    try {
      await thread.ready
      return await thread.run(job.tool, job.name, job.packed.wire)
    } catch (error) {
      this.endThread(thread)
      if (!isToolFailure(error)) throw error
      return { ok: false, code: error.code, params: error.params }
    }
  }

  /**
   * Assigns the thread of its document, the spare one, or a new one. Throws `document.gone`, which
   * rejects `result`, if the document's thread has ended.
   */
  private assignThread(job: Job): Thread {
    const { thread: documentThread, size } = job.packed
    if (documentThread?.ended) throw new ToolFailure('document.gone')
    const thread = documentThread ?? this.spareThread()
    if (thread === this.spare) this.spare = undefined
    job.thread = thread
    thread.readSize += size
    thread.onProgress = (progress) => {
      if (!job.settled) job.options.onProgress?.(progress)
    }
    return thread
  }

  private receive(response: WireResponse & { ok: true }, thread: Thread): unknown {
    return unpack(response, thread, () => this.reuseOrEnd(thread))
  }

  private spareThread(): Thread {
    if (this.spare && !this.spare.ended) return this.spare
    const thread = new Thread(this.spawn)
    this.threads.add(thread)
    this.spare = thread
    return thread
  }

  /** Keeps a free thread as the spare one, or ends it if it is surplus or has read too much. */
  private reuseOrEnd(thread: Thread): void {
    if (thread.documents.size > 0 || this.running?.thread === thread || this.spare === thread)
      return
    if (thread.ended || thread.readSize > MAX_REUSE_SIZE || this.spare) this.endThread(thread)
    else this.spare = thread
  }

  private endThread(thread: Thread): void {
    thread.end(abortError())
    this.threads.delete(thread)
    if (this.spare === thread) this.spare = undefined
  }
}

const UNAVAILABLE = 'worker.unavailable'
