import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import {
  isAbort,
  type Progress,
  type RunOptions,
  releaseDocuments,
  type TaskRun,
} from '#workers/client.ts'

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
export interface TaskStore<Input, Output> {
  readonly get: () => TaskState<Output>
  readonly subscribe: (listener: () => void) => () => void
  /** `about` identifies what is asked, input and options. */
  readonly run: (input: Input, about?: unknown) => void
  readonly cancel: () => void
  /** Back to idle: a run is cancelled, the answer forgotten. */
  readonly reset: () => void
}

export interface TaskStoreOptions<Input, Output> {
  readonly start: (input: Input, options: RunOptions) => TaskRun<Output>
  readonly now?: () => number
}

export function createTaskStore<Input, Output>({
  start,
  now = () => performance.now(),
}: TaskStoreOptions<Input, Output>): TaskStore<Input, Output> {
  const listeners = new Set<() => void>()
  let state: TaskState<Output> = idle
  let current: Current | undefined

  const set = (change: Partial<TaskState<Output>>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const settle = (mine: Current, change: Partial<TaskState<Output>>) => {
    clearTimeout(mine.timer)
    if (current !== mine) return
    current = undefined
    set({ slow: false, progress: undefined, ms: now() - mine.startedAt, ...change })
  }

  const leave = () => {
    const left = current
    current = undefined
    if (!left) return
    clearTimeout(left.timer)
    const rest = WORTH_ENDING - (now() - left.startedAt)
    if (rest < 0) left.cancel()
    else left.timer = setTimeout(() => left.cancel(), rest)
  }

  const run = (input: Input, about?: unknown) => {
    leave()
    const mine: Current = { startedAt: now(), cancel: () => {}, timer: undefined }
    current = mine
    const { result, cancel } = start(input, {
      latest: true,
      onStart: () => {
        mine.startedAt = now()
      },
      onProgress: (progress) => {
        if (current === mine) set({ progress: { ...progress, startedAt: mine.startedAt } })
      },
    })
    mine.cancel = cancel
    mine.timer = setTimeout(() => current === mine && set({ slow: true }), SLOW)
    set({ status: 'running', slow: false, progress: undefined })
    result.then(
      (answer) => {
        if (current !== mine) releaseDocuments(answer)
        settle(mine, { status: 'done', answer, about, failure: undefined, crash: undefined })
      },
      (error: unknown) => settle(mine, ending(error, state.ms, about)),
    )
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run,
    cancel: () => current?.cancel(),
    reset() {
      leave()
      set(idle)
    },
  }
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
  /** Tells that the run is slow; of a run that was left, ends it. */
  timer: ReturnType<typeof setTimeout> | undefined
}

function ending(error: unknown, ms: number | undefined, about: unknown): Partial<TaskState<never>> {
  if (isAbort(error)) return { status: 'cancelled', ms }
  const failure = isToolFailure(error) ? error : undefined
  return { status: 'failed', answer: undefined, about, failure, crash: failure ? undefined : error }
}
