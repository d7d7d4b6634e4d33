import { EditorView } from '@codemirror/view'
import { isBulky } from './bulky.ts'
import { readSelection } from './selection.ts'

/**
 * Inserts long or multi-line text directly. The browser would first create document elements, which
 * takes seconds for several hundred kilobytes, and replace a selection with an element that has an
 * inline style.
 */
function insertWhole(event: InputEvent, view: EditorView): boolean {
  const text = event.data
  if (event.inputType !== 'insertText' || !text || view.composing) return false
  readSelection(view)
  if (view.state.selection.main.empty && !isBulky(text)) return false
  if (!event.cancelable || view.state.readOnly) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(view.state.toText(text)), {
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
}

/**
 * Keeps a selection that a program makes as soon as it has focused the editor: the next update
 * would reset it.
 */
function keepSelection(_: FocusEvent, view: EditorView): void {
  // Only Chromium has it.
  const root = view.root as DocumentOrShadowRoot & Partial<Pick<Document, 'getSelection'>>
  queueMicrotask(() => {
    if (root.getSelection?.()?.isCollapsed === false) readSelection(view)
  })
}

/** Input and selections that the editor can't leave to the browser. */
export const nativeInput = EditorView.domEventHandlers({
  focus: keepSelection,
  beforeinput: insertWhole,
})
