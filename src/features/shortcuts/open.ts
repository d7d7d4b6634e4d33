import { atom } from '#src/lib/atom.ts'

/** Whether the dialog of keyboard shortcuts is open. */
export const shortcutsOpenAtom = atom(false)

export function openShortcuts(): void {
  shortcutsOpenAtom.set(true)
}
