import { useMemo } from 'react'
import { useAsync } from '#src/lib/use-async.ts'
import type { Highlights } from '#src/ui/code-editor.tsx'
import type { Range } from './logic.ts'
import type { CurrentChange, DifferencesHandle } from './use-changes.ts'
import type { Inputs } from './use-inputs.ts'

/** The changes to highlight in both texts. */
export interface SourceMarks {
  readonly original: Highlights
  readonly changed: Highlights
}

/** The changes of a comparison as ranges of both texts; without one, none. */
export function useSourceMarks(
  differences: DifferencesHandle | undefined,
  { change }: CurrentChange,
  { original, changed }: Inputs,
): SourceMarks {
  const read = useAsync(differences, async (of) => ({
    original: await of.ranges('original'),
    changed: await of.ranges('changed'),
  }))
  const all = differences && read?.query === differences ? read.value : undefined
  return {
    original: useHighlights(all?.original, change?.original, original.markBytes()),
    changed: useHighlights(all?.changed, change?.changed, changed.markBytes()),
  }
}

function useHighlights(
  ranges: readonly Range[] | undefined,
  current: Range | undefined,
  shift: number,
): Highlights {
  return useMemo(() => {
    const shifted = ([start, end]: Range): Range => [start + shift, end + shift]
    return { ranges: (ranges ?? []).map(shifted), current: current && shifted(current) }
  }, [ranges, current, shift])
}
