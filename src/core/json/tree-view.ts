import { endOf, indexAt, isContainer, nextSibling, startOf } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { expandedRows } from './expanded-rows.ts'
import { formatPath } from './node-path.ts'
import { RowReader } from './row-reader.ts'
import { decodeString } from './strings.ts'
import { filterRows } from './tree-filter.ts'
import { TreeGroup } from './tree-group.ts'
import {
  defaultLimits,
  type TreeChange,
  type TreeLimits,
  type TreePlace,
  type TreeRow,
  type TreeWindow,
} from './tree-row.ts'
import { type TreeNode, TreeRows } from './tree-rows.ts'
import { type SearchProgress, type TreeQuery, TreeSearch } from './tree-search.ts'
import { unfold } from './unfold.ts'
import { ValueDocument } from './value-document.ts'

/**
 * A JSON document as a tree of rows that can be expanded and collapsed. Only visible rows use memory,
 * and only visible values are read.
 */
export class TreeView extends ValueDocument {
  private readonly limits: TreeLimits
  private readonly reader: RowReader
  private currentRows: TreeRows | undefined
  /** All rows, while only those of matches are visible. */
  protected unfiltered: TreeRows | undefined
  private searching: TreeSearch
  private version = 0

  constructor(document: JsonDocument, limits: Partial<TreeLimits> = {}) {
    super(document)
    this.limits = { ...defaultLimits, ...limits }
    this.reader = new RowReader(document, this.limits)
    this.searching = new TreeSearch(document, noQuery)
  }

  /** Created by the first use, so that a verdict doesn't wait until the groups of a long array are found. */
  protected get visible(): TreeRows {
    return this.currentRows ?? this.openInitialRows()
  }

  protected set visible(rows: TreeRows) {
    this.currentRows = rows
  }

  rows(start: number, count: number): TreeWindow {
    const { version, visible, reader, searching } = this
    const first = Math.max(0, start)
    const rows: TreeRow[] = []
    for (let row = first; row < Math.min(first + count, visible.length); row++) {
      const described = reader.read(visible.get(row), visible.isExpanded(row))
      const hits = described.span > 0 ? undefined : searching.hitsIn(described.key, described.text)
      rows.push(hits ? { ...described, hits } : described)
    }
    return { version, total: visible.length, start: first, rows }
  }

  expand(row: number): TreeChange {
    if (this.has(row) && !this.visible.isExpanded(row)) this.open(row)
    return this.change(row)
  }

  collapse(row: number): TreeChange {
    const { visible } = this
    if (this.has(row) && visible.isExpanded(row)) {
      visible.setExpanded(row, false)
      visible.remove(row + 1, visible.endOf(row) - row - 1)
      this.version++
    }
    return this.change(row)
  }

  toggle(row: number): TreeChange {
    return this.has(row) && this.visible.isExpanded(row) ? this.collapse(row) : this.expand(row)
  }

  /** Expands the row and its siblings, except strings. */
  expandSiblings(row: number): TreeChange {
    if (!this.has(row)) return this.change(row)
    const { visible } = this
    const depth = visible.depthOf(row)
    let moved = row
    let sibling = visible.parentOf(row) + 1
    while (sibling < visible.length && visible.depthOf(sibling) === depth) {
      if (!visible.isExpanded(sibling) && this.groupBelow(sibling)) {
        const added = this.open(sibling)
        if (sibling < moved) moved += added
      }
      sibling = visible.endOf(sibling)
    }
    return this.change(moved)
  }

  /**
   * Expands rows in document order up to `limitRows` rows; without `includeGroups`, groups stay collapsed.
   */
  expandAll(limitRows = MAX_ROWS, includeGroups = true): TreeChange {
    if (this.unfiltered) {
      this.collapseAll()
      return this.expand(0)
    }
    const limits = { maxRows: limitRows, includeGroups }
    this.visible = expandedRows(this.document, root, this.limits, limits)
    this.version++
    return this.change(0)
  }

  /** Expands the given number of levels below a row, and collapses those below. */
  expandLevels(row: number, levels: number): TreeChange {
    const { document, limits, visible } = this
    if (!this.has(row)) return this.change(row)
    this.collapse(row)
    const maxRows = MAX_ROWS - visible.length
    const rows = expandedRows(document, visible.get(row), limits, { maxRows, levels })
    visible.setExpanded(row, rows.isExpanded(0))
    visible.insertRows(row + 1, rows, 1)
    this.version++
    return this.change(row)
  }

  /** Collapses the tree to the root row. */
  collapseAll(): TreeChange {
    this.visible = new TreeRows()
    this.visible.insert(0, 1)
    this.visible.set(0, root)
    this.version++
    return this.change(0)
  }

  /** Expands the ancestors of the value at a tape index and returns its row. */
  reveal(index: number): TreeChange {
    for (;;) {
      const row = this.visible.find(index)
      const { node, span } = this.visible.get(row)
      const inside = span > 0 || (index > node && index < nextSibling(this.document, node))
      if (!inside || this.visible.isExpanded(row) || !this.groupBelow(row)) return this.change(row)
      this.open(row)
    }
  }

  /** Starts a search, which replaces the previous one, and searches the first part. */
  search(query: TreeQuery): SearchProgress {
    this.searching = new TreeSearch(this.document, query)
    return this.searching.run()
  }

