import { countOf, firstChild, Kind, kindAt, nextSibling } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import type { TreeNode } from './tree-rows.ts'

/** How many items a row may have below it before they are gathered. */
export interface GroupLimits {
  /** Elements of an array shown one by one; more are shown in chunks of this many. */
  readonly arrayChunk: number
  /** Members of an object shown one by one; the others stand behind one further row. */
  readonly objectItems: number
}

/** The rows below one row, given one after the other. */
export class TreeGroup {
  readonly size: number
  private readonly document: JsonDocument
  private readonly keyed: boolean
  private readonly depth: number
  /** Items that come first, one a row. */
  private readonly single: number
  /** Items of each further row. */
  private readonly step: number
  private cursor: number
  private ordinal: number
  private left: number
  private given = 0

  private constructor(document: JsonDocument, items: Items, single: number, step: number) {
    this.document = document
    this.keyed = items.keyed
    this.depth = items.depth
    this.cursor = items.first
    this.ordinal = items.ordinal
    this.left = items.count
    this.single = single
    this.step = step
    this.size = single + Math.ceil((items.count - single) / step)
  }

  /** What stands below a row, or nothing for an empty container or a scalar. */
  static below(document: JsonDocument, row: TreeNode, limits: GroupLimits): TreeGroup | undefined {
    const { span, node } = row
    const depth = row.depth + 1
    if (span > 0) {
      const items = { first: node, keyed: row.keyed, ordinal: row.ordinal, count: span, depth }
      return TreeGroup.chunked(document, items, limits)
    }
    const kind = kindAt(document, node)
    if (kind < Kind.object || kind > Kind.lines) return undefined
    const count = countOf(document, node)
    if (count === 0) return undefined
    const keyed = kind === Kind.object
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
    return this.given < this.size
  }

  next(): TreeNode {
    const { keyed, depth, ordinal, cursor } = this
    const span = this.given < this.single ? 0 : Math.min(this.step, this.left)
    const node = span === 0 && keyed ? cursor + 2 : cursor
    this.given++
    this.skip(Math.max(1, span))
    return { node, span, depth, ordinal, keyed, position: this.given, setSize: this.size }
  }

  private skip(items: number): void {
    const { document } = this
    this.ordinal += items
    this.left -= items
    if (this.left === 0) return
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
