import { useEffect, useEffectEvent } from 'react'
import type { ToolInput } from './use-tool-input.ts'

/** The longest input (UTF-16 units) whose result follows every key. */
const CHEAP = 100_000
/** Milliseconds after the last key. */
const REST = 150

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
  const { version, isEmpty, length, file } = input
  const cheap = !file && length <= CHEAP
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version and key is a new input
  useEffect(() => {
    if (isEmpty || !cheap) return forgetNow()
    const timer = setTimeout(runNow, REST)
    return () => clearTimeout(timer)
  }, [version, key, isEmpty, cheap])
}
