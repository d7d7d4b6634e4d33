/** Opens a database with one object store. Every call rejects where storage is blocked. */
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
    /** Opens the database before the first call. */
    prepare: () => void open().catch(() => undefined),
    /** Resolves to the result of the request once the transaction is complete. */
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
