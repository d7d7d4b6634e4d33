import { EditableTree } from '#src/core/json/edit/editable-tree.ts'
import { inverseEdits, textEditsOf } from '#src/core/json/edit/splice.ts'
import { documentOf } from '#src/core/json/edit/testing.ts'
import type { TreeView } from '#src/core/json/tree-view.ts'
import { indexRows } from '#src/core/row-indexer.ts'
import { applyEdits, type TextEdit } from '#src/core/text-edits.ts'
import { settlePromises } from '#src/lib/testing.ts'
import type { EditAction, PressedKey } from './edit-actions.ts'
import type { Revert } from './edit-history.ts'
import { type EditNotice, TreeEditStore } from './tree-edit-store.ts'
import type { TreeSource } from './tree-store.ts'

/** A tree as if it were in a worker, for tests. */
export function treeSourceOf(view: TreeView): TreeSource {
  return {
    rows: async (...args) => view.rows(...args),
    expand: async (...args) => view.expand(...args),
    collapse: async (...args) => view.collapse(...args),
    toggle: async (...args) => view.toggle(...args),
    expandSiblings: async (...args) => view.expandSiblings(...args),
    expandAll: async (...args) => view.expandAll(...args),
    expandLevels: async (...args) => view.expandLevels(...args),
    collapseAll: async () => view.collapseAll(),
    revealOffset: async (...args) => view.revealOffset(...args),
    revealSource: async (...args) => view.revealSource(...args),
    ancestorOf: async (...args) => view.ancestorOf(...args),
    parentOf: async (...args) => view.parentOf(...args),
    placeOf: async (...args) => view.placeOf(...args),
    search: async (...args) => view.search(...args),
    searchOn: async () => view.searchOn(),
    revealMatch: async (...args) => view.revealMatch(...args),
    filter: async (...args) => view.filter(...args),
    detailsAt: async (...args) => view.detailsAt(...args),
    contentAt: async () => '',
    sourceAt: () => Promise.reject(new Error('not called')),
    unfold: async () => null,
  }
}

function sourceOf(text: string): TreeSource {
  const tree = new EditableTree(documentOf(text))
  return {
    ...treeSourceOf(tree),
    plan: async (...args) => tree.plan(...args),
    restore: async (...args) => tree.restore(...args),
    sourceAt: async (node) => {
      const { parts, size } = tree.sourceAt(node)
      return { blob: new Blob([...parts]), size, rows: indexRows(parts) }
    },
  }
}

/** A page with an input, whose tree follows each edit once `validate` is called. */
export async function startEditing(text: string) {
  const edits = new TreeEditStore()
  const notices: EditNotice[] = []
  const page = { text, isStale: false }
  let tree = edits.storeOf(sourceOf(text))
  const validate = async () => {
    page.isStale = false
    tree = edits.storeOf(sourceOf(page.text))
    edits.attach(tree)
    tree.show(0, 50)
    await settlePromises()
  }
  edits.onNotice = (notice) => notices.push(notice)
  const reverting =
    (before: string, changes: readonly TextEdit[]): Revert =>
    () => {
      if (page.text !== before) return undefined
      page.text = applyEdits(before, changes)
      return reverting(page.text, inverseEdits(before, changes))
    }
  edits.apply = (splices) => {
    if (page.isStale) return undefined
    page.isStale = true
    return reverting(page.text, textEditsOf(page.text, splices))()
  }
  await validate()
  const perform = async (...actions: EditAction[]) => {
    edits.perform(...actions)
    await settlePromises()
  }
  const press = async (key: string, modifiers: Partial<PressedKey> = {}) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
    const isHandled = edits.press({ key, ...none, ...modifiers }, 10)
    await settlePromises()
    return isHandled
  }
  const selected = () => tree.activeRow
  const select = async (row: number) => {
    tree.select(row)
    await settlePromises()
  }
  return { edits, notices, page, validate, perform, press, selected, select }
}
