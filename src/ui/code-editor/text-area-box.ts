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
}

export function textAreaBox(
  area: () => HTMLTextAreaElement | null,
  initial: string,
  whenNeeded: (start: () => void) => void,
): TextAreaBox {
  let given = initial
  let shown = toLineFeeds(initial)
  let markUsed: () => void = () => undefined
  const isUsed = new Promise<void>((resolve) => {
    markUsed = resolve
  })
  const text = () => {
    const value = area()?.value ?? shown
    return value === shown ? given : value
  }
  const setText = (next: string) => {
    if (next !== '') markUsed()
    given = next
    shown = toLineFeeds(next)
    const element = area()
    if (!element) return
    const { selectionStart: from, selectionEnd: to, value } = element
    element.value = shown
    // If all text is selected, the user is about to replace it; keep the new text selected.
    if (from === 0 && to === value.length && to > 0) element.select()
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
    insert: (text) => insertInto(area(), text),
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

/**
 * Inserts long text, which takes the browser half a minute. Reports text that is too long without
 * inserting it. Returns a cleanup function.
 */
export function insertAtOnce(
  area: HTMLTextAreaElement,
  { maxLength, onOverflow }: TextLimit,
): () => void {
  const insert = (event: InputEvent) => {
    const text = event.data
    if (!text || !isBulky(text) || !event.cancelable || area.readOnly) return
    event.preventDefault()
    const { selectionStart: from, selectionEnd: to, value } = area
    if (value.length - (to - from) + text.length <= maxLength) insertInto(area, text)
    else onOverflow(value.slice(0, from) + text + value.slice(to))
  }
  area.addEventListener('beforeinput', insert)
  return () => area.removeEventListener('beforeinput', insert)
}

function insertInto(area: HTMLTextAreaElement | null, text: string): void {
  area?.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area?.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

export function toLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

function snapshotOf(text: string): TextSnapshot {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return { length: text.length, lines, text: () => text, slice: (from, to) => text.slice(from, to) }
}
