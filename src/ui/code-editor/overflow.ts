import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

export interface TextLimit {
  /** Maximum length in UTF-16 units. */
  readonly maxLength: number
  /** Called instead of an edit that would exceed `maxLength`, with the text it would produce. */
  readonly onOverflow: (text: string) => void
}

/**
 * Reports pasted text that is too long before the editor splits it into lines, which would block
 * the page for half a second.
 */
export function overflow({ maxLength, onOverflow }: TextLimit): Extension {
  const refuse = (event: Event, text: string | null | undefined, { state }: EditorView) => {
    const { from, to } = state.selection.main
    const length = state.doc.length - (to - from) + (text?.length ?? 0)
    if (!text || length <= maxLength || state.selection.ranges.length > 1) return false
    if (!event.cancelable || state.readOnly) return false
    event.preventDefault()
    const whole = state.sliceDoc(0, from) + text + state.sliceDoc(to)
    queueMicrotask(() => onOverflow(whole))
    return true
  }
  return EditorView.domEventHandlers({
    paste: (event, view) => refuse(event, event.clipboardData?.getData('text/plain'), view),
    beforeinput: (event, view) =>
      event.inputType === 'insertText' && !view.composing && refuse(event, event.data, view),
  })
}
