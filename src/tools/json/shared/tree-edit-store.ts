import type { TreeEdit, TreeOutline } from '#src/core/json/edit/editable-tree.ts'
import type { JsonEdit } from '#src/core/json/edit/plan-edit.ts'
import type { Splice } from '#src/core/json/edit/splice.ts'
import { Store } from '#src/core/store.ts'
import {
  actionsFor,
  actionsOfKey,
  directEdits,
  type EditAction,
  isModified,
  type PressedKey,
  reversalOfKey,
} from './edit-actions.ts'
import { type EditForm, formFor } from './edit-form.ts'
import { type Change, EditHistory, oppositeOf, type Reversal, type Revert } from './edit-history.ts'
import { type TreeSelection, type TreeSource, TreeStore } from './tree-store.ts'

/**
 * Applies splices to the input of a tree. Returns the function that undoes them, or undefined if the
 * input has changed since the tree was shown.
 */
export type ApplySplices = (splices: readonly Splice[]) => Revert | undefined

export type EditNotice =
  /** The input has changed since the tree was shown (`stale`) or since the edit (`outdated`). */
  | { readonly kind: 'stale' | 'outdated' | 'sorted' }
  | {
      readonly kind: 'done'
      readonly edit: JsonEdit['kind']
      /** The key or index of the value, before a move or removal and after other edits. */
      readonly step: string | number | undefined
      readonly revert: () => void
    }
  /** `revert` repeats the edit that was undone, or undoes the one that was repeated. */
  | { readonly kind: Reversal; readonly revert: () => void }

export interface TreeEditState {
  readonly form: EditForm | undefined
  /** Whether an edit is being applied; further edits and keys wait for its tree. */
  readonly isBusy: boolean
}

/** The edits of a tree, which continue in the tree of the resulting document. */
export class TreeEditStore extends Store<TreeEditState> {
  onNotice: ((notice: EditNotice) => void) | undefined
  /** Undefined if the tree can't be edited. */
  apply: ApplySplices | undefined
  protected state: TreeEditState = { form: undefined, isBusy: false }
  private tree: TreeStore | undefined
  /** The outline for the tree of the edited document. */
  private outline: TreeOutline | undefined
  private waiting: (() => void)[] = []
  private readonly history = new EditHistory()

  /** A store for a tree. After an edit, it first shows the rows of the former tree. */
  storeOf(source: TreeSource): TreeStore {
    return new TreeStore(source, this.outline && this.tree)
  }

  /** Edits this tree from now on, which gets the outline of the tree before the edit. */
  attach(tree: TreeStore): void {
    const { outline } = this
    const { restore } = tree.source
    this.tree = tree
    this.outline = undefined
    if (outline && restore) tree.follow(() => restore(outline), this.settle)
    else {
      this.waiting = []
      this.settle()
    }
  }

  /**
   * Handles a key of the tree, where a page has this number of rows; returns false for other keys.
   * While an edit is applied, what a key does depends on the resulting tree.
   */
  readonly press = (pressed: PressedKey, page: number): boolean => {
    const { tree, apply, state } = this
    if (!tree) return false
    const reversal = apply ? reversalOfKey(pressed) : undefined
    if (reversal && !state.isBusy) return this.revert(reversal)
    const actions = apply ? actionsOfKey(pressed, tree.activeRow) : []
    const isMove = !isModified(pressed) && tree.hasKey(pressed.key)
    if (!reversal && actions.length === 0 && !isMove) return false
    if (state.isBusy) this.wait(() => this.press(pressed, page))
    else if (actions.length > 0) this.perform(...actions)
    else tree.press(pressed.key, page)
    return true
  }

