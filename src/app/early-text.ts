export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'

let boxes: readonly HTMLTextAreaElement[] = []
/** The name of the field that had the focus. */
let focused: string | undefined

/** Remembers the text boxes of a page before it is rendered again, with their text, and the focused field. */
export function trackFields(root: HTMLElement): void {
  boxes = [...root.querySelectorAll('textarea')]
  const { activeElement } = document
  focused = activeElement?.matches(FIELDS) ? nameOf(activeElement as Field) : undefined
}

/**
 * Inserts text typed into such a box at the start of its successor, before any draft that differs
 * from it, and focuses the successor of the focused field.
 */
export function restoreFields(): void {
  for (const previous of boxes) {
    if (previous.value === previous.defaultValue) continue
    const box = fieldNamed<HTMLTextAreaElement>('textarea', nameOf(previous))
    if (!box || box.value === previous.value) continue
    box.setRangeText(previous.value, 0, 0, 'end')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  if (focused && document.activeElement === document.body) fieldNamed(FIELDS, focused)?.focus()
  boxes = []
  focused = undefined
}

const fieldNamed = <Kind extends Field>(selector: string, name: string): Kind | undefined =>
  [...document.querySelectorAll<Kind>(selector)].find((it) => nameOf(it) === name)

/** The accessible name of a field, also after its page was replaced; empty for a hidden one that a button opens. */
export const nameOf = (field: Field): string =>
  field.getAttribute('aria-label') ?? labelOf(field)?.textContent ?? ''

/** Not by `labels`, which is empty outside the document. */
const labelOf = (field: Field): Element | null =>
  field.closest('label') ??
  (field.getRootNode() as ParentNode).querySelector(`label[for="${field.id}"]`)
