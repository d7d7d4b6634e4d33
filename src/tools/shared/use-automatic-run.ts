import { useEffect, useEffectEvent } from 'react'
import { DEBOUNCE_MS, isCheap, type ToolInput } from './tool-input-store.ts'

/**
 * Runs a tool as its input changes, where that is cheap; forgets the result of an input that is no
 * more, where it is not. Options that the result depends on are given as `key`.
 */
export function useAutomaticRun(
  input: ToolInput,
  {
    run,
    forget,
    key = '',
  }: { readonly run: () => void; readonly forget: () => void; readonly key?: string },
): void {
  const runNow = useEffectEvent(run)
  const forgetNow = useEffectEvent(forget)
  const { version, isEmpty } = input
  const cheap = isCheap(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version and key is a new input
  useEffect(() => {
    if (isEmpty || !cheap) return forgetNow()
    const timer = setTimeout(runNow, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [version, key, isEmpty, cheap])
}
