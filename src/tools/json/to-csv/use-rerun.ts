import { useEffect, useEffectEvent } from 'react'
import type { ColumnChoice } from './logic.ts'

/** Milliseconds after the last choice. */
const DEBOUNCE_MS = 250

/** Runs again when other records or columns of a result are chosen, whatever its size. */
export function useRerun(
  hasResult: boolean,
  run: () => void,
  path: string,
  columns: readonly ColumnChoice[],
): void {
  const start = useEffectEvent((_path: string, _columns: readonly ColumnChoice[]) =>
    hasResult ? setTimeout(run, DEBOUNCE_MS) : undefined,
  )
  useEffect(() => {
    const timer = start(path, columns)
    return () => clearTimeout(timer)
  }, [path, columns])
}
