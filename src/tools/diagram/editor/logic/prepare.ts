import { estimateRenderMs } from './estimate.ts'
import { MAX_CODE_CHARS, type Mode, modeOf, tooLongDiagram } from './mode.ts'

export interface Prepared {
  /** The mode by the code's keyword. */
  readonly mode: Mode | undefined
  /** The code for Mermaid. */
  readonly source: string
  /** Milliseconds to render it. */
  readonly estimate: number
}

/**
 * Analyzes the code before rendering, in the worker.
 *
 * @param notice the label of the diagram in place of one that is too long.
 */
export function prepareDiagram({
  code,
  notice,
}: {
  readonly code: string
  readonly notice: string
}): Prepared {
  const source = code.length > MAX_CODE_CHARS ? tooLongDiagram(notice) : code
  return { mode: modeOf(code), source, estimate: estimateRenderMs(source) }
}
