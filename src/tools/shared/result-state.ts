import { createContext, useContext } from 'react'

/** What holds of the result that a page shows. */
export interface ResultState {
  /** Whether it answers something else than the input and the options as they are. */
  readonly isStale: boolean
  /** Whether there is none, because the last run failed. */
  readonly hasFailed: boolean
  /** Counts the runs that were asked for and have ended. */
  readonly ended: number
}

/** Given by `ToolPanes` to everything in the output; outside of it nothing is ever stale. */
export const ResultContext = createContext<ResultState>({
  isStale: false,
  hasFailed: false,
  ended: 0,
})

export function useResultState(): ResultState {
  return useContext(ResultContext)
}
