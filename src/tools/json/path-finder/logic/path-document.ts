import { endOf, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { Locator } from '#src/core/json/path/locate.ts'
import type { TreePlace, TreeRow, TreeWindow } from '#src/core/json/tree-row.ts'
import { TreeView } from '#src/core/json/tree-view.ts'
import type { ByteParts } from '#src/core/task.ts'
import { type Completions, completePath } from './complete-path.ts'
import { pathsText } from './result-text.ts'

/** A JSON document as a tree in which the values that were found last are marked. */
export class PathDocument extends TreeView {
  readonly source: JsonDocument
  private found: Uint32Array<ArrayBuffer> = new Uint32Array(0)
  private marks: Uint32Array<ArrayBuffer> = this.found

  constructor(source: JsonDocument) {
    super(source)
    this.source = source
  }

  /** Marks these values in place of those that are. */
  mark(nodes: Uint32Array<ArrayBuffer>): void {
    this.found = nodes
    this.marks = ascending(nodes)
  }

  override rows(start: number, count: number): TreeWindow {
    const window = super.rows(start, count)
    if (this.marks.length === 0) return window
    return { ...window, rows: window.rows.map((row) => this.marked(row)) }
  }

  /** The paths of a value, and where it is in the source. */
  placeOfNode(node: number): TreePlace {
    const { source } = this
    const path = formatPath(new Locator(source).stepsTo(node))
    return { ...path, start: startOf(source, node), end: endOf(source, node) }
  }

  /** The normalized paths of all that was found, as a JSON array. */
  paths(): ByteParts {
    return pathsText(this.source, this.found, this.marks)
  }

  /** How an expression may go on at a place in it. */
  complete(path: string, at: number): Completions {
    return completePath(this.source, path, at)
  }

  private marked(row: TreeRow): TreeRow {
    const { marks } = this
    const first = lowerBound(marks, row.node)
    const own = row.span === 0 && marks[first] === row.node
    const below = lowerBound(marks, this.endOfRow(row)) - first - (own ? 1 : 0)
    return own || below > 0 ? { ...row, marked: own, marks: below } : row
  }

  /** The tape index after what a row stands for. */
  private endOfRow({ node, span, kind }: TreeRow): number {
    const keyed = kind === 'rest' ? 2 : 0
    let end = nextSibling(this.source, node + (span > 0 ? keyed : 0))
    for (let item = 1; item < span; item++) end = nextSibling(this.source, end + keyed)
    return end
  }
}

/** In document order and each once; the same array where it is so already. */
function ascending(nodes: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  if (isAscending(nodes)) return nodes
  const sorted = nodes.slice().sort()
  let kept = 0
  for (let at = 0; at < sorted.length; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at]!
  }
  return sorted.subarray(0, kept)
}

function isAscending(nodes: Uint32Array): boolean {
  for (let at = 1; at < nodes.length; at++) {
    if (nodes[at]! <= nodes[at - 1]!) return false
  }
  return true
}

/** The place of the first item that is not below a value. */
function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
