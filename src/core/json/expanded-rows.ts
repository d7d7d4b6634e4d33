import type { JsonDocument } from './document.ts'
import { type GroupLimits, TreeGroup } from './tree-group.ts'
import { type TreeNode, TreeRows } from './tree-rows.ts'

export interface ExpandLimits {
  /** Expanding stops at this number of rows. */
  readonly maxRows: number
  /** The number of levels below the first row to expand; all by default. */
  readonly levels?: number
  /** Whether groups of items are expanded too. */
  readonly includeGroups?: boolean
}

/** A row and the rows below it, expanded in document order. */
export function expandedRows(
  document: JsonDocument,
  first: TreeNode,
  groups: GroupLimits,
  { maxRows, levels = Number.POSITIVE_INFINITY, includeGroups = true }: ExpandLimits,
): TreeRows {
  const rows = new TreeRows()
  const stack: TreeGroup[] = []
  let reserved = 1
  const add = (node: TreeNode) => {
    const row = rows.length
    rows.insert(row, 1)
    rows.set(row, node)
    if ((node.span > 0 && !includeGroups) || node.depth - first.depth >= levels) return
    const group = TreeGroup.below(document, node, groups)
    if (!group || reserved + group.size > maxRows) return
    reserved += group.size
    rows.setExpanded(row, true)
    stack.push(group)
  }
  add(first)
  for (let group = stack.at(-1); group; group = stack.at(-1)) {
    if (group.hasNext) add(group.next())
    else stack.pop()
  }
  return rows
}