  /** Searches the next part of the document. */
  searchOn(): SearchProgress {
    return this.searching.run()
  }

  /** Reveals a match by its 0-based index and returns its row; -1 if the search has no such match. */
  revealMatch(index: number): TreeChange {
    const node = this.searching.matches[index]
    return node === undefined ? this.change(-1) : this.reveal(node)
  }

  /**
   * Shows only the matches and their ancestors, or all rows as they were before. Returns the new row
   * of the value at a row, or the one before it.
   */
  filter(isOn: boolean, row: number): TreeChange {
    const node = this.has(row) ? this.visible.get(row).node : 0
    if (isOn) {
      this.unfiltered ??= this.visible
      this.collapseAll()
      if (this.searching.progress.count > 0) this.expand(0)
      return this.change(this.visible.find(node))
    }
    if (this.unfiltered) this.visible = this.unfiltered
    this.unfiltered = undefined
    this.version++
    return this.reveal(node)
  }

  /** Expands the ancestors of the value at a byte offset and returns its row. */
  revealOffset(offset: number): TreeChange {
    return this.reveal(indexAt(this.document, offset))
  }

  /** The row of the value around a byte offset of the input, whose ancestors it expands. */
  revealSource(offset: number): TreeChange {
    return this.revealOffset(offset)
  }

  /** The row of a value around a row, by the number of steps in its path. */
  ancestorOf(row: number, steps: number): TreeChange {
    const path = [row]
    for (let at = row; at > 0; ) {
      at = this.visible.parentOf(at)
      if (this.visible.get(at).span === 0) path.push(at)
    }
    return this.change(path.at(-1 - steps) ?? row)
  }

  /** The parent row; -1 for the root. */
  parentOf(row: number): number {
    return this.visible.parentOf(row)
  }

  /** The paths and the source range of a row's value, or of the container of a group. */
  placeOf(row: number): TreePlace {
    const { document, visible } = this
    const node = this.valueAt(row)
    const steps: (string | number)[] = []
    for (let at = row; at > 0; at = visible.parentOf(at)) {
      const step = visible.get(at)
      if (step.span > 0) continue
      steps.push(step.keyed ? decodeString(document, step.node - 2) : step.ordinal)
    }
    const path = formatPath(steps.reverse())
    return { ...path, steps, start: startOf(document, node), end: endOf(document, node) }
  }

  /** The object or array in a string at a tape index as a tree; null for none. */
  unfold(node: number): TreeView | null {
    const unfolded = unfold(this.document, node)
    return unfolded ? new TreeView(unfolded.document) : null
  }

  /** Tape index of a row's value, or of the container of a group. */
  private valueAt(row: number): number {
    let at = row
    while (this.visible.get(at).span > 0) at = this.visible.parentOf(at)
    return this.visible.get(at).node
  }

  private has(row: number): boolean {
    return row >= 0 && row < this.visible.length
  }

  private change(row: number): TreeChange {
    return { version: this.version, total: this.visible.length, row }
  }

  private groupBelow(row: number): TreeGroup | undefined {
    return TreeGroup.below(this.document, this.visible.get(row), this.limits)
  }

  /** Expands a row and returns the number of added rows. */
  private open(row: number): number {
    const { visible } = this
    const filtered = this.filteredBelow(row)
    if (filtered) {
      visible.setExpanded(row, true)
      visible.insertRows(row + 1, filtered)
      this.version++
      return filtered.length
    }
    const group = this.groupBelow(row)
    if (!group && !this.reader.isLong(visible.get(row).node)) return 0
    const size = group?.size ?? 0
    visible.setExpanded(row, true)
    visible.insert(row + 1, size)
    for (let child = row + 1; group?.hasNext; child++) visible.set(child, group.next())
    this.version++
    return size
  }

  /** While only matches are visible, those below a row; undefined for none. */
  private filteredBelow(row: number): TreeRows | undefined {
    const { document, visible, unfiltered } = this
    const node = visible.get(row)
    if (!unfiltered || node.span > 0 || !isContainer(document, node.node)) return undefined
    const rows = filterRows(document, node, this.searching.matches, MAX_ROWS - visible.length)
    return rows.length > 0 ? rows : undefined
  }

  private openInitialRows(): TreeRows {
    const { version } = this
    this.collapseAll()
    this.open(0)
    this.openFirstLevel()
    this.version = version
    return this.visible
  }

  /** Expands a second level in small documents. */
  private openFirstLevel(): void {
    let rows = this.visible.length
    if (rows > MAX_INITIAL_ROWS) return
    for (let row = 1; row < this.visible.length; row++) rows += this.groupBelow(row)?.size ?? 0
    if (rows <= MAX_INITIAL_ROWS) this.expandSiblings(1)
  }
}

const noQuery: TreeQuery = { text: '', scope: 'all', matchCase: false }

/** A limit for memory. */
const MAX_ROWS = 1_000_000

/** A document with at most this number of rows is expanded two levels deep. */
const MAX_INITIAL_ROWS = 100

const root: TreeNode = {
  node: 0,
  span: 0,
  depth: 0,
  ordinal: 0,
  keyed: false,
  position: 1,
  setSize: 1,
}
