import type { Localized } from '#src/core/messages.ts'
import type { Findable } from './search.ts'

/** A place that the palette leads to: a tool, or a page about tools. */
export interface Destination extends Findable {
  readonly path: string
  /** The title of the tool's group; pages have none. */
  readonly group?: Localized
}
