import { endOf, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { EditableTree } from '#src/core/json/edit/editable-tree.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { Locator } from '#src/core/json/path/locate.ts'
import { firstFrom } from '#src/core/json/tree-filter.ts'
import type { TreePlace, TreeRow, TreeWindow } from '#src/core/json/tree-row.ts'
import type { ByteParts } from '#src/core/task.ts'
import { completePath, type PathCompletions } from './complete-path.ts'
import { pathsText } from './result-text.ts'

/** A JSON document as a tree that marks the matches of the last search. */
export class PathDocument extends EditableTree {
  readonly source: JsonDocument
  private found: Uint32Array<ArrayBuffer> = new Uint32Array(0)
  private marks: Uint32Array<ArrayBuffer> = this.found

  constructor(source: JsonDocument) {
    super(source)
    this.source = source
  }

  /** Replaces the marked values. */
  mark(nodes: Uint32Array<ArrayBuffer>): void {
    this.found = nodes
    this.marks = toAscending(nodes)
  }

  override rows(start: number, count: number): TreeWindow {
    const window = super.rows(start, count)
    if (this.marks.length === 0) return window
    return { ...window, rows: window.rows.map((row) => this.marked(row)) }
  }

  /** The paths of a value and its byte range in the source. */
  placeOfNode(node: number): TreePlace {
    const { source } = this
    const steps = new Locator(source).stepsTo(node)
    return { ...formatPath(steps), steps, start: startOf(source, node), end: endOf(source, node) }
  }

  /** The normalized paths of all matches as a JSON array. */
  paths(): ByteParts {
    return pathsText(this.source, this.found, this.marks)
  }

  /** Suggestions that continue an expression at the caret. */
  complete(path: string, at: number): PathCompletions {
    return completePath(this.source, path, at)
  }

  private marked(row: TreeRow): TreeRow {
    const { marks } = this
    const first = firstFrom(marks, row.node)
    const own = row.span === 0 && marks[first] === row.node
    const below = firstFrom(marks, this.endOfRow(row)) - first - (own ? 1 : 0)
    return own || below > 0 ? { ...row, marked: own, marks: below } : row
  }

  /** The tape index after the value or the items of a row. */
  private endOfRow({ node, span, kind }: TreeRow): number {
    const keyed = kind === 'rest' ? 2 : 0
    let end = nextSibling(this.source, node + (span > 0 ? keyed : 0))
    for (let item = 1; item < span; item++) end = nextSibling(this.source, end + keyed)
    return end
  }
}

/** The nodes in document order without duplicates; the same array if nothing changes. */
function toAscending(nodes: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  if (isAscending(nodes)) return nodes
  const sorted = nodes.slice().sort()
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[count++] = sorted[at]!
  }
  return sorted.subarray(0, count)
}

function isAscending(nodes: Uint32Array): boolean {
  for (let at = 1; at < nodes.length; at++) {
    if (nodes[at]! <= nodes[at - 1]!) return false
  }
  return true
}
