import { useEffect, useRef } from 'react'
import { showToast } from '#src/lib/toasts.ts'
import type { ToolInput } from './use-tool-input.ts'

export interface Ending {
  /** What the last run came to, its failure or its answer: another object for each run; undefined for none. */
  readonly outcome: object | undefined
  /** Whether it failed. */
  readonly failed: boolean
  /** What is said then. */
  readonly title: string
}

/**
 * Says in a toast that a run failed which was asked for, unlike one that follows the typing. What it
 * gives is called when a run of the input as it stands is asked for.
 */
export function useFailureToast(
  { version }: ToolInput,
  { outcome, failed, title }: Ending,
): () => void {
  /** The version of the input that was asked for; another one is run because of the typing. */
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (!outcome) return
    if (failed && asked.current === version) showToast({ type: 'destructive', title })
    asked.current = undefined
  }, [outcome, failed, title, version])
  return () => {
    asked.current = version
  }
}
