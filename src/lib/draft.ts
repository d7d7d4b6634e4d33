import { createDrafts, type DraftDatabase, type Drafts } from './drafts.ts'
import { createObjectStore } from './object-store.ts'
import { openStorage } from './storage.ts'

export type { Drafts } from './drafts.ts'

/** The drafts of this tab. */
export const drafts: Drafts = createDrafts({
  session: openStorage('sessionStorage'),
  database: openDatabase(),
})

if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => void drafts.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void drafts.flush()
  })
  // The browser asks before it throws away what it refused to keep.
  addEventListener('beforeunload', (event) => {
    if (drafts.hasUnkept()) event.preventDefault()
  })
}

function openDatabase(): DraftDatabase {
  const { run, prepare } = createObjectStore('offkit-drafts', 'drafts')
  return {
    prepare,
    get: (key) => run<unknown>('readonly', (store) => store.get(key)),
    put: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    delete: async (key) => void (await run('readwrite', (store) => store.delete(key))),
    keys: async () =>
      (await run('readonly', (store) => store.getAllKeys())).filter(
        (key) => typeof key === 'string',
      ),
  }
}
