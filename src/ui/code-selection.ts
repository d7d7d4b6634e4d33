/**
 * Selects the entire text of a textbox that renders only some of its rows, until the visitor selects
 * something else.
 *
 * @param copyAll copies the entire text.
 */
export function selectWhole(box: HTMLElement, copyAll: () => void): void {
  const controller = new AbortController()
  const { signal } = controller
  const end = () => {
    observer.disconnect()
    controller.abort()
  }
  const select = () => getSelection()?.selectAllChildren(box)
  // Rows that scrolling renders are selected too.
  const observer = new MutationObserver(select)
  select()
  observer.observe(box, { childList: true, subtree: true, characterData: true })
  const follow = () => {
    const selection = getSelection()
    if (selection?.isCollapsed !== false || !box.contains(selection.anchorNode)) end()
  }
  document.addEventListener('selectionchange', follow, { signal })
  const press = ({ button }: PointerEvent) => {
    // Other buttons open the menu that has Copy.
    if (button === 0) end()
  }
  document.addEventListener('pointerdown', press, { capture: true, signal })
  const copy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    copyAll()
  }
  box.addEventListener('copy', copy, { signal })
}
