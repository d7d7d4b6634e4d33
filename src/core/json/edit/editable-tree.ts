import { nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { TreeChange } from '#src/core/json/tree-row.ts'
import { TreeView } from '#src/core/json/tree-view.ts'
import { type JsonEdit, planEdit } from './plan-edit.ts'
import { joinPieces, offsetMover, type Splice, sizeOfPieces } from './splice.ts'

/** The expanded rows of a tree, and the selected value, by byte offset. */
export interface TreeOutline {
  /** In document order. A group is identified by one of its items. */
  readonly expanded: readonly { readonly offset: number; readonly isGroup: boolean }[]
  readonly focus: number
  /** Bytes of the text that it belongs to. */
  readonly size: number
}

/** An edit of the source, with the outline of the tree before and after it. */
export interface TreeEdit {
  /** See `PlannedEdit`. */
  readonly splices: readonly Splice[]
  readonly key?: string
  readonly isDuplicate: boolean
  readonly before: TreeOutline
  readonly after: TreeOutline
}

/** A tree whose values can be edited. The tree of the resulting text gets the same outline. */
export class EditableTree extends TreeView {
  /** Plans a change of the value at a tape index; see `planEdit`. */
  plan(node: number, edit: JsonEdit): TreeEdit {
    const { splices, focus, ...rest } = planEdit(this.document, node, edit)
    const expanded = this.expandedRows()
    const move = offsetMover(splices)
    const moved = expanded.flatMap(({ offset, isGroup }) => {
      const at = move(offset)
      return at === undefined ? [] : [{ offset: at, isGroup }]
    })
    const { bytes } = this.document
    const size = bytes.length
    return {
      ...rest,
      splices: splices.map((splice) => joinPieces(bytes, splice)),
      before: { expanded, focus: startOf(this.document, node), size },
      after: {
        expanded: moved.sort((a, b) => a.offset - b.offset),
        focus,
        size: splices.reduce(
          (sum, { start, end, pieces }) => sum + start - end + sizeOfPieces(pieces),
          size,
        ),
      },
    }
  }

  /**
   * Expands the rows of an outline, and returns the row of its selected value; -1 if the outline
   * belongs to a text of another size.
   */
  restore({ expanded, focus, size }: TreeOutline): TreeChange {
    if (size !== this.document.bytes.length) return this.revealMatch(-1)
    this.collapseAll()
    this.expand(0)
    // In this order, few rows follow the inserted ones.
    for (const { offset, isGroup } of expanded) {
      const { row } = this.revealOffset(offset)
      if (!isGroup) this.expand(row)
    }
    return this.revealOffset(focus)
  }

  private expandedRows(): TreeOutline['expanded'] {
    const { document } = this
    const rows = this.unfiltered ?? this.visible
    const expanded: { offset: number; isGroup: boolean }[] = []
    for (let row = 1; row < rows.length && expanded.length < MAX_OUTLINE_ROWS; row++) {
      if (!rows.isExpanded(row)) continue
      const { node, span, keyed } = rows.get(row)
      // The second item stays in the group if an item before it is inserted or removed.
      const item = span > 1 ? nextSibling(document, keyed ? node + 2 : node) : node
      expanded.push({ offset: startOf(document, item), isGroup: span > 0 })
    }
    return expanded
  }
}

/** A limit for the time that restoring takes. */
const MAX_OUTLINE_ROWS = 10_000
