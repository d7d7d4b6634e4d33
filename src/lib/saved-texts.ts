import {
  isSavedText,
  type SavedEntries,
  type SavedText,
  savedEntries,
} from '#src/core/saved-text.ts'
import { keepsNothing } from './keep-nothing.ts'
import { createObjectStore } from './object-store.ts'

/**
 * Opens a store of texts on this device. Every call rejects where storage is blocked; `put` rejects
 * while nothing may be saved.
 */
export function openSavedTexts(database: string) {
  const { run } = createObjectStore(database, 'texts', { keyPath: 'id', autoIncrement: true })
  /** All entries, newest first. */
  const read = async (): Promise<SavedEntries<SavedText>> => {
    const values = await run<unknown[]>('readonly', (store) => store.getAll())
    const { all, damaged } = savedEntries(values, isSavedText)
    return { all: all.toSorted((a, b) => b.at - a.at || b.id - a.id), damaged }
  }
  const remove = async (id: number) => void (await run('readwrite', (store) => store.delete(id)))
  return {
    read,
    remove,
    /** Saves a text, replacing one of the same name. Resolves to the replaced text, if it differs. */
    async put(name: string, text: string): Promise<SavedText | undefined> {
      if (keepsNothing()) throw new Error('Nothing may be saved')
      const same = (await read()).all.filter((it) => it.name === name)
      await run('readwrite', (store) => store.add({ name, text, at: Date.now() }))
      for (const { id } of same) await remove(id)
      return same.find((it) => it.text !== text)
    },
    /** Saves a deleted or replaced text again, in place of those that have its name now. */
    async restore(text: SavedText): Promise<void> {
      if (keepsNothing()) throw new Error('Nothing may be saved')
      const same = (await read()).all.filter((it) => it.name === text.name)
      await run('readwrite', (store) => store.put(text))
      for (const { id } of same) if (id !== text.id) await remove(id)
    },
  }
}
