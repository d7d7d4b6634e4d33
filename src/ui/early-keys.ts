import { isComposing } from './composition.ts'

/**
 * Withholds from the page what is typed or pasted, for a text box that is still loading. Otherwise it would change
 * the focused input. Escape or a press of the pointer ends this, and the page receives the keys again.
 */
export function captureKeys() {
  let captured = ''
  const stop = new AbortController()
  const listening = { capture: true, signal: stop.signal }
  const release = () => stop.abort()
  const press = (event: KeyboardEvent) => {
    const { key } = event
    // The text of an input method can't be withheld.
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
    if (key === 'Escape') release()
    else if (key === 'Backspace') captured = captured.slice(0, -1)
    else if (key.length === 1) captured += key
    else if (!/^(?:Delete|Enter|Tab)$/.test(key)) return
    withhold(event)
  }
  const paste = (event: ClipboardEvent) => {
    captured += event.clipboardData?.getData('text') ?? ''
    withhold(event)
  }
  addEventListener('keydown', press, listening)
  addEventListener('paste', paste, listening)
  addEventListener('pointerdown', release, listening)
  return {
    /** The text so far; undefined after the end. */
    text: () => (stop.signal.aborted ? undefined : captured),
    release,
  }
}

function withhold(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
