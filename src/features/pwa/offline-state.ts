import { atom, getDefaultStore } from 'jotai/vanilla'
import { useAtomValue } from '#src/lib/use-atom.ts'

/** How much works here: offline use and saved input, only saved input (`no-app`), or nothing. */
type OfflineState = 'unknown' | 'all' | 'no-app' | 'nothing'

const stateAtom = atom<OfflineState>('unknown')

/** The state; rerenders on change. A page hydrates as it was prerendered, even if the state is already known. */
export function useOfflineState(): OfflineState {
  return useAtomValue(stateAtom, stateAtom.init)
}

export function setOfflineState(state: OfflineState): void {
  getDefaultStore().set(stateAtom, state)
}
