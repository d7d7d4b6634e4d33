import { countOf, firstChild, kindAt, NodeKind, nextSibling } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import type { TreeNode } from './tree-rows.ts'

/** The numbers of items beyond which rows are grouped. */
export interface GroupLimits {
  /** An array with more elements is split into chunks of this size. */
  readonly arrayChunk: number
  /** Further members of an object are grouped in one row. */
  readonly objectItems: number
}

/** An iterator over the child rows of a row. */
export class TreeGroup {
  readonly size: number
  private readonly document: JsonDocument
  private readonly keyed: boolean
  private readonly depth: number
  /** Number of leading items that have a row each. */
  private readonly single: number
  /** Number of items in each further row. */
  private readonly step: number
  private cursor: number
  private ordinal: number
  private remaining: number
  private returned = 0

  private constructor(document: JsonDocument, items: Items, single: number, step: number) {
    this.document = document
    this.keyed = items.keyed
    this.depth = items.depth
    this.cursor = items.first
    this.ordinal = items.ordinal
    this.remaining = items.count
    this.single = single
    this.step = step
    this.size = single + Math.ceil((items.count - single) / step)
  }

  /** The child rows of a row; undefined for an empty container or a scalar. */
  static below(document: JsonDocument, row: TreeNode, limits: GroupLimits): TreeGroup | undefined {
    const { span, node } = row
    const depth = row.depth + 1
    if (span > 0) {
      const items = { first: node, keyed: row.keyed, ordinal: row.ordinal, count: span, depth }
      return TreeGroup.chunked(document, items, limits)
    }
    const kind = kindAt(document, node)
    if (kind < NodeKind.object || kind > NodeKind.lines) return undefined
    const count = countOf(document, node)
    if (count === 0) return undefined
    const keyed = kind === NodeKind.object
    const items = { first: firstChild(document, node), keyed, ordinal: 0, count, depth }
    if (!keyed) return TreeGroup.chunked(document, items, limits)
    const single = Math.min(count, limits.objectItems)
    return new TreeGroup(document, items, single, Math.max(1, count - single))
  }

  private static chunked(document: JsonDocument, items: Items, { arrayChunk }: GroupLimits) {
    if (items.count <= arrayChunk) return new TreeGroup(document, items, items.count, 1)
    let step = arrayChunk
    while (Math.ceil(items.count / step) > arrayChunk) step *= arrayChunk
    return new TreeGroup(document, items, 0, step)
  }

  get hasNext(): boolean {
    return this.returned < this.size
  }

  next(): TreeNode {
    const { keyed, depth, ordinal, cursor } = this
    const span = this.returned < this.single ? 0 : Math.min(this.step, this.remaining)
    const node = span === 0 && keyed ? cursor + 2 : cursor
    this.returned++
    this.skip(Math.max(1, span))
    return { node, span, depth, ordinal, keyed, position: this.returned, setSize: this.size }
  }

  private skip(items: number): void {
    const { document } = this
    this.ordinal += items
    this.remaining -= items
    if (this.remaining === 0) return
    const lead = this.keyed ? 2 : 0
    let cursor = this.cursor
    for (let item = 0; item < items; item++) cursor = nextSibling(document, cursor + lead)
    this.cursor = cursor
  }
}

interface Items {
  readonly first: number
  readonly keyed: boolean
  readonly ordinal: number
  readonly count: number
  readonly depth: number
}
