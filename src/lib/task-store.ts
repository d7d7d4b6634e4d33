import { isAbort, isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { OperationTable } from '#src/core/operation.ts'
import { Store } from '#src/core/store.ts'
import type {
  InputOf,
  OutputOf,
  Progress,
  RunOptions,
  TaskRun,
  TaskRunner,
} from '#workers/client.ts'
import { type Clock, pageClock } from './clock.ts'
import { releaseDocuments } from './lazy-runner.ts'
import { AUTOMATIC_MS, type RunSpeed, runSpeeds } from './run-speed.ts'

export interface TaskState<Output> {
  readonly status: 'idle' | 'running' | 'done' | 'failed' | 'canceled'
  /** Whether the run takes long enough to show progress. */
  readonly slow: boolean
  readonly progress: TaskProgress | undefined
  /** The last result; kept while a newer run is active and when that is canceled. */
  readonly answer: Output | undefined
  /** The `runKey` of the run that produced the result or failure; undefined without either. */
  readonly runKey: unknown
  /** The failure of the last run, caused by its input. */
  readonly failure: ToolFailure | undefined
  /** The bug that the last run threw. */
  readonly crash: unknown
  /** The duration of the last completed run, in milliseconds. */
  readonly ms: number | undefined
}

export interface TaskProgress extends Progress {
  /** Milliseconds, as of `performance.now()`. */
  readonly startedAt: number
}

/** The state of one operation of a page. Only the result of the newest run is used. */
export class TaskStore<Input, Output> extends Store<TaskState<Output>> {
  /** The speed of the operation; each run of a text or a file is a measurement. */
  readonly speed: RunSpeed
  protected state: TaskState<Output> = idle
  private readonly start: (input: Input, options: RunOptions) => TaskRun<Output>
  private readonly clock: Clock
  private current: ActiveRun | undefined
  /** The run started last. */
  private last: { readonly content: unknown; readonly runKey: unknown } | undefined

  constructor(start: TaskStore<Input, Output>['start'], clock = pageClock, speed = noSpeed) {
    super()
    this.start = start
    this.clock = clock
    this.speed = speed
  }

  /**
   * Starts a run unless one with this key and the same text is active or has succeeded. Files are
   * always read again.
   */
  readonly runOnce = (input: Input, runKey: unknown): void => {
    const { last, state } = this
    const isDue = state.status !== 'running' && state.status !== 'done'
    if (isDue || last?.runKey !== runKey || !isSame(last?.content, contentOf(input))) {
      this.run(input, runKey)
    }
  }

  /** `runKey` identifies the input and options of the run. */
  readonly run = (input: Input, runKey?: unknown): void => {
    this.leave()
    const content = contentOf(input)
    this.last = { content, runKey }
    const { clock } = this
    const run: ActiveRun = {
      size: sizeOf(content),
      startedAt: clock.now(),
      cancel: () => {},
      stopWaiting: () => {},
    }
    this.current = run
    const { result, cancel } = this.start(input, {
      latest: true,
      onStart: () => {
        run.startedAt = clock.now()
      },
      onProgress: (progress) => {
        if (this.current !== run) return
        this.set({ progress: { ...progress, startedAt: run.startedAt } })
      },
    })
    run.cancel = cancel
    run.stopWaiting = clock.after(SLOW_MS, () => this.current === run && this.set({ slow: true }))
    this.set({ status: 'running', slow: false, progress: undefined })
    result.then(
      (answer) => {
        if (this.current !== run) releaseDocuments(answer)
        this.settle(run, { status: 'done', answer, runKey, failure: undefined, crash: undefined })
      },
      (error: unknown) => this.settle(run, ending(error, this.state.ms, runKey)),
    )
  }

  readonly cancel = (): void => this.current?.cancel()

  /** Cancels the run, discards the result, and returns to idle. */
  readonly reset = (): void => {
    this.leave()
    this.last = undefined
    this.set(idle)
  }

  private settle(run: ActiveRun, change: Partial<TaskState<Output>>): void {
    run.stopWaiting()
    if (this.current !== run) return
    this.current = undefined
    const ms = this.clock.now() - run.startedAt
    const { status } = change
    // A canceled run would have taken even longer.
    if (status === 'done' || (status === 'canceled' && ms > AUTOMATIC_MS)) {
      this.speed.note(run.size, ms)
    }
    this.set({ slow: false, progress: undefined, ms, ...change })
  }

  private leave(): void {
    const superseded = this.current
    this.current = undefined
    if (!superseded) return
    superseded.stopWaiting()
    const remaining = CANCEL_AFTER_MS - (this.clock.now() - superseded.startedAt)
    if (remaining < 0) superseded.cancel()
    else superseded.stopWaiting = this.clock.after(remaining, () => superseded.cancel())
  }
}

/** Creates the store of an operation in the worker. */
export function taskStoreOf<Table extends OperationTable, Name extends keyof Table & string>(
  runner: Pick<TaskRunner<Table>, 'tool' | 'run'>,
  name: Name,
  clock?: Clock,
): TaskStore<InputOf<Table, Name>, OutputOf<Table, Name>> {
  const speed = runSpeeds.of(`${runner.tool}/${name}`)
  return new TaskStore((input, options) => runner.run(name, input, options), clock, speed)
}

/** The duration after which a run is slow. */
const SLOW_MS = 150

/** The duration after which a run is canceled for a newer one; a shorter one may finish. */
const CANCEL_AFTER_MS = 300

const idle = {
  status: 'idle',
  slow: false,
  progress: undefined,
  answer: undefined,
  runKey: undefined,
  failure: undefined,
  crash: undefined,
  ms: undefined,
} as const

/** For operations whose speed doesn't matter. */
const noSpeed: RunSpeed = {
  manualInput: () => undefined,
  note: () => undefined,
}

interface ActiveRun {
  /** Bytes of files, UTF-16 units of a text, 0 for others. */
  readonly size: number
  startedAt: number
  cancel: () => void
  /** Cancels the timer: of `slow`, or of the end of a superseded run. */
  stopWaiting: () => void
}

function ending(
  error: unknown,
  ms: number | undefined,
  runKey: unknown,
): Partial<TaskState<never>> {
  if (isAbort(error)) return { status: 'canceled', ms }
  const failure = isToolFailure(error) ? error : undefined
  return {
    status: 'failed',
    answer: undefined,
    runKey,
    failure,
    crash: failure ? undefined : error,
  }
}

/** The text or files of a run's input. */
function contentOf(input: unknown): unknown {
  return Object(input).input
}

function sizeOf(content: unknown): number {
  if (typeof content === 'string') return content.length
  if (Array.isArray(content)) return content.reduce((sum, part) => sum + sizeOf(part), 0)
  return content instanceof Blob ? content.size : 0
}

/** Whether two contents are the same text or pasted text. A file may have changed on the disk. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b && !(Array.isArray(a) || a instanceof File)
}
