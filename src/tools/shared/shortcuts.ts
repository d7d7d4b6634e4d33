import { useEffect, useEffectEvent } from 'react'

export interface ToolShortcuts {
  /** Ctrl/Cmd+Enter. */
  readonly run?: (() => void) | undefined
  /** Escape. */
  readonly cancel?: (() => void) | undefined
  /** Ctrl/Cmd+Shift+C. */
  readonly copy?: (() => void) | undefined
}

/** The keys that every tool has, wherever the focus is. */
export function useToolShortcuts(shortcuts: ToolShortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = actionOf(event)
    const action = name && shortcuts[name]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const isMac = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)

/** The keys as tooltips show them. */
export const shortcutNames = isMac
  ? { run: '⌘⏎', cancel: 'Esc', copy: '⇧⌘C' }
  : { run: 'Ctrl+Enter', cancel: 'Esc', copy: 'Ctrl+Shift+C' }

function actionOf(event: KeyboardEvent): keyof ToolShortcuts | undefined {
  if (event.isComposing || event.altKey || event.defaultPrevented) return undefined
  const command = event.ctrlKey || event.metaKey
  if (event.key === 'Escape' && !command && !event.shiftKey) return 'cancel'
  if (!command) return undefined
  if (event.key === 'Enter' && !event.shiftKey) return 'run'
  if (event.shiftKey && event.key.toLowerCase() === 'c') return 'copy'
  return undefined
}
