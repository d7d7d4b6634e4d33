import { ToolFailure } from '#src/core/failure.ts'
import { type Frame, FrameError, FrameMissing } from './frame/frame.ts'
import type { Graph } from './logic.ts'

/**
 * The graph of the code; undefined if Mermaid can’t parse it. Rejects with `AbortError` when the frame is
 * removed.
 *
 * @throws ToolFailure('preview.missing') if the frame can’t be loaded, and ToolFailure('error.edges') for more
 * connectors than Mermaid parses.
 */
export async function readDiagram(
  { call }: Pick<Frame, 'call'>,
  code: string,
): Promise<Graph | undefined> {
  try {
    return await call('read', { code })
  } catch (error) {
    if (error instanceof FrameMissing) throw new ToolFailure('preview.missing')
    if (!(error instanceof FrameError)) throw error
    if (error.failure.code === 'edges') throw new ToolFailure('error.edges')
    return undefined
  }
}
