import { EditorSelection } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** The selection of a textarea in its text with the original line endings. */
export function selectionOf(area: HTMLTextAreaElement, text: string): EditorSelection {
  const from = indexIn(text, area.selectionStart)
  const to = indexIn(text, area.selectionEnd)
  return area.selectionDirection === 'backward'
    ? EditorSelection.single(to, from)
    : EditorSelection.single(from, to)
}

/** Gives the editor the focus and the scroll position of a textarea with the same text. */
export function takeOver(view: EditorView, area: HTMLTextAreaElement, wraps: boolean): void {
  const isFocused = document.activeElement === area
  if (isFocused) view.focus()
  if (isFocused && wraps) {
    // The heights of wrapped lines are known only where they are visible.
    const { head } = view.state.selection.main
    view.dispatch({ effects: EditorView.scrollIntoView(head, { y: 'center' }) })
  } else {
    const { scrollLeft, scrollTop, scrollHeight } = area
    view.requestMeasure({
      read: () => view.contentHeight / scrollHeight,
      write: (scale) => view.scrollDOM.scrollTo(scrollLeft, scrollTop * scale),
    })
  }
}

/** The index in a text for an index in the same text with LF line endings. */
function indexIn(text: string, index: number): number {
  if (!text.includes('\r')) return index
  let at = 0
  for (let count = 0; count < index && at < text.length; count++) {
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return at
}
