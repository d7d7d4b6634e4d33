/** Writes entries into the database of the history. Runs in the page. */
export async function fillHistory(count: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('offkit-history')
    request.onsuccess = () => resolve(request.result)
  })
  const transaction = database.transaction(['entries', 'contents'], 'readwrite')
  for (let at = 0; at < count; at++) {
    const id = `json/validator ${at}`
    const entry = { id, tool: 'json/validator', at, order: -at, name: '', size: 20, stored: 20 }
    transaction.objectStore('entries').put({ ...entry, line: `["entry ${at}"]` })
    transaction.objectStore('contents').put({ input: undefined, parts: {} }, id)
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}
