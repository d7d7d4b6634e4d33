/** A row of a tree as numbers, which `TreeRows` stores in typed arrays. */
export interface TreeNode {
  /** Tape index of the value or, for a group, of its first item (of its key, in an object). */
  readonly node: number
  /** The number of items in the group; 0 if the row is a value. */
  readonly span: number
  readonly depth: number
  /** 0-based index in the array or object; for a group, that of its first item. */
  readonly ordinal: number
  /** Whether the row is in an object. */
  readonly keyed: boolean
  /** For ARIA: the 1-based index among the rows with the same parent, and their number. */
  readonly position: number
  readonly setSize: number
}

/** The visible rows of a tree in typed arrays, so that a million rows need little memory. */
export class TreeRows {
  length = 0
  private node = new Uint32Array(INITIAL_CAPACITY)
  private span = new Uint32Array(INITIAL_CAPACITY)
  private depth = new Uint32Array(INITIAL_CAPACITY)
  private ordinal = new Uint32Array(INITIAL_CAPACITY)
  private position = new Uint32Array(INITIAL_CAPACITY)
  private setSize = new Uint32Array(INITIAL_CAPACITY)
  private flags = new Uint8Array(INITIAL_CAPACITY)

  /** Inserts `count` rows at index `at`. The caller must `set` each one. */
  insert(at: number, count: number): void {
    this.reserve(this.length + count)
    for (const column of this.columns()) column.copyWithin(at + count, at, this.length)
    this.length += count
  }

  /** Inserts the rows of another tree, from its row `first`, at index `at`. */
  insertRows(at: number, rows: TreeRows, first = 0): void {
    const count = rows.length - first
    this.insert(at, count)
    for (let row = 0; row < count; row++) {
      this.set(at + row, rows.get(first + row))
      this.setExpanded(at + row, rows.isExpanded(first + row))
    }
  }

  remove(at: number, count: number): void {
    for (const column of this.columns()) column.copyWithin(at, at + count, this.length)
    this.length -= count
  }

  set(row: number, value: TreeNode): void {
    this.node[row] = value.node
    this.span[row] = value.span
    this.depth[row] = value.depth
    this.ordinal[row] = value.ordinal
    this.position[row] = value.position
    this.setSize[row] = value.setSize
    this.flags[row] = value.keyed ? KEYED : 0
  }

  get(row: number): TreeNode {
    return {
      node: this.node[row]!,
      span: this.span[row]!,
      depth: this.depth[row]!,
      ordinal: this.ordinal[row]!,
      keyed: (this.flags[row]! & KEYED) !== 0,
      position: this.position[row]!,
      setSize: this.setSize[row]!,
    }
  }

  /** Sets the number of siblings of the rows from `start` that have a depth. */
  setSizes(start: number, depth: number, size: number): void {
    for (let row = start; row < this.length; row++) {
      if (this.depth[row] === depth) this.setSize[row] = size
    }
  }

  depthOf(row: number): number {
    return this.depth[row]!
  }

  /** Tape index of the row's key or value; the rows are sorted by it. */
  startOf(row: number): number {
    const inValue = this.span[row] === 0 && (this.flags[row]! & KEYED) !== 0
    return inValue ? this.node[row]! - 2 : this.node[row]!
  }

  isExpanded(row: number): boolean {
    return (this.flags[row]! & EXPANDED) !== 0
  }

  setExpanded(row: number, expanded: boolean): void {
    this.flags[row] = (this.flags[row]! & ~EXPANDED) | (expanded ? EXPANDED : 0)
  }

  /** The parent row; -1 for the root. */
  parentOf(row: number): number {
    const depth = this.depth[row]!
    let parent = row - 1
    while (parent >= 0 && this.depth[parent]! >= depth) parent--
    return parent
  }

  /** The index after the last descendant of a row. */
  endOf(row: number): number {
    const depth = this.depth[row]!
    let end = row + 1
    while (end < this.length && this.depth[end]! > depth) end++
    return end
  }

  /** The last row that starts at or before a tape index. */
  find(index: number): number {
    let low = 0
    let high = this.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.startOf(middle) <= index) low = middle
      else high = middle - 1
    }
    return low
  }

  private reserve(length: number): void {
    if (length <= this.node.length) return
    const capacity = Math.max(length, 2 * this.node.length)
    const grow = (column: Uint32Array<ArrayBuffer>) => {
      const grown = new Uint32Array(capacity)
      grown.set(column)
      return grown
    }
    this.node = grow(this.node)
    this.span = grow(this.span)
    this.depth = grow(this.depth)
    this.ordinal = grow(this.ordinal)
    this.position = grow(this.position)
    this.setSize = grow(this.setSize)
    const flags = new Uint8Array(capacity)
    flags.set(this.flags)
    this.flags = flags
  }

  private columns() {
    const { node, span, depth, ordinal, position, setSize, flags } = this
    return [node, span, depth, ordinal, position, setSize, flags]
  }
}

const INITIAL_CAPACITY = 256
const EXPANDED = 1
const KEYED = 2
