import { controlLike, counterpart } from './early-counterpart.ts'
import { restoreFields } from './early-text.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** The value of a field that was edited before hydration. */
interface EarlyValue {
  readonly target: Field
  readonly value: string
  readonly checked?: boolean
}

declare global {
  /**
   * From `public/start.js`: the input so far, a switch that starts and stops its recording, and a function that
   * keeps the values of all fields for the next load of this page. Undefined once the input is replayed.
   */
  var earlyInput:
    | {
        readonly events: (Event | EarlyValue)[]
        readonly listen: (isOn: boolean) => void
        readonly keep: () => void
      }
    | undefined
}

/** Replays the input so far in its order, and ends the recording. */
export async function replayEarlyInput(): Promise<void> {
  const { earlyInput } = globalThis
  earlyInput?.listen(false)
  globalThis.earlyInput = undefined
  // Before restored text changes the page.
  const replays = earlyInput?.events.splice(0).map(replayOf) ?? []
  restoreFields()
  for (const replay of replays) {
    replay?.()
    // React renders in a microtask; until the replay ends, no other event can come.
    await Promise.resolve()
  }
}

/** The replay of an event or value; undefined if the page no longer has its target. */
function replayOf(early: Event | EarlyValue): (() => void) | undefined {
  if (!(early instanceof Event)) {
    const field = controlLike(early.target)
    return field && (() => replayValue(field, early))
  }
  const target = early.target instanceof Element ? counterpart(early.target) : undefined
  if (early instanceof KeyboardEvent) {
    // Shortcuts don't depend on the focus.
    const focused = target ?? document.body
    return () => focused.dispatchEvent(new KeyboardEvent(early.type, early))
  }
  return target && (() => target.dispatchEvent(new MouseEvent(early.type, early)))
}

/** React hydrates a field with its rendered value and detects changes only by its own events. */
function replayValue(target: Field, { target: early, value, checked }: EarlyValue): void {
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
