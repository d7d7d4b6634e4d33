import { atom, getDefaultStore } from 'jotai/vanilla'

export interface Update {
  /** Brings every open tab to the new version. */
  readonly apply: () => void
  /** Whether this browser refused to keep what is typed here, which would be lost by it. */
  readonly unsaved?: boolean
}

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
