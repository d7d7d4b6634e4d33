import { type SavedEntries, savedEntries } from '#src/core/saved-text.ts'
import { keepsNothing } from '#src/lib/keep-nothing.ts'
import { createObjectStore } from '#src/lib/object-store.ts'
import {
  changeBetween,
  isSavedDiagram,
  type SavedDiagram,
  type SavedDiagrams,
  withEarlier,
} from './logic/saved.ts'

const { run } = createObjectStore('offkit-diagrams', 'texts', {
  keyPath: 'id',
  autoIncrement: true,
})

let opened: BroadcastChannel | undefined

/** Tells other tabs that the diagrams have changed. Opened on use, because prerendering has no tabs. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('offkit-diagrams')
  return opened
}

/** A finished change, which can be undone. */
export interface SavedChange {
  readonly before: SavedDiagrams
  readonly after: SavedDiagrams
}

/** Called after each change in this tab. */
const listeners = new Set<() => void>()

/**
 * Changes the list in one transaction, so that no tab overwrites what another saves, and a failure
 * changes nothing. Rejects while nothing may be saved, unless it only deletes.
 */
async function write(edit: (all: SavedDiagrams) => SavedDiagrams): Promise<SavedChange> {
  let change: SavedChange = { before: [], after: [] }
  await run('readwrite', (store) => {
    const request = store.getAll()
    request.onsuccess = () => {
      // Damaged entries stay unchanged.
      const before: SavedDiagrams = request.result.filter(isSavedDiagram)
      change = { before, after: edit(before) }
      const { put, remove } = changeBetween(before, change.after)
      if (put.length > 0 && keepsNothing()) return store.transaction.abort()
      for (const entry of put) store.put(entry)
      for (const id of remove) store.delete(id)
    }
    return request
  })
  return change
}

/**
 * The diagrams on this device: named ones, their versions, and earlier code. Calls reject where storage
 * is blocked or full.
 */
export const savedDiagrams = {
  async read(): Promise<SavedEntries<SavedDiagram>> {
    const values = await run<unknown[]>('readonly', (store) => store.getAll())
    return savedEntries(values, isSavedDiagram)
  },

  /** Changes the list, and updates it in all tabs. */
  async change(edit: (all: SavedDiagrams) => SavedDiagrams): Promise<SavedChange> {
    const change = await write(edit)
    for (const listener of listeners) listener()
    channel()?.postMessage('')
    return change
  },

  /** Saves earlier code of the editor. */
  putEarlier: (code: string): Promise<SavedChange> =>
    savedDiagrams.change((all) => withEarlier(all, code, Date.now())),

  /** Changes images, which no list needs to know of. */
  changeImages: write,

  /** Calls `onChange` after each change, also by another tab. Returns a function that ends this. */
  watch(onChange: () => void): () => void {
    listeners.add(onChange)
    channel()?.addEventListener('message', onChange)
    return () => {
      listeners.delete(onChange)
      channel()?.removeEventListener('message', onChange)
    }
  },
}