  /** Edits the selected value by the first of these actions that is possible, or opens its form. */
  readonly perform = (...actions: readonly EditAction[]): void => {
    const { tree, apply } = this
    if (!apply || !tree?.source.plan || tree.get().active < 0) return
    if (this.state.isBusy) {
      this.wait(() => this.perform(...actions))
      return
    }
    this.set({ isBusy: true })
    tree.withSelection((selection) => {
      this.start(tree, selection, actions).catch((error: unknown) => {
        this.settle()
        tree.fail(error)
      })
    })
  }

  /** Applies the edit of the form. Returns false if it would repeat a key. */
  async submit(edit: JsonEdit, acceptsDuplicate: boolean): Promise<boolean> {
    const { tree, state } = this
    if (!tree || !state.form || state.isBusy) return true
    this.set({ isBusy: true })
    try {
      const { selection } = state.form
      const plan = await tree.source.plan?.(selection.row.node, edit)
      if (plan?.isDuplicate && !acceptsDuplicate) {
        this.settle()
        return false
      }
      this.set({ form: undefined })
      if (plan) this.finish(plan, edit, selection)
    } catch (error) {
      this.set({ form: undefined })
      this.settle()
      tree.fail(error)
    }
    return true
  }

  readonly close = (): void => this.set({ form: undefined })

  private async start(
    tree: TreeStore,
    selection: TreeSelection,
    actions: readonly EditAction[],
  ): Promise<void> {
    const { row } = selection
    const possible = actionsFor(row)
    const action = actions.find((it) => possible.includes(it))
    if (!action) return this.settle()
    const edit = directEdits[action]
    if (edit) {
      const plan = await tree.source.plan?.(row.node, edit)
      if (plan) this.finish(plan, edit, selection)
      return
    }
    const form = await formFor(tree.source, selection, action)
    // The form has the keyboard now.
    this.waiting = []
    this.set({ form, isBusy: false })
  }

  private finish(
    { splices, key, before, after }: TreeEdit,
    edit: JsonEdit,
    { place }: TreeSelection,
  ) {
    if (splices.length === 0) {
      if (edit.kind === 'sort') this.onNotice?.({ kind: 'sorted' })
      return this.settle()
    }
    const revert = this.apply?.(splices)
    if (!revert) {
      this.onNotice?.({ kind: 'stale' })
      return this.settle()
    }
    this.outline = after
    const change = this.history.add({ revert, to: before, from: after })
    const step = key ?? stepAfter(edit, place.steps.at(-1))
    const undo = this.reverting('undone', change)
    this.onNotice?.({ kind: 'done', edit: edit.kind, step, revert: undo })
  }

  /** Undoes or repeats the newest edit, and returns false without one. */
  private revert(reversal: Reversal): boolean {
    if (!this.history.newest(reversal)) return false
    const next = this.history.revert(reversal)
    if (next) {
      this.outline = next.from
      this.set({ isBusy: true })
      this.onNotice?.({ kind: reversal, revert: this.reverting(oppositeOf[reversal], next) })
    } else this.onNotice?.({ kind: 'outdated' })
    return true
  }

  /** A function that undoes or repeats an edit, unless another came after it. */
  private reverting(reversal: Reversal, change: Change): () => void {
    return () => {
      if (this.history.newest(reversal) === change) this.revert(reversal)
      else this.onNotice?.({ kind: 'outdated' })
    }
  }

  private wait(work: () => void): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(work)
  }

  /** Continues with what waits, up to the next edit. */
  private readonly settle = (): void => {
    this.set({ isBusy: false })
    while (!this.state.isBusy && this.waiting.length > 0) this.waiting.shift()?.()
  }
}

/** A limit for keys that repeat. */
const MAX_WAITING = 20

/** The index that a new element gets; other values keep their step. */
function stepAfter(edit: JsonEdit, step: string | number | undefined) {
  if (edit.kind === 'insert' && edit.place === 'into') return undefined
  const isAfter = edit.kind === 'duplicate' || (edit.kind === 'insert' && edit.place === 'after')
  return typeof step === 'number' && isAfter ? step + 1 : step
}
