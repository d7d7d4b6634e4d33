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

/** Does what was asked of the page that came drawn before the program was there to answer. */
export async function answerEarlyEvents(): Promise<void> {
  for (const early of globalThis.takeEarlyEvents?.() ?? []) {
    const { target } = early
    if (!(target instanceof Element) || !target.isConnected) continue
    if (!(early instanceof Event)) enterAgain(early)
    else if (early instanceof KeyboardEvent)
      target.dispatchEvent(new KeyboardEvent(early.type, early))
    else target.dispatchEvent(new MouseEvent(early.type, early))
    // What comes next finds what this one has done.
    await new Promise((resolve) => setTimeout(resolve))
  }
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
