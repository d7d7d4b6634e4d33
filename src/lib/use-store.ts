import { useSyncExternalStore } from 'react'

/** The snapshot of a store; rerenders on change. */
export function useStore<State>(store: {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
}): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
