import { createDrafts, type DraftDatabase, type Drafts } from './drafts.ts'

export type { DraftOutcome, Drafts } from './drafts.ts'

/** The drafts of this tab. */
export const drafts: Drafts = createDrafts({ session: sessionStore(), database: openDatabase() })

/**
 * Writes what is typed and not yet kept; call it before the page is left. Settles with whether all
 * of it is kept.
 */
export function flushDrafts(): Promise<boolean> {
  return drafts.flush()
}

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

/** A browser that blocks site data throws at the mere mention of the storage. */
function sessionStore(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

const STORE = 'drafts'

function openDatabase(): DraftDatabase {
  let opening: Promise<IDBDatabase> | undefined
  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open('offkit-drafts', 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('blocked'))
    })
    return opening
  }
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const transaction = (await open()).transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request.result
  }
  return {
    prepare: () => void open().catch(() => undefined),
    get: (key) => run<unknown>('readonly', (store) => store.get(key)),
    put: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    delete: async (key) => void (await run('readwrite', (store) => store.delete(key))),
    keys: async () =>
      (await run('readonly', (store) => store.getAllKeys())).filter(
        (key) => typeof key === 'string',
      ),
  }
}
