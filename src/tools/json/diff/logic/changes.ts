import type { Place, Step } from './place.ts'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved'

/** A difference. `a` and `b` are the tape indexes of the values, -1 where there isn't one. */
export interface Change {
  readonly kind: ChangeKind
  readonly place: Place | undefined
  readonly a: number
  readonly b: number
  /** The index of its row in the comparison. */
  readonly row: number
}

/**
 * A row of the comparison. Containers without a difference have one row; those with one have a row
 * that opens them, and one that closes them.
 */
export interface Row {
  readonly kind: ChangeKind | 'same' | 'folded' | 'open' | 'close'
  /** Levels of containers around it. */
  readonly level: number
  /** Tape indexes of the values; -1 where there isn't one. */
  readonly a: number
  readonly b: number
  /** Its key or array index; undefined for the root. */
  readonly step: Step | undefined
  /** The number of rows that a folded one replaces, or the index of the change. */
  readonly count: number
}

/** A step of a JSON Patch (RFC 6902). */
export interface PatchStep {
  readonly op: 'add' | 'remove' | 'replace' | 'move'
  /** The place of the container; undefined for the root. */
  readonly container: Place | undefined
  /** Undefined if the root itself is replaced. */
  readonly step: Step | undefined
  /** The index that an item is moved from. */
  readonly from?: number
  /** The tape index of the new value in the changed document. */
  readonly b: number
}

export interface Differences {
  readonly changes: readonly Change[]
  readonly rows: readonly Row[]
  readonly steps: readonly PatchStep[]
  /** Arrays of objects that couldn't be compared by the key, because it is missing or not unique. */
  readonly arraysWithoutKey: number
}
