import { keyText } from '#src/lib/shortcuts.ts'
import { useKeyDown } from '#src/lib/use-key-down.ts'
import { isComposing } from '#src/ui/composition.ts'

export interface ToolShortcuts {
  /** Ctrl/Cmd+Enter. */
  readonly run?: (() => void) | undefined
  /** Escape. */
  readonly cancel?: (() => void) | undefined
  /** Ctrl/Cmd+Shift+C. */
  readonly copy?: (() => void) | undefined
}

/** Registers the keyboard shortcuts of a tool, independent of the focus. */
export function useToolShortcuts(actions: ToolShortcuts): void {
  useKeyDown((event) => {
    const name = actionOf(event)
    const action = name && actions[name]
    if (!action) return
    event.preventDefault()
    action()
  })
}

/** The shortcuts as shown in tooltips. */
export const shortcutNames = {
  run: keyText('run'),
  cancel: keyText('cancel'),
  copy: keyText('copy'),
}

function actionOf(event: KeyboardEvent): keyof ToolShortcuts | undefined {
  if (isComposing(event) || event.altKey || event.defaultPrevented) return undefined
  const command = event.ctrlKey || event.metaKey
  if (event.key === 'Escape' && !command && !event.shiftKey) return 'cancel'
  if (!command) return undefined
  if (event.key === 'Enter' && !event.shiftKey) return 'run'
  if (event.shiftKey && event.key.toLowerCase() === 'c') return 'copy'
  return undefined
}
