import { controlLike, counterpart } from './early-counterpart.ts'

let boxes: readonly HTMLTextAreaElement[] = []
let focused: Element | null = null

/**
 * Remembers the text boxes of a page before it is rendered again, with their text, and the element that has the
 * focus when it is replaced.
 */
export function trackFields(root: HTMLElement): void {
  boxes = [...root.querySelectorAll('textarea')]
  focused = document.activeElement
  // Rendering takes several tasks, between which the user can move the focus.
  addEventListener('focusin', noteFocus)
}

function noteFocus({ target }: FocusEvent): void {
  if (target instanceof Element) focused = target
}

/**
 * Inserts text typed into such a box at the start of its successor, before any draft that differs
 * from it, which a box of one line replaces, and focuses the successor of the focused element.
 */
export function restoreFields(): void {
  removeEventListener('focusin', noteFocus)
  for (const previous of boxes) {
    if (previous.value === previous.defaultValue) continue
    const box = controlLike(previous)
    if (!box || box.value === previous.value) continue
    box.setRangeText(previous.value, 0, box.rows === 1 ? box.value.length : 0, 'end')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const successor = focused && document.activeElement === document.body && counterpart(focused)
  if (successor instanceof HTMLElement) successor.focus()
  boxes = []
  focused = null
}
