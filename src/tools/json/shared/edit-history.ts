import type { TreeOutline } from '#src/core/json/edit/editable-tree.ts'

/**
 * Undoes an edit, or repeats one that was undone. Returns the function that does the opposite, or
 * undefined if the input has changed since.
 */
export type Revert = () => Revert | undefined

/** An edit to undo or to repeat. */
export interface Change {
  readonly revert: Revert
  /** The outline of the tree that `revert` results in. */
  readonly to: TreeOutline
  /** The outline of the tree before that. */
  readonly from: TreeOutline
}

export type Reversal = 'undone' | 'redone'

export const oppositeOf: Readonly<Record<Reversal, Reversal>> = {
  undone: 'redone',
  redone: 'undone',
}

/** Older edits can only be undone in the input. */
const MAX_CHANGES = 100

/** The edits of a tree to undo and to repeat. */
export class EditHistory {
  /** The newest last. */
  private readonly changes: Readonly<Record<Reversal, Change[]>> = { undone: [], redone: [] }

  /** Adds a new edit, after which no former one can be repeated. */
  add(change: Change): Change {
    this.changes.redone.length = 0
    return this.push('undone', change)
  }

  newest(reversal: Reversal): Change | undefined {
    return this.changes[reversal].at(-1)
  }

  /**
   * Undoes or repeats the newest edit. Returns the edit that does the opposite; undefined if the input
   * has changed since, which none of the others fits either.
   */
  revert(reversal: Reversal): Change | undefined {
    const { undone, redone } = this.changes
    const change = this.changes[reversal].pop()
    const revert = change?.revert()
    if (change && revert) {
      return this.push(oppositeOf[reversal], { revert, to: change.from, from: change.to })
    }
    undone.length = 0
    redone.length = 0
    return undefined
  }

  private push(reversal: Reversal, change: Change): Change {
    const changes = this.changes[reversal]
    changes.push(change)
    if (changes.length > MAX_CHANGES) changes.shift()
    return change
  }
}
