import { atom, getDefaultStore } from 'jotai/vanilla'
import type { UnsavedInput } from '#src/lib/unsaved-input.ts'

/** An update: ready, ready but with a loss of input, or being applied. */
export type Update =
  | { readonly stage: 'ready'; readonly apply: () => void }
  | { readonly stage: 'unsaved'; readonly unsavedInput: UnsavedInput; readonly apply: () => void }
  | { readonly stage: 'applying' }

/** Set while a new version is waiting. */
export const updateAtom = atom<Update | undefined>(undefined)

const store = getDefaultStore()

export function offerUpdate(update: Update): void {
  store.set(updateAtom, update)
}

/** Hides the offer until the next visit. */
export function postponeUpdate(): void {
  store.set(updateAtom, undefined)
}
