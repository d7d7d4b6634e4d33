import type { Localized } from '#src/core/messages.ts'
import type { Findable } from './search.ts'

/** An entry of the palette: a tool, a page about tools, or a command. */
export interface Destination extends Findable {
  /** The path of the page, or the id of the command. */
  readonly path: string
  /** The id of its icon. */
  readonly symbol: string
  /** The title of the tool's group; pages have none. */
  readonly group?: Localized
  /** Performs the command; pages have none. */
  readonly run?: () => void
  /** Whether the command can do something now; by default, it can. */
  readonly isAvailable?: () => boolean
}
