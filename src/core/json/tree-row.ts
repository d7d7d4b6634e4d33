import { Kind } from './cursor.ts'
import type { NodePath } from './node-path.ts'
import type { GroupLimits } from './tree-group.ts'

export interface TreeLimits extends GroupLimits {
  /** Characters (UTF-16 code units) of a string or key that are shown at first. */
  readonly stringLength: number
  /** Characters of an expanded string that a row carries. */
  readonly expandedLength: number
}

export type TreeRowKind =
  | 'object'
  | 'array'
  | 'lines'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  /** Some items of an array or object, behind one row. */
  | 'range'
  /** The members of an object after those that are shown one by one. */
  | 'rest'

/** One visible row of the tree. */
export interface TreeRow {
  /** With `span`, what the row is: it stays when rows come and go above it. */
  readonly node: number
  readonly span: number
  readonly kind: TreeRowKind
  /** 0 for the root. */
  readonly depth: number
  /** The member name, as far as it is shown; null for elements, ranges and the root. */
  readonly key: string | null
  readonly keyLength: number
  /** Place in its array or object, 0-based; of the first item for a range. */
  readonly ordinal: number
  /** A string decoded, a number or literal as it is written, as far as it is shown. */
  readonly text: string
  /** Characters of all of it. */
  readonly length: number
  /** Items of a container or range. */
  readonly count: number
  readonly expandable: boolean
  readonly expanded: boolean
  readonly posInSet: number
  readonly setSize: number
  /** How many strings the value came out of; 0 for a string that holds JSON. */
  readonly layers?: number
  /** Whether the value is one of those that are marked. */
  readonly marked?: boolean
  /** Marked values below it. */
  readonly marks?: number
}

export interface TreeWindow {
  /** Changes with every change of the rows. */
  readonly version: number
  /** Rows of the whole tree. */
  readonly total: number
  readonly start: number
  readonly rows: readonly TreeRow[]
}

/** The tree after a change, and the row that the change was about. */
export interface TreeShape {
  readonly version: number
  readonly total: number
  readonly row: number
}

/** A row's value: its place in the tree and in the source. */
export interface TreePlace extends NodePath {
  /** Bytes of the source, end exclusive. */
  readonly start: number
  readonly end: number
}

export const kindNames: Readonly<Record<Kind, TreeRowKind>> = {
  [Kind.end]: 'null',
  [Kind.object]: 'object',
  [Kind.array]: 'array',
  [Kind.lines]: 'lines',
  [Kind.string]: 'string',
  [Kind.number]: 'number',
  [Kind.true]: 'boolean',
  [Kind.false]: 'boolean',
  [Kind.null]: 'null',
}
