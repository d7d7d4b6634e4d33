import { createDatabase } from '#src/lib/database.ts'
import { type EntryResult, type HistoryEntry, type HistoryRecord, isEntry } from './entry.ts'
import {
  contentFromStored,
  contentWithBytes,
  hasFile,
  type StoredContent,
} from './stored-content.ts'

/** The stored history. Its methods reject if storage is blocked or full. */
export interface HistoryDatabase {
  /** Opens the database early: a `put` while the page unloads has no time for it. */
  readonly prepare: () => void
  /** Entries that aren't damaged, newest first; by default all. */
  readonly list: (limit?: number) => Promise<readonly HistoryEntry[]>
  /** The number of all entries, damaged ones too. */
  readonly count: () => Promise<number>
  readonly has: (id: string) => Promise<boolean>
  readonly pins: () => Promise<readonly string[]>
  /** The content of an entry; undefined if it is deleted, damaged, or too large to store. */
  readonly read: (id: string) => Promise<HistoryRecord['content']>
  /** Replaces a record of the same id. */
  readonly put: (record: HistoryRecord) => Promise<void>
  /** Adds the result to an entry, unless that is deleted. */
  readonly addResult: (id: string, result: EntryResult) => Promise<void>
  readonly pin: (id: string, isPinned: boolean) => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
  readonly clear: () => Promise<void>
}

const NAME = 'offkit-history'
/** Newer versions add stores and indexes without removing any, so that older pages can continue. */
const VERSION = 1

/** The index of the newest entries first. */
const BY_TIME = 'time'

/** Entries read at once: more would block the page. */
const PAGE_ENTRIES = 1000

/** An entry as stored: a negative time, because only ascending reads can be limited. */
type StoredEntry = HistoryEntry & { readonly order: number }

/** Metadata and contents are separate, so that a list reads no contents. */
const ENTRIES = 'entries'
const CONTENTS = 'contents'
const PINS = 'pins'

/** Opens the history in IndexedDB. */
export function openHistoryDatabase(): HistoryDatabase {
  const { begin, prepare } = createDatabase(NAME, VERSION, createStores)
  /** Resolves once the transaction is complete. */
  const run = async <T>(
    names: readonly string[],
    mode: IDBTransactionMode,
    work: (storeOf: (name: string) => IDBObjectStore) => IDBRequest<T> | undefined,
    /** Whether the requests depend on each other. */
    isSequence = false,
  ): Promise<T | undefined> => {
    const transaction = await begin(names, mode)
    const request = work((name) => transaction.objectStore(name))
    // At once, because the page may be unloading.
    if (!isSequence) transaction.commit?.()
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request?.result
  }
  const all = [ENTRIES, CONTENTS, PINS]
  return {
    prepare,
    async list(limit = Number.POSITIVE_INFINITY) {
      const entries = new Map<string, StoredEntry>()
      let from = Number.NEGATIVE_INFINITY
      for (;;) {
        const count = Math.min(limit - entries.size, PAGE_ENTRIES)
        // Entries of the same millisecond can be on two pages.
        const range = IDBKeyRange.lowerBound(from)
        const page = await run<StoredEntry[]>([ENTRIES], 'readonly', (storeOf) =>
          storeOf(ENTRIES).index(BY_TIME).getAll(range, count),
        )
        const known = entries.size
        for (const entry of page ?? []) entries.set(entry.id, entry)
        const last = page?.at(-1)
        const isEnd = !last || page?.length !== count || entries.size >= limit
        if (isEnd || entries.size === known) return [...entries.values()].filter(isEntry)
        from = last.order
      }
    },
    async count() {
      return (await run([ENTRIES], 'readonly', (storeOf) => storeOf(ENTRIES).count())) ?? 0
    },
    async has(id) {
      const count = await run([ENTRIES], 'readonly', (storeOf) => storeOf(ENTRIES).count(id))
      return count === 1
    },
    async pins() {
      const keys = await run([PINS], 'readonly', (storeOf) => storeOf(PINS).getAllKeys())
      return (keys ?? []).map(String)
    },
    async read(id) {
      const stored = await run<unknown>([CONTENTS], 'readonly', (storeOf) =>
        storeOf(CONTENTS).get(id),
      )
      return contentFromStored(stored)
    },
    async put({ entry, content }) {
      const write = (content: StoredContent | undefined) =>
        run([ENTRIES, CONTENTS], 'readwrite', (storeOf) => {
          if (content) storeOf(CONTENTS).put(content, entry.id)
          const stored: StoredEntry = { ...entry, order: -entry.at }
          return storeOf(ENTRIES).put(stored)
        })
      await write(content).catch(async (error) => {
        if (!content || !hasFile(content)) throw error
        await write(await contentWithBytes(content))
      })
    },
    async addResult(id, result) {
      const add = (storeOf: (name: string) => IDBObjectStore) => {
        const request: IDBRequest<StoredEntry | undefined> = storeOf(ENTRIES).get(id)
        request.onsuccess = () => {
          if (request.result) storeOf(ENTRIES).put({ ...request.result, result })
        }
        return request
      }
      await run([ENTRIES], 'readwrite', add, true)
    },
    async pin(id, isPinned) {
      await run([PINS], 'readwrite', (storeOf) => {
        if (isPinned) storeOf(PINS).put(true, id)
        else storeOf(PINS).delete(id)
        return undefined
      })
    },
    async remove(ids) {
      await run(all, 'readwrite', (storeOf) => {
        for (const id of ids) for (const name of all) storeOf(name).delete(id)
        return undefined
      })
    },
    async clear() {
      await run(all, 'readwrite', (storeOf) => {
        for (const name of all) storeOf(name).clear()
        return undefined
      })
    },
  }
}

function createStores(database: IDBDatabase): void {
  if (database.objectStoreNames.contains(ENTRIES)) return
  const entries = database.createObjectStore(ENTRIES, { keyPath: 'id' })
  entries.createIndex(BY_TIME, 'order')
  database.createObjectStore(CONTENTS)
  database.createObjectStore(PINS)
}
