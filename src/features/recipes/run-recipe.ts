import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { DataKind } from '#src/core/kinds.ts'
import type { Note } from '#src/core/note.ts'
import { parseOptionValues } from '#src/core/option-values.ts'
import type { RecipeStep } from '#src/core/recipe.ts'
import { cutText } from '#src/core/shorten.ts'
import { firstLines } from '#src/lib/text-source.ts'
import type { OutputRunner, Progress, TextBlob, TextOrBlob } from '#workers/client.ts'
import { findOperation } from './operations.ts'

/** The outcome of one step. */
export type StepResult =
  | { readonly status: 'running' }
  | {
      readonly status: 'done'
      readonly kind: DataKind
      /** Bytes. */
      readonly size: number
      readonly lines: number
      readonly ms: number
      /** The first lines of the output. */
      readonly head: string
      readonly notes: readonly Note[]
    }
  | { readonly status: 'failed'; readonly failure: ToolFailure; readonly ms: number }

/** The last output that a run produced, and its kind; undefined if no step succeeded. */
export interface RecipeOutput {
  readonly text: TextBlob
  readonly kind: DataKind
}

export interface RecipeRun {
  readonly output: RecipeOutput | undefined
  /** Those of all steps that succeeded. */
  readonly notes: readonly StepNotes[]
  /** The step that failed; the output is then that of the step before. */
  readonly failed: { readonly at: number; readonly failure: ToolFailure } | undefined
}

export interface StepNotes {
  readonly tool: string
  readonly notes: readonly Note[]
}

export interface RunRecipeOptions {
  readonly runner: Pick<OutputRunner, 'run'>
  /** Called when a step starts and ends; `at` is its index in all steps. */
  readonly onStep?: ((at: number, result: StepResult) => void) | undefined
  readonly onProgress?: ((at: number, progress: Progress) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds. */
  readonly now?: () => number
}

/**
 * Runs the steps that aren't off, each on the output of the one before. It retains
 * only the output that the next step reads, so that at most three texts exist: the input, the
 * output before, and the current one.
 *
 * @throws AbortError when canceled, and TaskCrash for a bug.
 */
export async function runRecipe(
  steps: readonly RecipeStep[],
  input: TextOrBlob,
  { runner, onStep, onProgress, signal, now = () => performance.now() }: RunRecipeOptions,
): Promise<RecipeRun> {
  let current = input
  let output: RecipeOutput | undefined
  const noted: StepNotes[] = []
  for (const [at, step] of steps.entries()) {
    const operation = step.off ? undefined : findOperation(step.tool, step.operation)
    if (!operation) continue
    const startedAt = now()
    onStep?.(at, { status: 'running' })
    try {
      const { result } = runner.run(
        step.tool,
        step.operation,
        { input: current, options: parseOptionValues(operation.options, step.options) },
        { signal, onProgress: (progress) => onProgress?.(at, progress) },
      )
      const { output: text, notes } = await result
      const ms = now() - startedAt
      if (notes.length > 0) noted.push({ tool: step.tool, notes })
      current = text?.blob ?? ''
      output = text ? { text, kind: operation.output } : undefined
      const { size = 0, lines = 0 } = text ? { size: text.size, lines: text.rows.lines } : {}
      const head = text ? await headOf(text.blob) : ''
      signal?.throwIfAborted()
      onStep?.(at, { status: 'done', kind: operation.output, size, lines, ms, head, notes })
    } catch (error) {
      if (!isToolFailure(error)) throw error
      onStep?.(at, { status: 'failed', failure: error, ms: now() - startedAt })
      return { output, notes: noted, failed: { at, failure: error } }
    }
  }
  return { output, notes: noted, failed: undefined }
}

const HEAD_BYTES = 1000
const HEAD_LINES = 3
const HEAD_LINE_CHARS = 160

async function headOf(blob: Blob): Promise<string> {
  const lines = (await firstLines(blob, HEAD_BYTES)).split('\n', HEAD_LINES)
  return lines.map((line) => cutText(line.replace(/\r$/, ''), HEAD_LINE_CHARS)).join('\n')
}
