import { useMemo } from 'react'
import { utf8Length } from '#src/lib/text-source.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { type ToolRun, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { isStale, type PreviewState } from './preview-store.ts'

/** Rendering as a tool run. After an error, the last diagram stays visible but counts as stale. */
export function useRenderRun(drawing: PreviewState): ToolRun {
  const { code, rendering, picture, requestedCode } = drawing
  // Not again for each key, because a large SVG takes milliseconds.
  const size = useMemo(() => picture && { size: utf8Length(picture.svg) }, [picture])
  const status = statuses[rendering.status] ?? 'running'
  return useToolRun({
    runKey: code,
    state: { status, runKey: requestedCode, answer: undefined, failure: undefined },
    alsoStale: isStale(drawing),
    failed: status === 'failed',
    summary: useSummary('draw', size),
  })
}

const statuses: Readonly<Record<string, 'done' | 'failed' | 'canceled'>> = {
  rendered: 'done',
  failed: 'failed',
  canceled: 'canceled',
}
