import { useEffect, useEffectEvent } from 'react'
import { useStore } from '#src/lib/use-store.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { DRAFT_KEY } from './code-storage.ts'
import type { EditorStore } from './editor-store.ts'
import type { Mode } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

const names = ['convert'] as const

/** Restores and publishes the mode of the code. Returns the setter of the mode buttons. */
export function useEditorMode(editor: EditorStore): (mode: Mode) => void {
  const { mode } = useStore(editor)
  const { options, setOptions } = useSelection(
    messages.namespace,
    tool.operations,
    names,
    () => 'convert',
    { draft: DRAFT_KEY, computed: () => ({ convert: { graph: undefined, mode } }) },
  )
  const restore = useEffectEvent(() => editor.setMode(options.convert.mode))
  useEffect(() => restore(), [])
  return (chosen) => {
    editor.setMode(chosen)
    setOptions('convert', { mode: chosen })
  }
}
