import { kindAt, NodeKind } from '#src/core/json/cursor.ts'
import { formatJson, minifyJson } from '#src/core/json/format.ts'
import type { Indent } from '#src/core/json/formatter.ts'
import type { TreeChange, TreePlace, TreeWindow } from '#src/core/json/tree-row.ts'
import { TreeView } from '#src/core/json/tree-view.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import type { Expansion } from './expand.ts'
import type { Locations } from './locations.ts'
import { pathTo } from './paths.ts'

/** A place in a partly unescaped document. */
export interface EmbeddedPlace extends TreePlace {
  /** Levels of embedding. */
  readonly layers: number
}

/** A partly unescaped document as a tree whose rows show the embedding level. */
export class EmbeddedView extends TreeView {
  private readonly expansion: Expansion
  /** All locations, unescaped or not. */
  private readonly all: Locations

  constructor(expansion: Expansion, all: Locations, collapsed: boolean) {
    super(expansion.document, LIMITS)
    this.expansion = expansion
    this.all = all
    if (collapsed) this.collapseAll()
    else this.expandAll(MAX_INITIAL_ROWS, false)
  }

  override rows(start: number, count: number): TreeWindow {
    const window = super.rows(start, count)
    const rows = window.rows.map((row) => {
      const layers = row.span > 0 ? undefined : this.layersAt(row.node)
      return layers === undefined ? row : { ...row, layers }
    })
    return { ...window, rows }
  }

  /**
   * The paths of a row's value; accessor and jq read the value from the original document. A value in
   * an unescaped string has the range of the string.
   */
  override placeOf(row: number): EmbeddedPlace {
    const { locations } = this.expansion
    const place = super.placeOf(row)
    const { accessor, jq, layers } = pathTo(this.expansion, this.indexAt(place.start))
    const string = locations.around(place.start)
    const range =
      string < 0 ? place : { start: locations.idOf(string), end: locations.endOf(string) }
    return { ...place, accessor, jq, layers, start: range.start, end: range.end }
  }

  /** A value in an unescaped string isn't in the input; the row is that of the string. */
  override revealSource(offset: number): TreeChange {
    const { locations } = this.expansion
    const string = locations.around(offset)
    return string < 0 ? super.revealSource(offset) : this.reveal(locations.indexOf(string))
  }

  /** The document, minified or indented. */
  text(indent: Indent | 'none', sink?: PartSink): ByteParts {
    const { document } = this.expansion
    return indent === 'none'
      ? minifyJson(document, { sink })
      : formatJson(document, { indent, sink })
  }

  /** The level of an unescaped value; 0 for a string that can be unescaped. */
  private layersAt(node: number): number | undefined {
    const { document, locations } = this.expansion
    const opened = locations.withIndex(node)
    if (opened >= 0) return locations.levelOf(opened)
    if (kindAt(document, node) !== NodeKind.string) return undefined
    return this.all.withId(document.tape[node]!) >= 0 ? 0 : undefined
  }

  /** The tape index of the value at a byte offset. */
  private indexAt(offset: number): number {
    const { tape, length } = this.expansion.document
    if (kindAt(this.expansion.document, 0) === NodeKind.lines && offset === 0) return 0
    let low = kindAt(this.expansion.document, 0) === NodeKind.lines ? 1 : 0
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

const MAX_INITIAL_ROWS = 1000
