import { estimateDrawing } from './estimate.ts'
import { MAX_LENGTH, type Mode, modeOf, TOO_LONG } from './mode.ts'

export interface Prepared {
  /** The mode that the code itself says, if any. */
  readonly mode: Mode | undefined
  /** What Mermaid is given. */
  readonly drawn: string
  /** Milliseconds that drawing it may take. */
  readonly estimate: number
}

/** What is to be known of a code before it is drawn. */
export function prepareDiagram({ code }: { readonly code: string }): Prepared {
  const drawn = code.length > MAX_LENGTH ? TOO_LONG : code
  return { mode: modeOf(code), drawn, estimate: estimateDrawing(drawn) }
}
