import type { EditorView } from '@codemirror/view'

/**
 * Reads the selection of the document. The browser reports a new one later, even after the text
 * that replaces it, and a change that a program makes until then would reset it.
 */
export function readSelection(view: EditorView): void {
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}
