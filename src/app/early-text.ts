let boxes: readonly HTMLTextAreaElement[] = []

/** Remembers the boxes of a page that is about to be drawn again, and with them what is typed until then. */
export function watchBoxes(root: HTMLElement): void {
  boxes = [...root.querySelectorAll('textarea')]
}

/** Puts what was typed into such a box at the start of its successor, where the cursor is beside a draft. */
export function enterTyped(): void {
  for (const former of boxes) {
    if (former.value === former.defaultValue) continue
    const name = former.getAttribute('aria-label')
    const successors = [...document.querySelectorAll('textarea')]
    const box = successors.find((it) => it.getAttribute('aria-label') === name)
    box?.setRangeText(former.value, 0, 0, 'end')
    box?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    if (document.activeElement === document.body) box?.focus()
  }
  boxes = []
}
