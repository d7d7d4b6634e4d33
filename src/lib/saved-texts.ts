import { fieldsOf, isNumber, isText, isTime } from '#src/core/guards.ts'
import { keepsNothing } from './keep-nothing.ts'
import { createObjectStore } from './object-store.ts'

/** A named text saved on this device. */
export interface SavedText {
  readonly id: number
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

const isSavedText = fieldsOf({ id: isNumber, name: isText, at: isTime, text: isText })

/**
 * Opens a store of texts on this device. Every call rejects where storage is blocked; `put` rejects
 * while nothing may be saved.
 */
export function openSavedTexts(database: string) {
  const { run } = createObjectStore(database, 'texts', { keyPath: 'id', autoIncrement: true })
  const readAll = async (): Promise<readonly unknown[]> =>
    await run('readonly', (store) => store.getAll())
  /** All that aren't damaged, newest first. */
  const list = async (): Promise<readonly SavedText[]> => {
    const all: readonly SavedText[] = (await readAll()).filter(isSavedText)
    return all.toSorted((a, b) => b.at - a.at || b.id - a.id)
  }
  const remove = async (id: number) => void (await run('readwrite', (store) => store.delete(id)))
  return {
    list,
    /** The number of damaged entries, which stay in the database. */
    countDamaged: async () => (await readAll()).filter((it) => !isSavedText(it)).length,
    remove,
    /** Saves a text, replacing one of the same name. Resolves to the replaced text, if it differs. */
    async put(name: string, text: string): Promise<SavedText | undefined> {
      if (keepsNothing()) throw new Error('Nothing may be saved')
      const same = (await list()).filter((it) => it.name === name)
      await run('readwrite', (store) => store.add({ name, text, at: Date.now() }))
      for (const { id } of same) await remove(id)
      return same.find((it) => it.text !== text)
    },
    /** Saves a deleted or replaced text again, in place of those that have its name now. */
    async restore(text: SavedText): Promise<void> {
      if (keepsNothing()) throw new Error('Nothing may be saved')
      const same = (await list()).filter((it) => it.name === text.name)
      await run('readwrite', (store) => store.put(text))
      for (const { id } of same) if (id !== text.id) await remove(id)
    },
  }
}
