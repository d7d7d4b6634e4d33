import { utf8Length } from '#src/lib/text-source.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { type ToolRun, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { isStale, type PreviewState } from './preview-store.ts'

/** The drawing of the code as a run: the last good picture stays, but not as that of wrong code. */
export function useDrawingRun(drawing: PreviewState): ToolRun {
  const { code, painting, picture, paintedCode } = drawing
  const size = picture && { size: utf8Length(picture.svg) }
  const status = statuses[painting.status] ?? 'running'
  return useToolRun({
    question: code,
    state: { status, about: paintedCode, answer: undefined, failure: undefined },
    alsoStale: isStale(drawing),
    failed: status === 'failed',
    summary: useSummary('draw', size),
  })
}

const statuses: Readonly<Record<string, 'done' | 'failed' | 'cancelled'>> = {
  drawn: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}
