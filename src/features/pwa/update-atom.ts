import { atom, getDefaultStore } from 'jotai/vanilla'
import type { Unkept } from '#src/lib/unkept.ts'

/** A new version: it can be had, can be had only with a loss, or is being put in charge. */
export type Update =
  | { readonly stage: 'ready'; readonly apply: () => void }
  | { readonly stage: 'unkept'; readonly unkept: Unkept; readonly apply: () => void }
  | { readonly stage: 'applying' }

/** Set while a new version waits. */
export const updateAtom = atom<Update | undefined>(undefined)

const store = getDefaultStore()

export function offerUpdate(update: Update): void {
  store.set(updateAtom, update)
}

/** Takes the offer off the screen; the next visit makes it again. */
export function postponeUpdate(): void {
  store.set(updateAtom, undefined)
}
