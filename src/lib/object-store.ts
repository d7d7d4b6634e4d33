/**
 * The one store of an IndexedDB database of that name; `keys` says how its records get their keys.
 * Every call rejects where the browser refuses storage.
 */
export function createObjectStore(name: string, store: string, keys?: IDBObjectStoreParameters) {
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
    /** Opens the database, which the first call would have to wait for. */
    prepare: () => void open().catch(() => undefined),
    /** Settles with the request's result once the transaction is complete. */
    async run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
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
