import { useEffect, useEffectEvent } from 'react'
import type { ToolFailure } from '#src/core/failure.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { type OutputOf, useOperation, useRunner } from '#src/lib/use-operation.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import type { RepairChoice, repairOperation } from './logic/repair.ts'
import { useNextRun } from './use-next-run.ts'

type RepairOperations = { readonly repair: typeof repairOperation }

export type RepairAnswer = NonNullable<OutputOf<RepairOperations, 'repair'>>

/**
 * Finds the repair of an input that isn't valid JSON, in its own worker. Edits of a text can be
 * undone in the editor; the repaired text of a file replaces it as the input.
 *
 * @param failure the syntax error of the last run; each starts a search for its repair.
 * @param onRepaired called when the input contains the repaired text.
 */
export function useRepair(input: ToolInput, failure: ToolFailure, onRepaired?: () => void) {
  const runner = useRunner<RepairOperations>('json/validator', true)
  const { state, runOnce, cancel } = useOperation(runner, 'repair')
  const { version } = input
  const findFor = useEffectEvent((_failure: ToolFailure) =>
    runOnce({ input: contentOf(input.read()) }, version),
  )
  useEffect(() => findFor(failure), [failure])

  const runNext = useNextRun(version, () => onRepaired?.())

  const replace = async ({ source }: RepairAnswer, choice: RepairChoice) => {
    const before = input.read()
    const { blob } = await source.text(choice)
    const after = before.kind === 'text' ? await blob.text() : ''
    const now = input.read()
    if (before.kind === 'file') {
      if (now !== before) return
      runNext()
      await input.open(new File([blob], before.name))
      input.focus()
    } else if (now.kind === 'text' && now.text === before.text) {
      runNext()
      input.edit([{ from: 0, to: before.text.length - markLengthOf(before.text), after }])
    }
  }
  /** Applies edits; if they aren't all listed, or the input is a file, the worker applies them. */
  const apply = (answer: RepairAnswer, choice: RepairChoice) => {
    const { edits, certain, uncertain } = answer
    const source = input.read()
    const areListed = typeof choice === 'number' || edits.length === certain + uncertain
    if (source.kind === 'file' || !areListed) {
      // A later run reports a file that can't be read.
      void replace(answer, choice).catch(() => undefined)
      return
    }
    const chosen = edits.filter((edit, index) => {
      return choice === 'all' || choice === index || (choice === 'certain' && edit.certain)
    })
    runNext()
    input.edit(chosen)
  }
  return {
    answer: state.answer ?? undefined,
    isCurrent: state.status === 'done' && state.runKey === version,
    job: state.slow ? { progress: state.progress, cancel } : undefined,
    apply,
  }
}

/** UTF-16 units of a byte order mark, which a repair doesn't count. */
function markLengthOf(text: string): number {
  return text.startsWith('\ufeff') ? 1 : 0
}
