import { useEffect, useState } from 'react'
import { useKeyDown } from '#src/lib/use-key-down.ts'
import type { DocumentHandle } from '#src/lib/use-operation.ts'
import type { JsonDifferences, ListedChange } from './logic.ts'

export type DifferencesHandle = DocumentHandle<JsonDifferences>

/** The change at which the visitor is. */
export interface CurrentChange {
  /** -1 before the first one. */
  readonly index: number
  /** Undefined until it is read. */
  readonly change: ListedChange | undefined
  readonly select: (index: number) => void
  /** Goes to the next or previous change, and from the last to the first. */
  readonly step: (by: 1 | -1) => void
}

/** The current one of a number of changes; F7 and Shift+F7 walk through them. */
export function useCurrentChange(
  differences: DifferencesHandle | undefined,
  count: number,
): CurrentChange {
  const [at, setAt] = useState<{
    readonly of: DifferencesHandle
    readonly index: number
    readonly change: ListedChange | undefined
  }>()
  const current = at && at.of === differences ? at : undefined
  const index = current?.index ?? -1

  const select = (next: number) => {
    if (!differences || count === 0) return
    setAt({ of: differences, index: next, change: undefined })
  }
  const step = (by: 1 | -1) => {
    if (index < 0) select(by > 0 ? 0 : count - 1)
    else select((index + by + count) % count)
  }

  useEffect(() => {
    if (!differences || index < 0) return
    let isObsolete = false
    differences.changes(index, 1).then(
      ([change]) => {
        if (isObsolete || !change) return
        setAt({ of: differences, index, change })
      },
      // The document ends only when another result replaces it.
      () => undefined,
    )
    return () => {
      isObsolete = true
    }
  }, [differences, index])

  useKeyDown((event) => {
    if (event.key !== 'F7' || event.ctrlKey || event.metaKey || event.altKey || count === 0) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  })
  return { index, change: current?.change, select, step }
}
