/**
 * Withholds from the page what is typed or pasted, for a text box that is still loading. Otherwise it would change
 * the focused input.
 */
export function captureKeys() {
  let captured: string | undefined = ''
  const stop = new AbortController()
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Escape') captured = undefined
    else if (key === 'Backspace') captured = captured?.slice(0, -1)
    else if (key.length === 1) captured = (captured ?? '') + key
    else if (!/^(?:Delete|Enter|Tab)$/.test(key)) return
    withhold(event)
  }
  const paste = (event: ClipboardEvent) => {
    captured = (captured ?? '') + (event.clipboardData?.getData('text') ?? '')
    withhold(event)
  }
  addEventListener('keydown', press, { capture: true, signal: stop.signal })
  addEventListener('paste', paste, { capture: true, signal: stop.signal })
  return {
    /** The text so far; undefined after Escape. */
    text: () => captured,
    release: () => stop.abort(),
  }
}

function withhold(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
