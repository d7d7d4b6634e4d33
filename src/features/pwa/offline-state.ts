import { atom, getDefaultStore } from 'jotai/vanilla'

/** How much works here: offline use and saved input, only saved input (`no-app`), or nothing. */
export type OfflineState = 'unknown' | 'all' | 'no-app' | 'nothing'

export const offlineStateAtom = atom<OfflineState>('unknown')

export function setOfflineState(state: OfflineState): void {
  getDefaultStore().set(offlineStateAtom, state)
}
