import type { Page } from '@playwright/test'

/** The names under which the site has stored something, each with its place. */
export async function readStoredNames(page: Page): Promise<readonly (readonly [string, string])[]> {
  const { local, tab, databases, caches, cookies } = await page.evaluate(readStorage)
  const named = (place: string, names: readonly string[]) =>
    names.map((name) => [place, name] as const)
  const filled = databases.filter(({ values }) => values.length > 0)
  return [
    ...named('local', Object.keys(local)),
    ...named('tab', Object.keys(tab)),
    ...named('database', [...new Set(filled.map(({ name }) => name))]),
    ...named('cache', caches),
    ...named('cookie', cookies),
  ]
}

/** Everything in the storage of the site, as text. */
export async function dumpStorage(page: Page): Promise<string> {
  const { local, tab, databases } = await page.evaluate(readStorage)
  return JSON.stringify([local, tab, databases])
}

/** Runs in the page. */
async function readStorage() {
  const databases: { readonly name: string; readonly values: readonly unknown[] }[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    for (const store of database.objectStoreNames) {
      const request = database.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      databases.push({ name, values: request.result })
    }
    database.close()
  }
  return {
    local: { ...localStorage },
    tab: { ...sessionStorage },
    databases,
    caches: await caches.keys(),
    cookies: [...document.cookie.matchAll(/([^=; ]+)=/g)].map(([, name = '']) => name),
  }
}
