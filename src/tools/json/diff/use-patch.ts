import { useEffect, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { TextBlob } from '#src/lib/use-operation.ts'
import type { PatchFormat } from './logic.ts'
import type { DifferencesHandle } from './use-changes.ts'

export interface PatchState {
  /** Its comparison. */
  readonly of: DifferencesHandle
  readonly format: PatchFormat
  readonly text?: TextBlob
  readonly failure?: ToolFailure
}

/** The patch in one format, built by the worker; undefined until then. */
export function usePatch(
  differences: DifferencesHandle | undefined,
  format: PatchFormat | undefined,
): PatchState | undefined {
  const [state, setState] = useState<PatchState>()
  useEffect(() => {
    if (!differences || !format) return
    let isObsolete = false
    const set = (result: Partial<PatchState>) =>
      isObsolete || setState({ of: differences, format, ...result })
    differences.patch(format).then(
      (text) => set({ text }),
      (failure: unknown) => isToolFailure(failure) && differences.alive && set({ failure }),
    )
    return () => {
      isObsolete = true
    }
  }, [differences, format])
  return state?.of === differences && state?.format === format ? state : undefined
}
