import { useCallback, useSyncExternalStore } from 'react'

/** The snapshot of a store; rerenders on change. */
export function useStore<State>(store: {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
}): State {
  const { get, subscribe } = store
  const subscribePaced = useCallback(
    (render: () => void) => subscribe(() => renderPaced(render)),
    [subscribe],
  )
  return useSyncExternalStore(subscribePaced, get, get)
}

/**
 * React renders each change of a store at once, and throws after 50 renders between which its other
 * updates never had a turn, as when keys arrive faster than the page renders. Further changes are
 * rendered together after the keys.
 */
const MAX_RENDERS = 30

let rendered = 0
let waiting = new Set<() => void>()

function renderPaced(render: () => void): void {
  if (rendered++ === 0) setTimeout(renderWaiting)
  if (rendered > MAX_RENDERS && !isInField()) waiting.add(render)
  else render()
}

/** React resets a field to its former text unless the new one is rendered in the same event. */
const isInField = (): boolean => document.activeElement?.matches('input, textarea') === true

function renderWaiting(): void {
  const due = waiting
  waiting = new Set()
  rendered = 0
  for (const render of due) render()
}
