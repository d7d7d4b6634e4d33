export interface ObjectStoreOptions {
  /** Of the database. */
  readonly name: string
  /** Of the one store in it. */
  readonly store: string
  /** How its records get their keys. */
  readonly keys?: IDBObjectStoreParameters
}

/** One store of an IndexedDB database. Every call rejects where the browser refuses storage. */
export interface ObjectStore {
  /** Settles with the request's result once the transaction is complete. */
  readonly run: <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ) => Promise<T>
  /** Opens the database, which the first call would have to wait for. */
  readonly prepare: () => void
}

export function createObjectStore({ name, store, keys }: ObjectStoreOptions): ObjectStore {
  let opening: Promise<IDBDatabase> | undefined
  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(store, keys)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('blocked'))
    })
    return opening
  }
  return {
    prepare: () => void open().catch(() => undefined),
    async run(mode, work) {
      const transaction = (await open()).transaction(store, mode)
      const request = work(transaction.objectStore(store))
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        transaction.onerror = () => reject(transaction.error)
      })
      return request.result
    },
  }
}
