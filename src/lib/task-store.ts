import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { OperationTable } from '#src/core/operation.ts'
import { Store } from '#src/core/store.ts'
import {
  type InputOf,
  isAbort,
  type OutputOf,
  type Progress,
  type RunOptions,
  releaseDocuments,
  type TaskRun,
  type TaskRunner,
} from '#workers/client.ts'
import { type Clock, pageClock } from './clock.ts'

export interface TaskState<Output> {
  readonly status: 'idle' | 'running' | 'done' | 'failed' | 'cancelled'
  /** Whether it runs for so long that this should be shown. */
  readonly slow: boolean
  readonly progress: TaskProgress | undefined
  /** The last answer; it stays while a newer run goes and when that is cancelled. */
  readonly answer: Output | undefined
  /** What the answer or the failure was asked about, by the run's own words; undefined for neither. */
  readonly about: unknown
  /** What was wrong with the input of the last run. */
  readonly failure: ToolFailure | undefined
  /** A bug that the last run met. */
  readonly crash: unknown
  /** How long the last run took that came to an end. */
  readonly ms: number | undefined
}

export interface TaskProgress extends Progress {
  /** By the clock of `performance.now()`. */
  readonly startedAt: number
}

/** The state of one task of a page: the newest run wins, whatever order the answers come in. */
export class TaskStore<Input, Output> extends Store<TaskState<Output>> {
  protected state: TaskState<Output> = idle
  private readonly start: (input: Input, options: RunOptions) => TaskRun<Output>
  private readonly clock: Clock
  private current: Current | undefined

  constructor(start: TaskStore<Input, Output>['start'], clock = pageClock) {
    super()
    this.start = start
    this.clock = clock
  }

  /** `about` identifies what is asked, input and options. */
  readonly run = (input: Input, about?: unknown): void => {
    this.leave()
    const { clock } = this
    const mine: Current = { startedAt: clock.now(), cancel: () => {}, stopWaiting: () => {} }
    this.current = mine
    const { result, cancel } = this.start(input, {
      latest: true,
      onStart: () => {
        mine.startedAt = clock.now()
      },
      onProgress: (progress) => {
        if (this.current !== mine) return
        this.set({ progress: { ...progress, startedAt: mine.startedAt } })
      },
    })
    mine.cancel = cancel
    mine.stopWaiting = clock.after(SLOW, () => this.current === mine && this.set({ slow: true }))
    this.set({ status: 'running', slow: false, progress: undefined })
    result.then(
      (answer) => {
        if (this.current !== mine) releaseDocuments(answer)
        this.settle(mine, { status: 'done', answer, about, failure: undefined, crash: undefined })
      },
      (error: unknown) => this.settle(mine, ending(error, this.state.ms, about)),
    )
  }

  readonly cancel = (): void => this.current?.cancel()

  /** Back to idle: a run is cancelled, the answer forgotten. */
  readonly reset = (): void => {
    this.leave()
    this.set(idle)
  }

  private settle(mine: Current, change: Partial<TaskState<Output>>): void {
    mine.stopWaiting()
    if (this.current !== mine) return
    this.current = undefined
    const ms = this.clock.now() - mine.startedAt
    this.set({ slow: false, progress: undefined, ms, ...change })
  }

  private leave(): void {
    const left = this.current
    this.current = undefined
    if (!left) return
    left.stopWaiting()
    const rest = WORTH_ENDING - (this.clock.now() - left.startedAt)
    if (rest < 0) left.cancel()
    else left.stopWaiting = this.clock.after(rest, () => left.cancel())
  }
}

/** The state of an operation in the worker. */
export function taskStoreOf<Table extends OperationTable, Name extends keyof Table & string>(
  runner: Pick<TaskRunner<Table>, 'run'>,
  name: Name,
  clock?: Clock,
): TaskStore<InputOf<Table, Name>, OutputOf<Table, Name>> {
  return new TaskStore((input, options) => runner.run(name, input, options), clock)
}

/** Milliseconds before a run counts as slow. */
const SLOW = 150

/** Milliseconds: a run of this age is ended for a newer one; until then it is cheaper left to its end. */
const WORTH_ENDING = 300

const idle = {
  status: 'idle',
  slow: false,
  progress: undefined,
  answer: undefined,
  about: undefined,
  failure: undefined,
  crash: undefined,
  ms: undefined,
} as const

interface Current {
  startedAt: number
  cancel: () => void
  /** Ends the wait for the run to be slow; of a run that was left, for its end. */
  stopWaiting: () => void
}

function ending(error: unknown, ms: number | undefined, about: unknown): Partial<TaskState<never>> {
  if (isAbort(error)) return { status: 'cancelled', ms }
  const failure = isToolFailure(error) ? error : undefined
  return { status: 'failed', answer: undefined, about, failure, crash: failure ? undefined : error }
}
