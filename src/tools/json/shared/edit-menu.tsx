import type { TreeRow } from '#src/core/json/tree-row.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useResultState } from '#src/tools/shared/result-state.ts'
import { EditIcon } from '#src/ui/icons.ts'
import { LazyMenu } from '#src/ui/lazy-menu.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { actionsFor } from './edit-actions.ts'
import { messages } from './edit-messages.ts'
import type { TreeEditStore } from './tree-edit-store.ts'
import type { TreeEditing } from './use-tree-edits.ts'

/** The menu of edits of the selected value. */
export function EditMenu({
  edits,
  editing,
  row,
  isCurrent,
}: {
  readonly edits: TreeEditStore
  readonly editing: TreeEditing
  /** The row selected last. */
  readonly row: TreeRow | undefined
  /** Whether it belongs to the tree. */
  readonly isCurrent: boolean
}) {
  const t = useMessages(messages)
  const { isBusy } = useStore(edits)
  const { isStale } = useResultState()
  const canEdit = isBusy || (isCurrent && !isStale)
  const actions = editing.apply && row && canEdit ? actionsFor(row) : []
  // While an edit is applied, the menu keeps the focus.
  if (actions.length > 0) {
    return (
      <LazyMenu
        label={t('menu')}
        icon={<EditIcon />}
        items={actions.map((id) => ({ id, label: t(id) }))}
        onSelect={(id) => {
          const action = actions.find((it) => it === id)
          if (action) edits.perform(action)
        }}
      />
    )
  }
  return (
    <ToolbarButton
      label={t('menu')}
      reason={editing.apply ? undefined : t('menu.none')}
      icon={<EditIcon />}
      hidesLabel
      disabled
    />
  )
}
