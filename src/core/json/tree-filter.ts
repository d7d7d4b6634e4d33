import { closeOf, firstChild, kindAt, NodeKind, nextSibling } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { type TreeNode, TreeRows } from './tree-rows.ts'

/**
 * The rows below a value that lead to matches: all matches and their ancestors, up to `maxRows`.
 *
 * @param matches ascending tape indexes of values
 */
export function filterRows(
  document: JsonDocument,
  parent: TreeNode,
  matches: Uint32Array,
  maxRows: number,
): TreeRows {
  const rows = new TreeRows()
  let at = firstFrom(matches, parent.node + 1)
  const levels = [levelBelow(document, parent)]
  for (let level = levels[0]; level; level = levels.at(-1)) {
    const match = matches[at] ?? Number.POSITIVE_INFINITY
    if (match >= level.end || rows.length >= maxRows) {
      rows.setSizes(level.firstRow, level.depth, level.size)
      levels.pop()
      continue
    }
    const { depth, keyed } = level
    const node = level.skipTo(document, match)
    const row = rows.length
    level.size++
    rows.insert(row, 1)
    const place = { depth, ordinal: level.ordinal - 1, keyed, position: level.size, setSize: 0 }
    const value: TreeNode = { node, span: 0, ...place }
    rows.set(row, value)
    if (match === node) at++
    if ((matches[at] ?? Number.POSITIVE_INFINITY) >= level.cursor) continue
    rows.setExpanded(row, true)
    levels.push(levelBelow(document, value, row + 1))
  }
  return rows
}

/** The index of the first item that is at least `value`. */
export function firstFrom(ascending: Uint32Array, value: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The items of a container that are still to be read. */
interface Level {
  readonly depth: number
  readonly keyed: boolean
  /** Tape index of the closing token. */
  readonly end: number
  readonly firstRow: number
  /** Tape index of the next item. */
  cursor: number
  /** 0-based index of the next item. */
  ordinal: number
  /** The items that have a row. */
  size: number
  /** Moves after the item that contains a tape index, and returns the tape index of its value. */
  readonly skipTo: (document: JsonDocument, index: number) => number
}

function levelBelow(document: JsonDocument, { node, depth }: TreeNode, firstRow = 0): Level {
  const keyed = kindAt(document, node) === NodeKind.object
  const lead = keyed ? 2 : 0
  return {
    depth: depth + 1,
    keyed,
    end: closeOf(document, node),
    firstRow,
    cursor: firstChild(document, node),
    ordinal: 0,
    size: 0,
    skipTo(document, index) {
      for (;;) {
        const value = this.cursor + lead
        this.cursor = nextSibling(document, value)
        this.ordinal++
        if (index < this.cursor) return value
      }
    },
  }
}
