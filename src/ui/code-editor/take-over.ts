import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** The selection of a textarea in its text with the original line endings. */
export function selectionOf(area: HTMLTextAreaElement, text: string): EditorSelection {
  const from = indexIn(text, area.selectionStart)
  const to = indexIn(text, area.selectionEnd)
  return area.selectionDirection === 'backward'
    ? EditorSelection.single(to, from)
    : EditorSelection.single(from, to)
}

/** Gives the editor the focus and the scroll position of a textarea with the same text. */
export function takeOver(view: EditorView, area: HTMLTextAreaElement): void {
  if (document.activeElement === area) view.focus()
  const { scrollLeft, scrollTop, scrollHeight } = area
  const scroll = (rounds: number) =>
    view.requestMeasure({
      read: () => view.contentHeight / scrollHeight,
      write: (scale) => {
        view.scrollDOM.scrollTo(scrollLeft, scrollTop * scale)
        // The heights of wrapped lines are known only once they have been visible.
        if (rounds > 1) scroll(rounds - 1)
      },
    })
  scroll(view.lineWrapping ? 3 : 1)
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
