import { type Field, nameOf as nameOfField, restoreFields } from './early-text.ts'

/** The value of a field that was edited before hydration. */
interface EarlyValue {
  readonly target: HTMLInputElement | HTMLSelectElement
  readonly value: string
  readonly checked?: boolean
}

declare global {
  /** From `public/start.js`: the input so far, and a switch that starts and stops its recording. */
  var earlyInput:
    | {
        readonly events: (Event | EarlyValue)[]
        readonly listen: (isOn: boolean) => void
      }
    | undefined
}

/** Replays the input so far in its order, and ends the recording. */
export async function replayEarlyInput(): Promise<void> {
  restoreFields()
  const { earlyInput } = globalThis
  if (!earlyInput) return
  earlyInput.listen(false)
  for (const early of earlyInput.events.splice(0)) {
    replay(early)
    // React renders in a microtask; until the replay ends, no other event can come.
    await Promise.resolve()
  }
}

function replay(early: Event | EarlyValue): void {
  if (!(early instanceof Event)) {
    replayValue(early)
    return
  }
  const target = early.target instanceof Element && counterpart(early.target)
  if (!target) return
  if (early instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(early.type, early))
  else target.dispatchEvent(new MouseEvent(early.type, early))
}

/** The element, or its counterpart if the page was rendered again, as it is for a draft. */
function counterpart(element: Element): Element | null | undefined {
  return element.isConnected ? element : (inHeader(element) ?? namesake(element.closest('button')))
}

/** The element at the same place of the header, whose structure never changes. */
function inHeader(element: Element): Element | null | undefined {
  const { parentElement: parent } = element
  if (!parent) return element.matches('header') ? document.querySelector('header') : undefined
  return inHeader(parent)?.children[[...parent.children].indexOf(element)]
}

/** The button with the same name. */
function namesake(button: Element | null): Element | undefined {
  const name = button && nameOf(button)
  return [...document.querySelectorAll('button')].find((it) => nameOf(it) === name)
}

const nameOf = (button: Element) => button.ariaLabel ?? button.textContent

/** The field with the same name and type; fields for files have no name, but an order. */
function fieldLike<Kind extends Field>(field: Kind): Kind | undefined {
  const peersIn = (root: Element | null): Kind[] =>
    [...(root?.querySelectorAll<Kind>(field.localName) ?? [])].filter(
      (it) => it.type === field.type && nameOfField(it) === nameOfField(field),
    )
  return peersIn(document.querySelector('main'))[peersIn(field.closest('main')).indexOf(field)]
}

/** React hydrates a field with its rendered value and detects changes only by its own events. */
function replayValue({ target: early, value, checked }: EarlyValue): void {
  const target = early.isConnected ? early : fieldLike(early)
  if (!target) return
  const isInput = target instanceof HTMLInputElement
  const isText = isInput && !/^(?:checkbox|radio|file)$/.test(target.type)
  const notify = () =>
    target.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }))
  if (isInput && target.type === 'file') {
    if (target !== early) target.files = (early as HTMLInputElement).files
    notify()
    return
  }
  // This event changes nothing and makes React hydrate the field.
  notify()
  if (isText) {
    target.value = ''
    // Bypasses the setter of React, which would record the value as known.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(target, value)
    notify()
  } else if (isInput) {
    target.checked = !checked
    target.click()
  } else {
    target.value = value
    notify()
  }
}
