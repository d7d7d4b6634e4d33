import { ByteParts, WorkerDocument } from '#src/core/task.ts'
import { countOf, endOf, Kind, kindAt, sourceOf, startOf } from './cursor.ts'
import { type JsonDocument, LINES_ROOT } from './document.ts'
import { formatPath } from './node-path.ts'
import { beginningOf, cutText, lengthOf } from './string-preview.ts'
import { decodeString } from './strings.ts'
import { TreeGroup } from './tree-group.ts'
import {
  kindNames,
  type TreeLimits,
  type TreePlace,
  type TreeRow,
  type TreeShape,
  type TreeWindow,
} from './tree-row.ts'
import { type TreeNode, TreeRows } from './tree-rows.ts'

/**
 * A JSON document as a tree of rows of which some are expanded. It costs memory for visible rows
 * only, and reads no more of the document than it shows.
 */
export class TreeView extends WorkerDocument {
  private readonly document: JsonDocument
  private readonly limits: TreeLimits
  private readonly visible = new TreeRows()
  private readonly lengths = new Map<number, number>()
  private version = 0

  constructor(document: JsonDocument, limits: Partial<TreeLimits> = {}) {
    super()
    this.document = document
    this.limits = { ...standardLimits, ...limits }
    this.collapseAll()
    this.open(0)
    this.openFirstLevel()
  }

  rows(start: number, count: number): TreeWindow {
    const { version, visible } = this
    const first = Math.max(0, start)
    const rows: TreeRow[] = []
    for (let row = first; row < Math.min(first + count, visible.length); row++) {
      rows.push(this.describe(row))
    }
    return { version, total: visible.length, start: first, rows }
  }

  expand(row: number): TreeShape {
    if (this.has(row) && !this.visible.isExpanded(row)) this.open(row)
    return this.shape(row)
  }

  collapse(row: number): TreeShape {
    const { visible } = this
    if (this.has(row) && visible.isExpanded(row)) {
      visible.setExpanded(row, false)
      visible.remove(row + 1, visible.endOf(row) - row - 1)
      this.version++
    }
    return this.shape(row)
  }

  toggle(row: number): TreeShape {
    return this.has(row) && this.visible.isExpanded(row) ? this.collapse(row) : this.expand(row)
  }

  /** Expands the row and those beside it; strings stay as they are. */
  expandSiblings(row: number): TreeShape {
    if (!this.has(row)) return this.shape(row)
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
    return this.shape(moved)
  }

  /**
   * Expands, in document order, what fits into so many rows; without `gathered`, rows that stand
   * for many items stay closed.
   */
  expandAll(limitRows = 1_000_000, gathered = true): TreeShape {
    const { visible } = this
    visible.clear()
    this.version++
    const stack: TreeGroup[] = []
    let promised = 1
    const add = (node: TreeNode) => {
      const row = visible.length
      visible.insert(row, 1)
      visible.set(row, node)
      if (node.span > 0 && !gathered) return
      const group = TreeGroup.below(this.document, node, this.limits)
      if (!group || promised + group.size > limitRows) return
      promised += group.size
      visible.setExpanded(row, true)
      stack.push(group)
    }
    add(root)
    for (let group = stack.at(-1); group; group = stack.at(-1)) {
      if (group.hasNext) add(group.next())
      else stack.pop()
    }
    return this.shape(0)
  }

  /** Leaves the root alone. */
  collapseAll(): TreeShape {
    this.visible.clear()
    this.visible.insert(0, 1)
    this.visible.set(0, root)
    this.version++
    return this.shape(0)
  }

  /** Expands what is above a tape index, and tells the row of its value. */
  reveal(index: number): TreeShape {
    for (;;) {
      const row = this.visible.find(index)
      const { node, span } = this.visible.get(row)
      const inside = span > 0 || index > node
      if (!inside || this.visible.isExpanded(row) || !this.groupBelow(row)) return this.shape(row)
      this.open(row)
    }
  }

