import { estimateRenderMs } from './estimate.ts'
import { MAX_CODE_CHARS, type Mode, modeOf, TOO_LONG } from './mode.ts'

export interface Prepared {
  /** The mode by the code's keyword. */
  readonly mode: Mode | undefined
  /** The code for Mermaid. */
  readonly source: string
  /** Milliseconds to render it. */
  readonly estimate: number
}

/** Analyzes the code before rendering, in the worker. */
export function prepareDiagram({ code }: { readonly code: string }): Prepared {
  const source = code.length > MAX_CODE_CHARS ? TOO_LONG : code
  return { mode: modeOf(code), source, estimate: estimateRenderMs(source) }
}
