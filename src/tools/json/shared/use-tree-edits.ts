import { useEffect, useMemo, useState } from 'react'
import { shorten } from '#src/core/shorten.ts'
import { showFailure, showToast, showUndo } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from './edit-messages.ts'
import { type ApplySplices, type EditNotice, TreeEditStore } from './tree-edit-store.ts'
import type { TreeSource } from './tree-store.ts'

/** A tree whose values can be edited. */
export interface TreeEditing {
  /** Undefined if the editor doesn't contain the document. */
  readonly apply: ApplySplices | undefined
  /** Called after each edit, also when it is undone. */
  readonly onEdit?: () => void
}

/**
 * The store of a tree, and its edits. A toast can undo or repeat the last one, and then calls
 * `onRevert`.
 */
export function useTreeEdits(
  tree: TreeSource,
  editing: TreeEditing | undefined,
  onRevert: () => void,
) {
  const t = useMessages(messages)
  const [edits] = useState(() => new TreeEditStore())
  const store = useMemo(() => edits.storeOf(tree), [edits, tree])
  const nameOf = ({ edit, step }: Extract<EditNotice, { kind: 'done' }>) => {
    if (step === undefined) return edit === 'insert' ? t('item') : t('root')
    return typeof step === 'number' ? `[${step}]` : `“${shorten(step, MAX_CHARS)}”`
  }
  useEffect(() => {
    edits.apply = editing?.apply
    edits.onNotice = (notice) => {
      if ('revert' in notice) {
        editing?.onEdit?.()
        const isDone = notice.kind === 'done'
        const title = isDone ? t(`done.${notice.edit}`, { name: nameOf(notice) }) : t(notice.kind)
        showUndo(title, t(notice.kind === 'undone' ? 'redo' : 'undo'), () => {
          notice.revert()
          onRevert()
        })
      } else if (notice.kind === 'sorted') showToast({ title: t('sorted') })
      else showFailure(t('stale'), notice.kind === 'stale' ? t('stale.next') : t('outdated.next'))
    }
  })
  useEffect(() => {
    edits.attach(store)
  }, [edits, store])
  return { edits, store }
}

const MAX_CHARS = 40
