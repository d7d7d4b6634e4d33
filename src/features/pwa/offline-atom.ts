import { atom, getDefaultStore } from 'jotai/vanilla'

/** What this browser keeps: the app for use without a network, and what is typed. */
export type Keeping = 'unknown' | 'all' | 'no-app' | 'nothing'

export const keepingAtom = atom<Keeping>('unknown')

export function setKeeping(keeping: Keeping): void {
  getDefaultStore().set(keepingAtom, keeping)
}
