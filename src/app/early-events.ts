declare global {
  /** Of `public/start.js`: the presses since the page was shown, and no more of them. */
  var takeEarlyEvents: (() => readonly Event[]) | undefined
}

/** Does what was asked of the page that came drawn before the program was there to answer. */
export function answerEarlyEvents(): void {
  for (const event of globalThis.takeEarlyEvents?.() ?? []) {
    const { target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    target.dispatchEvent(
      event instanceof KeyboardEvent
        ? new KeyboardEvent(event.type, event)
        : new MouseEvent(event.type, event),
    )
  }
}
