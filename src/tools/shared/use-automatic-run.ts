import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { ManualInput, RunSpeed } from '#src/lib/run-speed.ts'
import { debounceMsOf, type ToolInput } from './tool-input-store.ts'

export interface AutomaticRunOptions {
  readonly speed: RunSpeed
  readonly run: () => void
  readonly discard: () => void
  /** Identifies the options that the result depends on. */
  readonly key?: string
}

/**
 * Runs a tool after each change of its input or options, if its speed allows that. Otherwise, it
 * discards the result of an earlier input, and returns the input, which only the button runs.
 */
export function useAutomaticRun(
  input: ToolInput,
  { speed, run, discard, key = '' }: AutomaticRunOptions,
): ManualInput | undefined {
  const runNow = useEffectEvent(run)
  const discardNow = useEffectEvent(discard)
  const delayOf = useEffectEvent((isNew: boolean) =>
    isNew ? input.settleMs : debounceMsOf(input.file ? 0 : input.length),
  )
  const { version, isEmpty, length } = input
  // The result of a run changes the limit, but not what runs automatically until the next change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version and key is a new input
  const manual = useMemo(() => speed.manualInput(isEmpty ? 0 : length), [version, key, speed])
  const seen = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version and key is a new input
  useEffect(() => {
    const isNew = seen.current !== version
    seen.current = version
    if (isEmpty || manual) {
      if (isNew) discardNow()
      return
    }
    const delay = delayOf(isNew)
    if (delay === 0) return runNow()
    const timer = setTimeout(runNow, delay)
    return () => clearTimeout(timer)
  }, [version, key, isEmpty, manual])
  return manual
}
