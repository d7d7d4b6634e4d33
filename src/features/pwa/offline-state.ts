import { atom, getDefaultStore } from 'jotai/vanilla'
import { useSyncExternalStore } from 'react'

/** How much works here: offline use and saved input, only saved input (`no-app`), or nothing. */
type OfflineState = 'unknown' | 'all' | 'no-app' | 'nothing'

const store = getDefaultStore()
const stateAtom = atom<OfflineState>('unknown')

/** The state; rerenders on change. A page hydrates as it was prerendered, even if the state is already known. */
export function useOfflineState(): OfflineState {
  return useSyncExternalStore(
    subscribe,
    () => store.get(stateAtom),
    () => stateAtom.init,
  )
}

export function setOfflineState(state: OfflineState): void {
  store.set(stateAtom, state)
}

function subscribe(listener: () => void): () => void {
  return store.sub(stateAtom, listener)
}
