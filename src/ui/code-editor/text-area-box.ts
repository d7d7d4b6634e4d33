import { isBulky } from './bulky.ts'
import type { TextBox, TextSnapshot } from './text-box.ts'

/**
 * A textarea as a text box. A textarea shows every line end as LF, so what was put in is given back
 * as it was for as long as nobody has typed.
 */
export interface TextAreaBox extends TextBox {
  /** The text as it stands, with the line ends that it was put in with. */
  readonly text: () => string
}

export function textAreaBox(area: () => HTMLTextAreaElement | null, initial: string): TextAreaBox {
  let given = initial
  let shown = toLineFeeds(initial)
  const text = () => {
    const value = area()?.value ?? shown
    return value === shown ? given : value
  }
  const setText = (next: string) => {
    given = next
    shown = toLineFeeds(next)
    const element = area()
    if (!element) return
    const { selectionStart: from, selectionEnd: to, value } = element
    element.value = shown
    // Who has selected the whole text is about to replace it, whatever it is by then.
    if (from === 0 && to === value.length && to > 0) element.select()
  }
  return {
    text,
    snapshot: () => snapshotOf(text()),
    setText,
    edit: (_, result) => setText(result),
    insert: (text) => insertInto(area(), text),
    focus: () => area()?.focus(),
    mark: () => undefined,
  }
}

/** Inserts long texts at once, which the browser itself takes half a minute for; undoes itself. */
export function insertAtOnce(area: HTMLTextAreaElement): () => void {
  const insert = (event: InputEvent) => {
    const text = event.data
    if (!text || !isBulky(text) || !event.cancelable || area.readOnly) return
    event.preventDefault()
    insertInto(area, text)
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
