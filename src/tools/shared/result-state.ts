import { createContext, useContext } from 'react'
import type { ManualInput } from '#src/lib/run-speed.ts'

/** The state of the visible result. */
export interface ResultState {
  /** Whether it belongs to another input or other options. */
  readonly isStale: boolean
  /** Whether the last run failed, so that there isn't a result. */
  readonly hasFailed: boolean
  /** Counts the manual runs that have ended. */
  readonly ended: number
  /** The step that leads to the result, if it doesn't appear automatically. */
  readonly nextStep?: NextStep | undefined
  /** The name of the input's file, which names the file of the result. */
  readonly inputName?: string | undefined
}

export interface NextStep {
  /** The label of the button to press. */
  readonly action: string
  readonly input: ManualInput | undefined
}

/** The state of what is computed at once from the input, so that it is never outdated. */
export const CURRENT: ResultState = { isStale: false, hasFailed: false, ended: 0 }

/** Provided by `ToolPanes` to the output. */
export const ResultContext = createContext(CURRENT)

export function useResultState(): ResultState {
  return useContext(ResultContext)
}
