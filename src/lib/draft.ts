import { storedDraftKeys } from './draft-key.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { keepsNothing, watchKeepsNothing } from './keep-nothing.ts'
import type { DraftDatabase } from './long-drafts.ts'
import { createObjectStore } from './object-store.ts'
import { openStorage } from './storage.ts'
import { heldLocks, lockUntilClosed } from './tab-lock.ts'

export type { Drafts } from './drafts.ts'

/** The drafts of this tab. */
export const drafts: Drafts = createDrafts({
  session: openStorage('sessionStorage'),
  database: openDatabase(),
  lock: lockUntilClosed,
  heldLocks,
  keepsNothing,
})

if (typeof document !== 'undefined') {
  addEventListener('pagehide', () => void drafts.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void drafts.flush()
  })
  watchKeepsNothing(() => {
    if (keepsNothing()) void drafts.unsave(storedDraftKeys())
  })
  // The browser asks before it discards input that couldn't be saved.
  addEventListener('beforeunload', (event) => {
    if (drafts.hasUnsaved()) event.preventDefault()
  })
}

function openDatabase(): DraftDatabase {
  const { run, prepare } = createObjectStore('offkit-drafts', 'drafts')
  return {
    prepare,
    get: (key) => run<unknown>('readonly', (store) => store.get(key)),
    put: async (key, value) =>
      void (await run('readwrite', (store) => {
        const request = store.put(value, key)
        // An automatic commit waits for the event of the request, which an unloading page doesn't receive.
        store.transaction.commit()
        return request
      })),
    delete: async (key) => void (await run('readwrite', (store) => store.delete(key))),
    keys: async () =>
      (await run('readonly', (store) => store.getAllKeys())).filter(
        (key) => typeof key === 'string',
      ),
  }
}
