import { useEffect, useEffectEvent } from 'react'
import type { ColumnChoice } from './logic.ts'

const DEBOUNCE_MS = 250

/** Converts again when the array or the columns change, whatever the input's size. */
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
