import { useEffect } from 'react'

/** The result that a tool's page shows. */
export interface CurrentResult {
  /** Reads the entire result. */
  readonly read: () => string | Blob | Promise<string | Blob>
  /** Whether the worker first has to build the text, which takes time and memory. */
  readonly isBuilt: boolean
}

let current: CurrentResult | undefined

/** The complete and current result on screen; undefined without one. */
export const currentResult = (): CurrentResult | undefined => current

/** Publishes a page's result to the features around the tool; `read` is undefined without one. */
export function usePublishedResult(read: CurrentResult['read'] | undefined, isBuilt = false): void {
  // After every render, because `read` returns what was rendered.
  useEffect(() => {
    if (!read) return
    const result = { read, isBuilt }
    current = result
    return () => {
      if (current === result) current = undefined
    }
  })
}
