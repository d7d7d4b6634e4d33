import { createObjectStore } from './object-store.ts'

/** A text that is kept on this device: a named one, or what another one was. */
export interface KeptText {
  readonly id: number
  /** Empty for what a text was at one moment. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

/** Texts without a name that are kept. */
const VERSIONS = 50

/** Texts kept on this device. Every call rejects where the browser refuses storage. */
export function openKeptTexts(database: string) {
  const { run } = createObjectStore(database, 'texts', { keyPath: 'id', autoIncrement: true })
  /** All of them, newest first. */
  const list = async (): Promise<readonly KeptText[]> => {
    const all: KeptText[] = await run('readonly', (store) => store.getAll())
    return all.toSorted((a, b) => b.at - a.at || b.id - a.id)
  }
  const remove = async (id: number) => void (await run('readwrite', (store) => store.delete(id)))
  return {
    list,
    remove,
    /** Keeps a text; another one of the same name gives way, and so do the oldest without a name. */
    async put(name: string, text: string) {
      const same = (await list()).filter((it) => it.name === name)
      if (name === '' && same[0]?.text === text) return
      await run('readwrite', (store) => store.add({ name, text, at: Date.now() }))
      const surplus = name === '' ? same.slice(VERSIONS - 1) : same
      for (const { id } of surplus) await remove(id)
    },
  }
}
