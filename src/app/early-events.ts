import { enterTyped } from './early-text.ts'

/** What was typed or chosen in a field, and in which. */
interface EarlyValue {
  readonly target: HTMLInputElement | HTMLSelectElement
  readonly value: string
  readonly checked?: boolean
}

declare global {
  /** Of `public/start.js`: what was pressed, typed and chosen since the page was shown, and no more of it. */
  var takeEarlyEvents: (() => readonly (Event | EarlyValue)[]) | undefined
}

let taken: readonly (Event | EarlyValue)[] = []
let shortcuts: KeyboardEvent[] = []

/**
 * Ends the recording. Called as React takes the page over, which may be amid an event: React answers
 * that one and all that follow, so that none is answered twice.
 */
export function endRecording(): void {
  taken = [...taken, ...(globalThis.takeEarlyEvents?.() ?? [])].filter((it) => !isAnswered(it))
  addEventListener('keydown', keepShortcut, { capture: true })
}

/** Ends the recording of the window's shortcuts, whose listeners come with effects, after a paint. */
export function endShortcuts(): void {
  removeEventListener('keydown', keepShortcut, { capture: true })
}

function keepShortcut(event: KeyboardEvent): void {
  const isSearch = (event.ctrlKey || event.metaKey) && /^k$/i.test(event.key)
  if (isSearch) event.preventDefault()
  if (isSearch || event.key === 'F8') shortcuts.push(event)
}

/** Does what was asked of the page that came drawn before the program was there to answer. */
export async function answerEarlyEvents(): Promise<void> {
  enterTyped()
  const events = [...taken, ...shortcuts]
  taken = []
  shortcuts = []
  for (const early of events) {
    const target = early.target instanceof Element && counterpart(early.target)
    if (!target) continue
    if (!(early instanceof Event)) enterAgain(early)
    else if (early instanceof KeyboardEvent)
      target.dispatchEvent(new KeyboardEvent(early.type, early))
    else target.dispatchEvent(new MouseEvent(early.type, early))
    // What comes next finds what this one has done.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** An event on its way hydrates the page and is then answered by it, but for shortcuts of the window. */
const isAnswered = (early: Event | EarlyValue) =>
  early instanceof Event &&
  early.eventPhase !== Event.NONE &&
  !(early instanceof KeyboardEvent && /^(?:k|F8)$/i.test(early.key))

/** The element, or the one that is in its place since the header was drawn anew: that is the same on every page. */
function counterpart(element: Element): Element | null | undefined {
  const { isConnected, parentElement: parent } = element
  if (isConnected) return element
  if (!parent) return element.matches('header') ? document.querySelector('header') : undefined
  return counterpart(parent)?.children[[...parent.children].indexOf(element)]
}

/** React knows of a change only what it sees itself, and takes a field over as it has drawn it. */
function enterAgain({ target, value, checked }: EarlyValue): void {
  const isInput = target instanceof HTMLInputElement
  const isText = isInput && !/^(?:checkbox|radio|file)$/.test(target.type)
  const tell = () => target.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }))
  if (isInput && target.type === 'file') {
    tell()
    return
  }
  // Says nothing new, and makes React take over what it has not reached yet.
  tell()
  if (isText) {
    target.value = ''
    // Past React's own setter, by which it would take the value for known.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(target, value)
    tell()
  } else if (isInput) {
    target.checked = !checked
    target.click()
  } else {
    target.value = value
    tell()
  }
}
