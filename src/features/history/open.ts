import { atom } from '#src/lib/atom.ts'

/** The path of the page on which a command opened the history; undefined while it is closed. */
export const historyOpenAtom = atom<string | undefined>(undefined)

export function openHistory(path: string): void {
  historyOpenAtom.set(path)
}
