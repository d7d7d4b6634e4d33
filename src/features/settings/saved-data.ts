import { isNumber } from '#src/core/guards.ts'
import { drafts } from '#src/lib/draft.ts'
import { storedDraftKeys } from '#src/lib/draft-key.ts'
import { savedKeys } from '#src/lib/keep-nothing.ts'
import { openedFiles } from '#src/lib/opened-files.ts'
import { favorites } from '#src/lib/saved-paths.ts'
import { openStorage } from '#src/lib/storage.ts'
import { utf8Length } from '#src/lib/text-source.ts'

/**
 * The kinds of data that exist only if saving is allowed. `choices` are recent tools, options, and
 * what was measured or counted while tools were used.
 */
export const deniableKinds = ['history', 'drafts', 'diagrams', 'recipes', 'choices'] as const

/** The kinds of saved data. Favorites are always saved, because the visitor selects them. */
export const savedKinds = [...deniableKinds, 'favorites'] as const
export type SavedKind = (typeof savedKinds)[number]

export interface SavedAmount {
  readonly count: number
  /** Bytes. */
  readonly bytes: number
}

export type SavedAmounts = Readonly<Record<SavedKind, SavedAmount>>

export const savedDatabases = {
  history: 'offkit-history',
  drafts: 'offkit-drafts',
  diagrams: 'offkit-diagrams',
  recipes: 'offkit-recipes',
} as const

/**
 * Keys of localStorage that belong to a database: unfinished writes, and the last diagram, with its picture, and the
 * last recipe of any tab.
 */
const localKeys: Partial<Record<SavedKind, readonly string[]>> = {
  history: ['offkit-history-journal'],
  diagrams: ['offkit.diagram', 'offkit.diagram-picture'],
  recipes: ['offkit.recipe'],
}

/** Measures everything that is saved. Storage that is blocked counts as empty. */
export async function measureSaved(): Promise<SavedAmounts> {
  const local = openStorage('localStorage')
  const textsIn = (kind: SavedKind) => {
    const texts = (localKeys[kind] ?? []).flatMap((key) => local?.getItem(key) ?? [])
    return { ...amountOf(texts), count: texts.length > 0 ? 1 : 0 }
  }
  const choices = choiceKeys(local).map((key) => local?.getItem(key))
  const short = storedDraftKeys().map((key) => drafts.recall(key) ?? '')
  const [history, long, diagrams, recipes] = await Promise.all([
    // The list of the history has the sizes of its contents, which are large.
    measureStores(savedDatabases.history, ['entries'], (value) => sizeOrZero(Object(value).stored)),
    measureStores(savedDatabases.drafts),
    measureStores(savedDatabases.diagrams),
    measureStores(savedDatabases.recipes),
  ])
  return {
    history: sum([history, textsIn('history')]),
    drafts: sum([long, amountOf(short.filter((text) => text !== ''))]),
    diagrams: sum([diagrams, textsIn('diagrams')]),
    recipes: sum([recipes, textsIn('recipes')]),
    choices: amountOf(choices),
    favorites: amountOf(favorites.read()),
  }
}

/** Deletes one kind of saved data, in all tabs. */
export async function forgetSaved(kind: SavedKind): Promise<void> {
  const local = openStorage('localStorage')
  if (kind === 'drafts') {
    for (const key of [...storedDraftKeys(), ...drafts.unsavedKeys()]) await drafts.forget(key)
    for (const page of openedFiles.get().byPage.keys()) openedFiles.put(page, undefined)
  }
  for (const key of localKeys[kind] ?? []) local?.removeItem(key)
  if (kind === 'favorites') favorites.write([])
  else if (kind === 'choices') for (const key of choiceKeys(local)) local?.removeItem(key)
  else await deleteDatabase(savedDatabases[kind])
}

/** Deletes everything except settings and favorites. */
export async function forgetAllSaved(): Promise<void> {
  for (const kind of deniableKinds) await forgetSaved(kind)
}

const choiceKeys = (local: Storage | undefined): readonly string[] =>
  local ? savedKeys(local).filter((key) => !Object.values(localKeys).flat().includes(key)) : []

const amountOf = (values: readonly unknown[]): SavedAmount => ({
  count: values.length,
  bytes: values.reduce<number>((bytes, value) => bytes + sizeOf(value), 0),
})

const sum = (amounts: readonly SavedAmount[]): SavedAmount => ({
  count: amounts.reduce((count, it) => count + it.count, 0),
  bytes: amounts.reduce((bytes, it) => bytes + it.bytes, 0),
})

/** A size in a damaged entry may be anything. */
const sizeOrZero = (size: unknown): number => (isNumber(size) ? size : 0)

/** The approximate bytes of a stored value. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return utf8Length(value)
  if (value instanceof Blob) return value.size
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).reduce<number>((bytes, part) => bytes + sizeOf(part), 0)
  }
  return 8
}

async function measureStores(
  name: string,
  stores?: readonly string[],
  measure: (value: unknown) => number = sizeOf,
): Promise<SavedAmount> {
  const values: unknown[] = []
  await readDatabase(name, (store) => {
    if (stores && !stores.includes(store.name)) return
    const request = store.getAll()
    request.onsuccess = () => values.push(...request.result)
  })
  return { count: values.length, bytes: values.reduce<number>((all, it) => all + measure(it), 0) }
}

/**
 * Deletes a database, if it exists and storage isn't blocked, also one of a newer version. Pages that use it
 * close it and open it again. Rejects if one doesn't.
 */
async function deleteDatabase(name: string): Promise<void> {
  const database = await openExisting(name).catch(() => undefined)
  if (!database) return
  database.close()
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('A page has the database open'))
  })
}

/** Calls `work` with each store of a database, if it exists and storage isn't blocked. */
async function readDatabase(name: string, work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await openExisting(name).catch(() => undefined)
  if (!database) return
  try {
    const names = [...database.objectStoreNames]
    if (names.length === 0) return
    const transaction = database.transaction(names, 'readonly')
    for (const store of names) work(transaction.objectStore(store))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Rejects if the database doesn't exist: opening it would create an empty one. */
function openExisting(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
