import { useState } from 'react'
import { showFailure } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useTouch } from '#src/ui/use-touch.ts'
import type { EditorStore } from './editor-store.ts'
import type { NodeName } from './logic.ts'
import { partMessages } from './part-messages.ts'
import { RenameBox } from './rename-box.tsx'

const loadRenaming = () => import('./logic/rename-node.ts')

/** Shows the line of a clicked part of the diagram, and renames one after a double click. */
export function useParts(editor: EditorStore) {
  const t = useMessages(partMessages)
  const isTouch = useTouch()
  const [renamed, setRenamed] = useState<NodeName>()
  const rename = async (part: NodeName, label: string) => {
    const { renameNode } = await loadRenaming()
    const changed = renameNode(editor.plainCode, part.id, label)
    if (changed !== undefined) editor.editDiagram(changed)
  }
  return {
    /** Asks for the new label of a part. */
    box: renamed ? (
      <RenameBox
        label={renamed.text}
        onRename={(label) => void rename(renamed, label)}
        onClose={() => setRenamed(undefined)}
      />
    ) : null,
    async onPart(part: NodeName, action: 'select' | 'rename') {
      editor.goTo(part, !isTouch && action === 'select')
      // The first click of a double click loads it.
      const { labelInCode, renameNode } = await loadRenaming()
      if (action === 'select') return
      const canRename = renameNode(editor.plainCode, part.id, 'x') !== undefined
      // The picture lacks line breaks, icons, and Markdown.
      const text = labelInCode(editor.plainCode, part.id) ?? part.text
      if (canRename) setRenamed({ ...part, text })
      else showFailure(t('fixed'))
    },
  }
}
