/** The question before a page is left, and where that page is. */
interface Guard {
  readonly ask: () => boolean
  readonly pathname: string
  readonly href: string
  readonly state: unknown
}

let guard: Guard | undefined

/** Whether the page may be left: at once, or as somebody answers who has something unsaved on it. */
export const mayLeave = (): boolean => guard?.ask() ?? true

/** Whether something on the page is unsaved. */
export const isGuarded = (): boolean => guard !== undefined

/**
 * Has a question answered before the page is left, by whatever way: the router and other parts of the
 * app ask `mayLeave`, the browser has its own question before a reload. Gives a function that ends that.
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

/** Has Back and Forward ask too. Called before the router listens, who must not notice what is refused. */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    if (guard === undefined || location.pathname === guard.pathname || mayLeave()) return
    event.stopImmediatePropagation()
    // The browser has gone already: the address comes back.
    history.pushState(guard.state, '', guard.href)
  })
}
