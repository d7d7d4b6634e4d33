import { useEffect, useMemo, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { useDebouncedFailure } from '#src/tools/time/shared/use-debounced-failure.ts'
import { parseRecurrence } from './logic/recurrence.ts'
import type { Operations } from './logic.ts'
import type { ModeProps } from './modes.ts'
import { useRuleForm } from './use-rule-form.ts'

/** The form state of recurring dates, with an answer that updates on every edit. */
export function useRecurrence({ T, selection }: Omit<ModeProps, 'mode'>) {
  const { options, setOptions } = selection
  const { rule, from, count } = options.recurrence
  // The prerendered page can't know the user's zone.
  const [local, setLocal] = useState('UTC')
  useEffect(() => setLocal(localZone()), [])
  const zone = options.recurrence.zone || local
  const [runs, setRuns] = useState(0)
  const change = (part: Partial<typeof options.recurrence>) => {
    setRuns(0)
    setOptions('recurrence', part)
  }
  const form = useRuleForm(T, rule, (text) => change({ rule: text }))
  const parsed = useMemo(
    () => (T && rule.trim() !== '' ? attempt(() => parseRecurrence(T, rule)) : undefined),
    [T, rule],
  )
  const recurrence = isToolFailure(parsed) ? undefined : parsed
  const runner = useRunner<Operations>('time/calculator')
  const { state, runOnce, cancel, reset } = useOperation(runner, 'recurrence')
  const runKey = JSON.stringify([rule, zone, from, count])
  const canRun = recurrence !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the options
  useEffect(() => {
    if (canRun) runOnce({ input: '', rule, zone, from, count }, runKey)
    else reset()
  }, [canRun, runKey])

  const entryFailure = (): ToolFailure | undefined => {
    if (form.isText) return isToolFailure(parsed) ? parsed : undefined
    // An empty form isn't an error until Calculate is pressed.
    return form.texts.start.trim() === '' && runs === 0 ? undefined : form.failure
  }
  const wrongEntry = entryFailure()
  const failure = useDebouncedFailure(wrongEntry ?? state.failure, runs > 0)
  const wrongField = () => {
    if (!failure) return undefined
    if (wrongEntry) return form.isText ? 'text' : form.wrongField
    return failure.code.startsWith('date.') ? 'from' : undefined
  }
  const { answer, slow, progress } = state
  return {
    options: { rule, from, count, zone },
    change,
    form,
    /** Undefined while the rule is empty or invalid. */
    recurrence,
    answer,
    /** Whether the answer is that of earlier options. */
    isStale: answer !== undefined && state.runKey !== runKey,
    /** The progress of a slow run. */
    job: slow ? { progress, cancel } : undefined,
    failure,
    /** Whether the failure is about what is entered as the rule. */
    isWrongEntry: wrongEntry !== undefined,
    /** The field that the failure is about. */
    wrongField: wrongField(),
    /** How often Calculate was pressed for these options. */
    runs,
    calculate: () => setRuns(runs + 1),
    isEmpty: rule === '' && form.texts.start === '' && from === '',
    clear: () => {
      change({ from: '' })
      form.clear()
    },
  }
}

export type RecurrenceState = ReturnType<typeof useRecurrence>
