import { isSamePoint, readEnds, readPointAt, selectEnds } from './row-selection.ts'
import type { RowPoint } from './row-text.ts'

/**
 * Keeps both ends of a drag that begins in a box of rows, until the button is released: where it
 * began, because Chromium and WebKit look that up when the mouse first moves and a wheel may have
 * scrolled another row there; and in the box where the mouse leaves it, as in a textarea. Returns a
 * cleanup function.
 */
export function keepDragSelection(scroller: HTMLElement, box: HTMLElement): () => void {
  const listeners = new AbortController()
  let drag = new AbortController()

  const press = ({ button, detail, shiftKey, clientX, clientY }: MouseEvent) => {
    drag.abort()
    if (button !== 0) return
    drag = new AbortController()
    let mouse = { clientX, clientY }
    // Other presses select a word or a line, or extend a selection.
    let isRead = detail > 1 || shiftKey
    let pressed: RowPoint | undefined

    const follow = () => {
      const ends = readEnds(box)
      if (!isRead) {
        isRead = true
        // A press on selected text may become a drag of that text.
        if (getSelection()?.isCollapsed) pressed = ends.anchor
        return
      }
      const anchor = pressed ?? ends.anchor
      if (!anchor || !getSelection()?.anchorNode) return
      const focus = ends.focus ?? readPointAt(box, ...insideOf(scroller, box, mouse))
      if (isSamePoint(anchor, ends.anchor) && isSamePoint(focus, ends.focus)) return
      selectEnds(box, { anchor, focus })
    }
    const end = () => drag.abort()
    const move = (event: MouseEvent) => {
      // The button was released where no event reports it.
      if (event.type === 'mousemove' && event.buttons % 2 === 0) return end()
      mouse = event
      follow()
    }
    const release = (event: MouseEvent) => {
      move(event)
      end()
    }
    const options = { signal: drag.signal, capture: true }
    const timer = setTimeout(follow)
    drag.signal.addEventListener('abort', () => clearTimeout(timer))
    document.addEventListener('mousemove', move, options)
    document.addEventListener('selectionchange', follow, options)
    window.addEventListener('mouseup', release, options)
    window.addEventListener('dragstart', end, options)
    // Not that of a field, which isn't dispatched here.
    window.addEventListener('blur', end, { signal: drag.signal })
  }
  scroller.addEventListener('mousedown', press, { signal: listeners.signal })
  return () => {
    drag.abort()
    listeners.abort()
  }
}

/** The visible place in the box that is the nearest to the mouse. */
function insideOf(
  scroller: HTMLElement,
  box: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): [x: number, y: number] {
  const view = scroller.getBoundingClientRect()
  const rows = box.getBoundingClientRect()
  // The line numbers cover the box where it is scrolled sideways.
  const left = view.left + box.offsetLeft + 1
  const right = view.left + scroller.clientWidth - 1
  const top = Math.max(view.top, rows.top) + 1
  const bottom = Math.min(view.top + scroller.clientHeight, rows.bottom) - 1
  return [Math.max(left, Math.min(clientX, right)), Math.max(top, Math.min(clientY, bottom))]
}
