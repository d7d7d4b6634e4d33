import { cutText } from '#src/core/shorten.ts'
import { countOf, kindAt, NodeKind, sourceOf } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { beginningOf, lengthOf } from './string-preview.ts'
import { kindNames, type TreeLimits, type TreeRow } from './tree-row.ts'
import type { TreeNode } from './tree-rows.ts'

/** Reads what a row shows: its key and its value, both cut. */
export class RowReader {
  private readonly document: JsonDocument
  private readonly limits: TreeLimits
  private readonly lengths = new Map<number, number>()

  constructor(document: JsonDocument, limits: TreeLimits) {
    this.document = document
    this.limits = limits
  }

  read({ position: posInSet, ...at }: TreeNode, expanded: boolean): TreeRow {
    const { document, limits } = this
    const base = { ...at, posInSet, expanded, key: null, keyLength: 0, text: '', length: 0 }
    if (at.span > 0) {
      const isRest = at.keyed && at.ordinal === limits.objectItems && posInSet > limits.objectItems
      return { ...base, kind: isRest ? 'rest' : 'range', count: at.span, expandable: true }
    }
    const kind = kindAt(document, at.node)
    const key = at.keyed ? this.string(at.node - 2, limits.stringLength) : undefined
    const named = { ...base, key: key?.text ?? null, keyLength: key?.length ?? 0 }
    const name = kindNames[kind]
    if (kind <= NodeKind.lines) {
      const count = countOf(document, at.node)
      return { ...named, kind: name, count, expandable: count > 0 }
    }
    const limit = expanded ? limits.expandedLength : limits.stringLength
    const text =
      kind === NodeKind.string ? this.string(at.node, limit) : this.sourceText(at.node, limit)
    const expandable = text.length > limits.stringLength
    return { ...named, ...text, kind: name, count: 0, expandable }
  }

  /** Whether the collapsed row cuts a string or number. */
  isLong(index: number): boolean {
    const { document, limits } = this
    const kind = kindAt(document, index)
    if (kind < NodeKind.string) return false
    const { length } = sourceOf(document, index)
    if (length <= limits.stringLength || kind !== NodeKind.string)
      return length > limits.stringLength
    return this.string(index, 0).length > limits.stringLength
  }

  private string(index: number, maxUnits: number): Text {
    let length = this.lengths.get(index)
    if (length === undefined) {
      length = lengthOf(this.document, index)
      if (length > MIN_CACHED_UNITS) this.lengths.set(index, length)
    }
    return { text: beginningOf(this.document, index, maxUnits), length }
  }

  private sourceText(index: number, maxUnits: number): Text {
    const source = sourceOf(this.document, index)
    const text = decoder.decode(source.subarray(0, maxUnits + 1))
    return { text: cutText(text, maxUnits), length: source.length }
  }
}

/** A cut text and the length of the entire text in UTF-16 units. */
interface Text {
  readonly text: string
  readonly length: number
}

/** The lengths of longer strings are cached. */
const MIN_CACHED_UNITS = 4096

const decoder = new TextDecoder()
