import { createContext } from 'react'

/** The place of a pane on its page. */
export interface PanePlace {
  /** Whether it is the first of the two panes. */
  readonly isInput: boolean
  readonly isFull: boolean
  readonly toggleFull: () => void
}

/** Provided by `ToolPanes` to each of its panes. */
export const PanePlaceContext = createContext<PanePlace | undefined>(undefined)
