import { isAbort, type ToolFailure } from '#src/core/failure.ts'
import { kinds } from '#src/core/kinds.ts'
import type { RecipeStep } from '#src/core/recipe.ts'
import { Store } from '#src/core/store.ts'
import type { OutputRunner } from '#workers/client.ts'
import { runRecipe, type StepNotes } from './run-recipe.ts'
import { createZip, uniqueNames, withExtension } from './zip-results.ts'

/** One of several files that a recipe runs on. */
export interface BatchFile {
  readonly file: File
  readonly result:
    | { readonly status: 'waiting' | 'running' }
    | {
        readonly status: 'done'
        readonly name: string
        readonly size: number
        readonly notes: readonly StepNotes[]
      }
    | {
        readonly status: 'failed'
        readonly failure: ToolFailure
        /** The index of the step. */
        readonly at: number
      }
}

export interface BatchState {
  readonly status: 'idle' | 'running' | 'done' | 'canceled'
  readonly files: readonly BatchFile[]
  /** The results of a completed run, without failed files; undefined without any. */
  readonly zip: Blob | undefined
  /** The bug that the last run threw. */
  readonly crash: unknown
}

/** Runs a recipe on several files, one after another, and packs the results into one archive. */
export class BatchStore extends Store<BatchState> {
  protected state: BatchState = {
    status: 'idle',
    files: [],
    zip: undefined,
    crash: undefined,
  }
  private readonly runner: Pick<OutputRunner, 'run'>
  private abort = new AbortController()
  /** Identifies the steps of the last run. */
  private stepsKey = ''

  constructor(runner: Pick<OutputRunner, 'run'>) {
    super()
    this.runner = runner
  }

  /** Replaces the files; without any, nothing is shown. */
  readonly open = (files: readonly File[]): void => {
    this.abort.abort()
    this.set({
      status: 'idle',
      files: files.map((file) => ({ file, result: { status: 'waiting' } })),
      zip: undefined,
    })
  }

  /** Closes the files. Returns a function that opens them again with the results of a completed run. */
  readonly close = (): (() => void) => {
    this.cancel()
    const { status, files, zip } = this.state
    const { stepsKey } = this
    this.open([])
    return () => {
      this.abort.abort()
      this.stepsKey = stepsKey
      this.set({ status, files, zip })
    }
  }

  /** `stepsKey` identifies the steps. */
  readonly run = async (steps: readonly RecipeStep[], stepsKey: string): Promise<void> => {
    this.stepsKey = stepsKey
    this.open(this.state.files.map(({ file }) => file))
    const { signal } = this
    this.set({ status: 'running' })
    try {
      const zip = await this.runAll(steps, signal)
      if (!signal.aborted) this.set({ status: 'done', zip })
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) this.set({ status: 'canceled', crash: error })
    }
  }

  /** Discards the results if they belong to other steps. */
  readonly reset = (stepsKey: string): void => {
    if (this.state.status === 'idle' || this.stepsKey === stepsKey) return
    this.open(this.state.files.map(({ file }) => file))
  }

  readonly cancel = (): void => {
    if (this.state.status !== 'running') return
    this.abort.abort()
    const files = this.state.files.map(
      (it): BatchFile =>
        it.result.status === 'running' ? { ...it, result: { status: 'waiting' } } : it,
    )
    this.set({ status: 'canceled', files })
  }

  /** The signal of a new run. */
  private get signal(): AbortSignal {
    this.abort = new AbortController()
    return this.abort.signal
  }

  private async runAll(
    steps: readonly RecipeStep[],
    signal: AbortSignal,
  ): Promise<Blob | undefined> {
    const zip = createZip()
    const unique = uniqueNames()
    let count = 0
    const report = (at: number, result: BatchFile['result']) => {
      if (signal.aborted) return
      this.set({ files: this.state.files.map((it, n) => (n === at ? { ...it, result } : it)) })
    }
    for (const [at, { file }] of this.state.files.entries()) {
      signal.throwIfAborted()
      report(at, { status: 'running' })
      const { output, notes, failed } = await runRecipe(steps, file, {
        runner: this.runner,
        signal,
      })
      if (failed) {
        report(at, { status: 'failed', ...failed })
        continue
      }
      const name = unique(
        output ? withExtension(file.name, kinds[output.kind].extensions[0]) : file.name,
      )
      const content = output?.text.blob ?? new Blob()
      await zip.add(name, content)
      count++
      report(at, { status: 'done', name, size: content.size, notes })
    }
    return count > 0 ? zip.finish() : undefined
  }
}
