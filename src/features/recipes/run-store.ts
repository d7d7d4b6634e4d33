import { isAbort } from '#src/core/failure.ts'
import type { RecipeStep } from '#src/core/recipe.ts'
import { Store } from '#src/core/store.ts'
import { type Clock, pageClock } from '#src/lib/clock.ts'
import { isValidIn } from '#src/lib/decode-file.ts'
import type { TaskProgress } from '#src/lib/use-operation.ts'
import type { OutputRunner, TextOrBlob } from '#workers/client.ts'
import { type RecipeRun, runRecipe, type StepResult } from './run-recipe.ts'

/** A step with an identity that survives edits. */
export interface KnownStep extends RecipeStep {
  readonly id: number
}

export interface ShownRun extends RecipeRun {
  /** Whether all bytes of the output are UTF-8. */
  readonly isText: boolean
}

export interface RunState {
  readonly status: 'idle' | 'running' | 'done' | 'failed' | 'canceled'
  /** Whether the run takes long enough to show progress. */
  readonly slow: boolean
  readonly progress: TaskProgress | undefined
  /** By the id of the step. */
  readonly results: ReadonlyMap<number, StepResult>
  /** The last completed run; kept while a newer one is active. */
  readonly answer: ShownRun | undefined
  /** The `runKey` of `answer`. */
  readonly runKey: string | undefined
  readonly ms: number | undefined
  /** The bug that the last run threw. */
  readonly crash: unknown
}

/** The duration after which a run is slow. */
const SLOW_MS = 150

const idle: RunState = {
  status: 'idle',
  slow: false,
  progress: undefined,
  results: new Map(),
  answer: undefined,
  runKey: undefined,
  ms: undefined,
  crash: undefined,
}

/** The runs of a recipe on one input. Only the newest run is shown. */
export class RunStore extends Store<RunState> {
  protected state = idle
  private readonly runner: Pick<OutputRunner, 'run'>
  private readonly clock: Clock
  private stop = (): void => {}
  /** The steps of the newest run that have ended, by their ids. */
  private fresh = new Map<number, StepResult>()

  constructor(runner: Pick<OutputRunner, 'run'>, clock = pageClock) {
    super()
    this.runner = runner
    this.clock = clock
  }

  /** `runKey` identifies the input and the steps. */
  readonly run = async (
    steps: readonly KnownStep[],
    input: TextOrBlob,
    runKey: string,
  ): Promise<void> => {
    this.stop()
    const { clock } = this
    const abort = new AbortController()
    const isCurrent = () => !abort.signal.aborted
    const started = clock.now()
    let stepStarted = started
    const stopWaiting = clock.after(SLOW_MS, () => isCurrent() && this.set({ slow: true }))
    this.stop = () => {
      stopWaiting()
      abort.abort()
    }
    // Former results stay until their steps have ended again, so that nothing jumps while typing.
    this.set({ status: 'running', slow: false, progress: undefined })
    const fresh = new Map<number, StepResult>()
    this.fresh = fresh
    const show = (id: number, result: StepResult) =>
      this.set({ results: new Map(this.state.results).set(id, result) })
    try {
      const run = await runRecipe(steps, input, {
        runner: this.runner,
        signal: abort.signal,
        now: clock.now,
        onStep: (at, result) => {
          if (!isCurrent()) return
          const { id } = steps[at]!
          if (result.status === 'running') {
            stepStarted = clock.now()
            clock.after(SLOW_MS, () => isCurrent() && !fresh.has(id) && show(id, result))
            return
          }
          fresh.set(id, result)
          show(id, result)
          this.set({ progress: undefined })
        },
        onProgress: (_, progress) => {
          if (isCurrent()) this.set({ progress: { ...progress, startedAt: stepStarted } })
        },
      })
      const ms = clock.now() - started
      const { text, kind } = run.output ?? {}
      const isText = !text || kind !== 'bytes' || (await isValidIn('utf-8', text.blob))
      if (!isCurrent()) return
      const status = run.failed ? 'failed' : 'done'
      const answer = { ...run, isText }
      this.set({ ...ended, status, answer, runKey, ms, results: fresh, crash: undefined })
    } catch (error) {
      if (isAbort(error) || !isCurrent()) return
      this.set({ ...ended, status: 'failed', answer: undefined, runKey, crash: error })
    } finally {
      stopWaiting()
    }
  }

  /** Stops the run; only its own results stay. */
  readonly cancel = (): void => {
    if (this.state.status !== 'running') return
    this.stop()
    this.set({ ...ended, status: 'canceled', results: this.fresh })
  }

  /** Cancels the run and discards the result. */
  readonly reset = (): void => {
    this.stop()
    this.set(idle)
  }
}

const ended = { slow: false, progress: undefined } as const
