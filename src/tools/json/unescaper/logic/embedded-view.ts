import { Kind, kindAt } from '#src/core/json/cursor.ts'
import { formatJson, type Indent, minifyJson } from '#src/core/json/format.ts'
import type { TreePlace, TreeWindow } from '#src/core/json/tree-row.ts'
import { TreeView } from '#src/core/json/tree-view.ts'
import type { ByteParts } from '#src/core/task.ts'
import type { Expansion } from './expand.ts'
import type { Locations } from './locations.ts'
import { pathTo } from './paths.ts'

/** A place in a document of which some strings are unescaped. */
export interface EmbeddedPlace extends TreePlace {
  /** How many strings the value came out of. */
  readonly layers: number
}

/** A document of which some strings are unescaped, as a tree whose rows tell where. */
export class EmbeddedView extends TreeView {
  private readonly expansion: Expansion
  /** All that can be unescaped. */
  private readonly all: Locations

  constructor(expansion: Expansion, all: Locations, collapsed: boolean) {
    super(expansion.document, LIMITS)
    this.expansion = expansion
    this.all = all
    if (collapsed) this.collapseAll()
    else this.expandAll(FIRST_ROWS, false)
  }

  override rows(start: number, count: number): TreeWindow {
    const window = super.rows(start, count)
    const rows = window.rows.map((row) => {
      const layers = row.span > 0 ? undefined : this.layersAt(row.node)
      return layers === undefined ? row : { ...row, layers }
    })
    return { ...window, rows }
  }

  /** The paths of a row's value; its accessor reads it from the original. */
  override placeOf(row: number): EmbeddedPlace {
    const place = super.placeOf(row)
    const { accessor, layers } = pathTo(this.expansion, this.indexAt(place.start))
    return { ...place, accessor, layers }
  }

  /** The whole, without a line break or indented. */
  text(indent: Indent | 'none'): ByteParts {
    const { document } = this.expansion
    return indent === 'none' ? minifyJson(document) : formatJson(document, { indent })
  }

  /** 0 for a string that could be unescaped, above for what was, undefined for all else. */
  private layersAt(node: number): number | undefined {
    const { document, locations } = this.expansion
    const opened = locations.withIndex(node)
    if (opened >= 0) return locations.levelOf(opened)
    if (kindAt(document, node) !== Kind.string) return undefined
    return this.all.withId(document.tape[node]!) >= 0 ? 0 : undefined
  }

  /** The tape index of the value that begins at a byte. */
  private indexAt(offset: number): number {
    const { tape, length } = this.expansion.document
    if (kindAt(this.expansion.document, 0) === Kind.lines && offset === 0) return 0
    let low = kindAt(this.expansion.document, 0) === Kind.lines ? 1 : 0
    let high = length / 2 - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (tape[2 * middle]! < offset) low = middle + 1
      else high = middle
    }
    return 2 * low
  }
}

const LIMITS = { objectItems: 50, stringLength: 100 }

/** Rows that a result shows at first, if it has so many. */
const FIRST_ROWS = 1000
