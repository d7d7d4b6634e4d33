/** The focused element, including those in shadow roots. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element as HTMLElement | null
}

/** The editor that has replaced the text box of a frame. */
export function editorIn(frame: HTMLElement | null | undefined): HTMLElement | null {
  for (const { shadowRoot } of frame?.children ?? []) {
    const editor = shadowRoot?.querySelector<HTMLElement>('[contenteditable]')
    if (editor) return editor
  }
  return null
}
