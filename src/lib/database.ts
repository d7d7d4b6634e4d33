/** A database of this device. Its transactions are rejected where storage is blocked. */
export interface Database {
  /** Opens it before the first transaction. */
  readonly prepare: () => void
  readonly begin: (
    stores: string | readonly string[],
    mode: IDBTransactionMode,
  ) => Promise<IDBTransaction>
}

/**
 * Opens a database at its first use, and again after the browser has closed it, for example because the
 * visitor deleted the site's data or iOS ended the storage process of a hidden page.
 *
 * @param upgrade creates what a version adds.
 */
export function createDatabase(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
): Database {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  const open = () => {
    opening ??= connect(name, version, upgrade, forget)
    opening.catch(forget)
    return opening
  }
  return {
    prepare: () => void open().catch(() => undefined),
    async begin(stores, mode) {
      const names = [stores].flat()
      try {
        return (await open()).transaction(names, mode)
      } catch (error) {
        // Closed, and the event isn't dispatched yet.
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
        forget()
        return (await open()).transaction(names, mode)
      }
    },
  }
}

function connect(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
  onClose: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => {
      const database = request.result
      database.onclose = onClose
      // A newer version of the site, or the browser, wants to change the database.
      database.onversionchange = () => {
        database.close()
        onClose()
      }
      resolve(database)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}
