import { createDatabase } from './database.ts'

/** A database with one object store. Every call rejects where storage is blocked. */
export function createObjectStore(name: string, store: string, keys?: IDBObjectStoreParameters) {
  const database = createDatabase(name, 1, (it) => it.createObjectStore(store, keys))
  return {
    prepare: database.prepare,
    /** Resolves to the result of the request once the transaction is complete. */
    async run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
      const transaction = await database.begin(store, mode)
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
