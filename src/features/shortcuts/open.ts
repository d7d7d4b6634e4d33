import { atom, getDefaultStore } from 'jotai/vanilla'

/** Whether the dialog of keyboard shortcuts is open. */
export const shortcutsOpenAtom = atom(false)

export function openShortcuts(): void {
  getDefaultStore().set(shortcutsOpenAtom, true)
}
