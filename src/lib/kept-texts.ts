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

/** Texts kept on this device, newest first. Every call rejects where the browser refuses storage. */
export interface KeptTexts {
  readonly list: () => Promise<readonly KeptText[]>
  /** Keeps a text; another one of the same name gives way, and so do the oldest without a name. */
  readonly put: (name: string, text: string) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

/** Texts without a name that are kept. */
const VERSIONS = 50

export function openKeptTexts(database: string): KeptTexts {
  const { run } = createObjectStore({
    name: database,
    store: 'texts',
    keys: { keyPath: 'id', autoIncrement: true },
  })
  const list = async () => {
    const all: KeptText[] = await run('readonly', (store) => store.getAll())
    return all.toSorted((a, b) => b.at - a.at || b.id - a.id)
  }
  const remove = async (id: number) => void (await run('readwrite', (store) => store.delete(id)))
  return {
    list,
    remove,
    async put(name, text) {
      const all = await list()
      const same = all.filter((it) => it.name === name)
      if (name === '' && same[0]?.text === text) return
      await run('readwrite', (store) => store.add({ name, text, at: Date.now() }))
      const surplus = name === '' ? same.slice(VERSIONS - 1) : same
      for (const { id } of surplus) await remove(id)
    },
  }
}
