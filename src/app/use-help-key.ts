import { useKeyDown } from '#src/lib/use-key-down.ts'

/** Opens the dialog of keyboard shortcuts by `?`, except while the user types. */
export function useHelpKey(): void {
  useKeyDown((event) => {
    if (event.key !== '?' || isTyping(event)) return
    event.preventDefault()
    void import('#src/features/shortcuts/open.ts').then((it) => it.openShortcuts())
  })
}

/** Whether a key goes to a text box, which may be inside a shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.closest(TEXT_BOXES) !== null
}

const TEXT_BOXES = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
