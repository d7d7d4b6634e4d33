import { atom, getDefaultStore } from 'jotai/vanilla'

/** The path of the page on which a command opened the history; undefined while it is closed. */
export const historyOpenAtom = atom<string>()

export function openHistory(path: string): void {
  getDefaultStore().set(historyOpenAtom, path)
}
