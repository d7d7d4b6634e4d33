import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs a tool for the next version of its input, at any size. Call the returned function before the
 * change of the input.
 */
export function useNextRun(version: number, run: () => void): () => void {
  /** The version before the change. */
  const changed = useRef<number>(undefined)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (changed.current === undefined || changed.current === version) return
    changed.current = undefined
    runNow()
  }, [version])
  return () => {
    changed.current = version
  }
}
