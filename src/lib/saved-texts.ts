import { keepsNothing } from './keep-nothing.ts'
import { createObjectStore } from './object-store.ts'

/** A text saved on this device: a named one, or an earlier version. */
export interface SavedText {
  readonly id: number
  /** Empty for an earlier version. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

/** The maximum number of earlier versions. */
const MAX_VERSIONS = 50

/**
 * Opens a store of texts on this device. Every call rejects where storage is blocked; `put` rejects
 * while nothing may be saved.
 */
export function openSavedTexts(database: string) {
  const { run } = createObjectStore(database, 'texts', { keyPath: 'id', autoIncrement: true })
  /** All of them, newest first. */
  const list = async (): Promise<readonly SavedText[]> => {
    const all: SavedText[] = await run('readonly', (store) => store.getAll())
    return all.toSorted((a, b) => b.at - a.at || b.id - a.id)
  }
  const remove = async (id: number) => void (await run('readwrite', (store) => store.delete(id)))
  return {
    list,
    remove,
    /**
     * Saves a text, replacing one of the same name. Deletes the oldest surplus versions. Resolves to
     * the replaced text, if it differs.
     */
    async put(name: string, text: string): Promise<SavedText | undefined> {
      if (keepsNothing()) throw new Error('Nothing may be saved')
      const same = (await list()).filter((it) => it.name === name)
      if (name === '' && same[0]?.text === text) return undefined
      await run('readwrite', (store) => store.add({ name, text, at: Date.now() }))
      const surplus = name === '' ? same.slice(MAX_VERSIONS - 1) : same
      for (const { id } of surplus) await remove(id)
      return name === '' ? undefined : same.find((it) => it.text !== text)
    },
    /** Saves a deleted or replaced text again, in place of those that have its name now. */
    async restore(text: SavedText): Promise<void> {
      if (keepsNothing()) throw new Error('Nothing may be saved')
      const same = text.name === '' ? [] : (await list()).filter((it) => it.name === text.name)
      await run('readwrite', (store) => store.put(text))
      for (const { id } of same) if (id !== text.id) await remove(id)
    },
  }
}
