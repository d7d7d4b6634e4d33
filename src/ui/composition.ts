/** The key code of a key that an input method uses (UI Events, section 7.3.1). */
const COMPOSING_KEY = 229

/** Whether an input method uses the key, which then does nothing else. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  // WebKit ends the composition before it sends the key that ends it.
  isComposing || keyCode === COMPOSING_KEY

/**
 * Withholds the keys of an input method from all handlers of the page, of libraries too: in a list
 * of candidates, Enter, Escape, and the arrow keys mean something else. Listeners of the window that
 * capture, and the handlers around an editor, which needs these keys, still receive them.
 */
export function withholdComposition(): void {
  addEventListener(
    'keydown',
    (event) => {
      const [target] = event.composedPath()
      const isEditor = target instanceof HTMLElement && target.isContentEditable
      if (isComposing(event) && !isEditor) event.stopPropagation()
    },
    { capture: true },
  )
}
