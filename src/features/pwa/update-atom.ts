import { atom, getDefaultStore } from 'jotai/vanilla'

/** Set while a new version waits: `apply` brings every open tab to it. */
export const updateAtom = atom<{ readonly apply: () => void } | undefined>(undefined)

const store = getDefaultStore()

export function offerUpdate(apply: () => void): void {
  store.set(updateAtom, { apply })
}

/** Takes the offer off the screen; the next visit makes it again. */
export function postponeUpdate(): void {
  store.set(updateAtom, undefined)
}
