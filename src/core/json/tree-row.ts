import { NodeKind } from './cursor.ts'
import type { NodePath } from './node-path.ts'
import type { GroupLimits } from './tree-group.ts'
import type { RowHits } from './tree-search.ts'

export interface TreeLimits extends GroupLimits {
  /** UTF-16 units of a collapsed string, number, or key. */
  readonly stringLength: number
  /** UTF-16 units of an expanded string. */
  readonly expandedLength: number
}

export const defaultLimits: TreeLimits = {
  arrayChunk: 100,
  objectItems: 99,
  stringLength: 99,
  expandedLength: 10_000,
}

export type TreeRowKind =
  | 'object'
  | 'array'
  | 'lines'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  /** A group of items of an array or object. */
  | 'range'
  /** The group of all members of an object after the first ones. */
  | 'rest'

/** One visible row of the tree. */
export interface TreeRow {
  /** Tape index; together with `span`, it identifies the row while other rows change. */
  readonly node: number
  readonly span: number
  readonly kind: TreeRowKind
  /** 0 for the root. */
  readonly depth: number
  /** The key, possibly cut; null for elements, groups, and the root. */
  readonly key: string | null
  /** UTF-16 units of the entire key. */
  readonly keyLength: number
  /** 0-based index in the array or object; for a group, that of its first item. */
  readonly ordinal: number
  /** A decoded string, or the source text of a number or literal; possibly cut. */
  readonly text: string
  /** UTF-16 units of the entire text. */
  readonly length: number
  /** Number of items in a container or group. */
  readonly count: number
  readonly expandable: boolean
  readonly expanded: boolean
  readonly posInSet: number
  readonly setSize: number
  /** Number of strings around the unescaped value; 0 for a string that contains JSON. */
  readonly layers?: number
  /** Whether the value is a match of a search. */
  readonly marked?: boolean
  /** Number of matches below the row. */
  readonly marks?: number
  /** Where the key and the text have the text that is searched for. */
  readonly hits?: RowHits
}

export interface TreeWindow {
  /** Increases with every change of the rows. */
  readonly version: number
  /** Number of rows in the entire tree. */
  readonly total: number
  readonly start: number
  readonly rows: readonly TreeRow[]
}

/** The size of the tree after a change, and the row that the change affected. */
export interface TreeChange {
  readonly version: number
  readonly total: number
  readonly row: number
}

/** The paths of a value and its range in the source. */
export interface TreePlace extends NodePath {
  /** Keys and array indexes from the root. */
  readonly steps: readonly (string | number)[]
  /** Byte offsets, end exclusive. */
  readonly start: number
  readonly end: number
}

export const kindNames: Readonly<Record<NodeKind, TreeRowKind>> = {
  [NodeKind.end]: 'null',
  [NodeKind.object]: 'object',
  [NodeKind.array]: 'array',
  [NodeKind.lines]: 'lines',
  [NodeKind.string]: 'string',
  [NodeKind.number]: 'number',
  [NodeKind.true]: 'boolean',
  [NodeKind.false]: 'boolean',
  [NodeKind.null]: 'null',
}
