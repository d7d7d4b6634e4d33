import { utf8Length } from '#src/lib/text-source.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { type ToolRun, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import type { Preview } from './use-preview.tsx'

/** The drawing of the code as a run: the last good picture stays, but not as that of wrong code. */
export function useDrawingRun(
  { painting, svg, paintedCode, isStale }: Preview,
  code: string,
): ToolRun {
  const { status } = painting
  const summary = useSummary('draw', svg === undefined ? undefined : { size: utf8Length(svg) })
  return useToolRun({
    question: code,
    state: {
      status:
        status === 'drawn'
          ? 'done'
          : status === 'failed'
            ? 'failed'
            : status === 'cancelled'
              ? 'cancelled'
              : 'running',
      about: paintedCode,
      answer: undefined,
      failure: undefined,
    },
    alsoStale: isStale,
    failed: status === 'failed',
    summary,
  })
}