  /** Expands what is above a place in the source, and tells the row of the value there. */
  revealOffset(offset: number): TreeShape {
    const { tape, length } = this.document
    let low = tape[0] === LINES_ROOT ? 1 : 0
    let high = length / 2 - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (tape[2 * middle]! <= offset) low = middle
      else high = middle - 1
    }
    return this.reveal(2 * Math.max(0, low))
  }

  /** The row below which a row stands; -1 for the root. */
  parentOf(row: number): number {
    return this.visible.parentOf(row)
  }

  /** The paths of a row's value (of its container, for a range), and where it is in the source. */
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
    return { ...path, start: startOf(document, node), end: endOf(document, node) }
  }

  /** All of a string, decoded; other values as they are written. */
  textOf(row: number): string {
    const node = this.valueAt(row)
    if (kindAt(this.document, node) === Kind.string) return decodeString(this.document, node)
    return decoder.decode(sourceOf(this.document, node))
  }

  /** A value as it is written. */
  sourceOf(row: number): ByteParts {
    return new ByteParts([sourceOf(this.document, this.valueAt(row))])
  }

  /** Tape index of a row's value; of its container for a range. */
  private valueAt(row: number): number {
    let at = row
    while (this.visible.get(at).span > 0) at = this.visible.parentOf(at)
    return this.visible.get(at).node
  }

  private has(row: number): boolean {
    return row >= 0 && row < this.visible.length
  }

  private shape(row: number): TreeShape {
    return { version: this.version, total: this.visible.length, row }
  }

  private groupBelow(row: number): TreeGroup | undefined {
    return TreeGroup.below(this.document, this.visible.get(row), this.limits)
  }

  /** The number of rows that this adds. */
  private open(row: number): number {
    const { visible } = this
    const group = this.groupBelow(row)
    if (!group && !this.isLong(visible.get(row).node)) return 0
    const size = group?.size ?? 0
    visible.setExpanded(row, true)
    visible.insert(row + 1, size)
    for (let child = row + 1; group?.hasNext; child++) visible.set(child, group.next())
    this.version++
    return size
  }

  /** Small documents are shown two levels deep. */
  private openFirstLevel(): void {
    let rows = this.visible.length
    if (rows > SMALL) return
    for (let row = 1; row < this.visible.length; row++) rows += this.groupBelow(row)?.size ?? 0
    if (rows <= SMALL) this.expandSiblings(1)
  }

  private describe(row: number): TreeRow {
    const { document, limits, visible } = this
    const { position: posInSet, ...at } = visible.get(row)
    const expanded = visible.isExpanded(row)
    const base = { ...at, posInSet, expanded, key: null, keyLength: 0, text: '', length: 0 }
    if (at.span > 0) {
      const isRest = at.keyed && at.ordinal === limits.objectItems && posInSet > limits.objectItems
      return { ...base, kind: isRest ? 'rest' : 'range', count: at.span, expandable: true }
    }
    const kind = kindAt(document, at.node)
    const key = at.keyed ? this.string(at.node - 2, limits.stringLength) : undefined
    const named = { ...base, key: key?.text ?? null, keyLength: key?.length ?? 0 }
    const name = kindNames[kind]
    if (kind <= Kind.lines) {
      const count = countOf(document, at.node)
      return { ...named, kind: name, count, expandable: count > 0 }
    }
    const limit = expanded ? limits.expandedLength : limits.stringLength
    const text = kind === Kind.string ? this.string(at.node, limit) : this.written(at.node, limit)
    const expandable = text.length > limits.stringLength
    return { ...named, ...text, kind: name, count: 0, expandable }
  }

  private string(index: number, most: number): Text {
    let length = this.lengths.get(index)
    if (length === undefined) {
      length = lengthOf(this.document, index)
      if (length > WORTH_KEEPING) this.lengths.set(index, length)
    }
    return { text: beginningOf(this.document, index, most), length }
  }

  private written(index: number, most: number): Text {
    const source = sourceOf(this.document, index)
    const text = decoder.decode(source.subarray(0, most + 1))
    return { text: cutText(text, most), length: source.length }
  }

  /** Whether there is more of a string or number than its row shows at first. */
  private isLong(index: number): boolean {
    const { document, limits } = this
    const kind = kindAt(document, index)
    if (kind < Kind.string) return false
    const { length } = sourceOf(document, index)
    if (length <= limits.stringLength || kind !== Kind.string) return length > limits.stringLength
    return this.string(index, 0).length > limits.stringLength
  }
}

/** A text, cut, and the characters of all of it. */
interface Text {
  readonly text: string
  readonly length: number
}

/** Characters of a string from which on they are counted once only. */
const WORTH_KEEPING = 4096

/** Rows of a small document. */
const SMALL = 100

const decoder = new TextDecoder()

const standardLimits: TreeLimits = {
  arrayChunk: 100,
  objectItems: 99,
  stringLength: 99,
  expandedLength: 10_000,
}

const root: TreeNode = {
  node: 0,
  span: 0,
  depth: 0,
  ordinal: 0,
  keyed: false,
  position: 1,
  setSize: 1,
}
