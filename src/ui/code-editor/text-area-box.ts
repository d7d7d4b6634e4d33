import { isBulky } from './bulky.ts'
import type { TextLimit } from './overflow.ts'
import type { TextBox, TextSnapshot } from './text-box.ts'

/**
 * A textarea as a text box. A textarea converts line endings to LF, so until the user types, the
 * original text is returned.
 */
export interface TextAreaBox extends TextBox {
  /** The current text, with its original line endings until the user types. */
  readonly text: () => string
  /** Resolves as soon as the textarea has the focus or text, from any source, or its initial text is needed. */
  readonly used: () => Promise<void>
  /** The texts that undo returns to, oldest first, and the current text. */
  readonly texts: () => readonly string[]
  /** Whether the last input has replaced the entire text; false once it was read. */
  readonly takeIsNew: () => boolean
  /**
   * Inserts long text itself, which would take the browser half a minute. Reports text that is too
   * long without inserting it. Returns a cleanup function.
   */
  readonly watch: (limit: TextLimit) => () => void
}

export function textAreaBox(
  area: () => HTMLTextAreaElement | null,
  initial: string,
  whenNeeded: (start: () => void) => void,
): TextAreaBox {
  let given = initial
  let shown = toLineFeeds(initial)
  let earlier: readonly string[] = []
  let isAllReplaced = false
  let markUsed: () => void = () => undefined
  const isUsed = new Promise<void>((resolve) => {
    markUsed = resolve
  })
  const text = () => {
    const value = area()?.value ?? shown
    return value === shown ? given : value
  }
  const texts = () => {
    const current = text()
    return current === given ? [...earlier, given] : [...earlier, given, current]
  }
  const setText = (next: string) => {
    if (next !== '') markUsed()
    earlier = texts().filter((it) => it !== '')
    given = next
    shown = toLineFeeds(next)
    const element = area()
    if (!element) return
    const selectsAll = isAllSelected(element)
    element.value = shown
    // If all text is selected, the user is about to replace it; keep the new text selected.
    if (selectsAll) element.select()
  }
  const insert = (element: HTMLTextAreaElement, inserted: string) => {
    isAllReplaced = isAllSelected(element)
    element.setRangeText(inserted, element.selectionStart, element.selectionEnd, 'end')
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return {
    text,
    used: () => {
      const element = area()
      const current = text()
      if (document.activeElement === element || (current !== '' && current !== initial)) markUsed()
      else if (current !== '') whenNeeded(markUsed)
      // Typing and pasting need the focus.
      element?.addEventListener('focus', markUsed, { once: true })
      return isUsed
    },
    snapshot: () => snapshotOf(text()),
    setText,
    edit: (_, result) => setText(result),
    texts,
    takeIsNew: () => {
      const isNew = isAllReplaced
      isAllReplaced = false
      return isNew
    },
    watch: ({ maxLength, onOverflow }) => {
      const element = area()
      if (!element) return () => undefined
      const before = (event: InputEvent) => {
        isAllReplaced = isAllSelected(element)
        const { data, cancelable } = event
        if (!data || !isBulky(data) || !cancelable || element.readOnly) return
        event.preventDefault()
        const { selectionStart: from, selectionEnd: to, value } = element
        if (value.length - (to - from) + data.length <= maxLength) insert(element, data)
        else onOverflow(value.slice(0, from) + data + value.slice(to))
      }
      element.addEventListener('beforeinput', before)
      return () => element.removeEventListener('beforeinput', before)
    },
    insert: (inserted) => {
      const element = area()
      if (element) insert(element, inserted)
    },
    focus: () => area()?.focus(),
    select: (start, end) => {
      const bytes = new TextEncoder().encode(text())
      const lengthOf = (offset: number) =>
        toLineFeeds(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, offset)))
          .length
      area()?.setSelectionRange(lengthOf(start), lengthOf(end))
    },
    cursor: () => {
      const { value = '', selectionEnd = 0 } = area() ?? {}
      return new TextEncoder().encode(value.slice(0, selectionEnd)).length
    },
    mark: () => undefined,
  }
}

function isAllSelected({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length && value !== ''
}

export function toLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

function snapshotOf(text: string): TextSnapshot {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return { length: text.length, lines, text: () => text, slice: (from, to) => text.slice(from, to) }
}
