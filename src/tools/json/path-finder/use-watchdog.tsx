import { useEffect, useRef } from 'react'
import type { TaskState } from '#src/lib/use-task.ts'

/** Seconds without a sign of life after which a run is taken for one that does not end. */
export const PATIENCE = 10

/**
 * Ends a run that has been silent for too long: a regular expression may try for ever, and hears
 * nothing meanwhile. Seconds are counted one by one, so that a sleeping computer is no reason.
 */
export function useWatchdog(state: TaskState<unknown>, onSilent: () => void): void {
  const act = useRef(onSilent)
  useEffect(() => {
    act.current = onSilent
  })
  const isRunning = state.status === 'running'
  const { progress } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: every report of progress is a sign of life
  useEffect(() => {
    if (!isRunning) return
    let seconds = 0
    const timer = setInterval(() => {
      if (++seconds < PATIENCE) return
      clearInterval(timer)
      act.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [isRunning, progress])
}
