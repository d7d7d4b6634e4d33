/** The prompt of a page with unsaved changes, and its history entry. */
interface Guard {
  readonly ask: () => boolean
  readonly pathname: string
  readonly href: string
  readonly state: unknown
}

let guard: Guard | undefined

/** Whether the page may be left: true without unsaved changes, else the answer of the prompt. */
export const confirmLeave = (): boolean => guard?.ask() ?? true

/** Whether the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => guard !== undefined

/**
 * Prompts before the page is left, by `confirmLeave` or the browser. Returns a function to end this.
 */
export function guardLeaving(ask: () => boolean): () => void {
  guard = { ask, pathname: location.pathname, href: location.href, state: history.state }
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', onUnload)
  return () => {
    guard = undefined
    removeEventListener('beforeunload', onUnload)
  }
}

/** Guards Back and Forward. Called before the router listens, so that it misses refusals. */
export function guardHistory(): void {
  addEventListener('popstate', (event) => {
    if (guard === undefined || location.pathname === guard.pathname || confirmLeave()) return
    event.stopImmediatePropagation()
    // The browser has already navigated: restores the address.
    history.pushState(guard.state, '', guard.href)
  })
}
