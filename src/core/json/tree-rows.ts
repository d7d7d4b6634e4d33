/** What a tree's row says of its node; numbers only, so that a million rows are a few arrays. */
export interface TreeNode {
  /** Tape index of the value; of the first item (an object's: its key) where `span` is not 0. */
  readonly node: number
  /** 0 for a value, else the number of items that the row stands for. */
  readonly span: number
  readonly depth: number
  /** Place in its array or object, 0-based; of the first item where `span` is not 0. */
  readonly ordinal: number
  /** Whether the items are an object's members. */
  readonly keyed: boolean
  /** Place among the rows of its parent row, 1-based, and their number. */
  readonly position: number
  readonly setSize: number
}

/** The visible rows of a tree, in columns; rows are put in and taken out by moving memory. */
export class TreeRows {
  length = 0
  private node = new Uint32Array(FIRST_CAPACITY)
  private span = new Uint32Array(FIRST_CAPACITY)
  private depth = new Uint32Array(FIRST_CAPACITY)
  private ordinal = new Uint32Array(FIRST_CAPACITY)
  private position = new Uint32Array(FIRST_CAPACITY)
  private setSize = new Uint32Array(FIRST_CAPACITY)
  private flags = new Uint8Array(FIRST_CAPACITY)

  /** Makes room for `count` rows at `at`; each must be `set` then. */
  insert(at: number, count: number): void {
    this.reserve(this.length + count)
    for (const column of this.columns()) column.copyWithin(at + count, at, this.length)
    this.length += count
  }

  remove(at: number, count: number): void {
    for (const column of this.columns()) column.copyWithin(at, at + count, this.length)
    this.length -= count
  }

  clear(): void {
    this.length = 0
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

  depthOf(row: number): number {
    return this.depth[row]!
  }

  /** Tape index at which the row's part of the document begins; it never falls from row to row. */
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

  /** The row below which a row stands; -1 for the root. */
  parentOf(row: number): number {
    const depth = this.depth[row]!
    let parent = row - 1
    while (parent >= 0 && this.depth[parent]! >= depth) parent--
    return parent
  }

  /** The row after all that stands below a row. */
  endOf(row: number): number {
    const depth = this.depth[row]!
    let end = row + 1
    while (end < this.length && this.depth[end]! > depth) end++
    return end
  }

  /** The last row that begins at or before a tape index. */
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

const FIRST_CAPACITY = 256
const EXPANDED = 1
const KEYED = 2
