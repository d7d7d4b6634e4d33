import { atom, getDefaultStore } from 'jotai/vanilla'
import { drafts } from './draft.ts'
import { hasUnsavedChanges } from './leave-guard.ts'

/** The input that a reload of this page would lose. */
export interface UnsavedInput {
  /** The labels of filled fields that are never stored, such as a secret. */
  readonly fields: readonly string[]
  /** Whether storage refused drafts. */
  readonly isRefused: boolean
  /** Whether a form has unsaved changes. */
  readonly isFormOpen: boolean
}

interface RegisteredFields {
  readonly labels: readonly string[]
  readonly isHeld: boolean
}

const fieldsAtom = atom<ReadonlyMap<symbol, RegisteredFields>>(new Map())

const store = getDefaultStore()

/** The labels of filled fields that are never stored. */
export const unsavedFieldsAtom = atom((get) =>
  [...get(fieldsAtom).values()].flatMap(({ labels }) => labels),
)

/** Whether a field is filled that another page would clear. */
export const hasUnsavedFields = (): boolean =>
  [...store.get(fieldsAtom).values()].some(({ isHeld }) => !isHeld)

/**
 * Registers labels of filled, never stored fields; the browser asks before a reload. Returns a
 * function that removes them.
 *
 * @param isHeld whether the content stays in memory when another page is opened.
 */
export function registerUnsavedFields(
  labels: readonly string[],
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): () => void {
  const key = Symbol('fields')
  store.set(fieldsAtom, (map) => new Map(map).set(key, { labels, isHeld }))
  addEventListener('beforeunload', ask)
  return () => {
    store.set(fieldsAtom, (map) => new Map([...map].filter(([other]) => other !== key)))
    if (store.get(fieldsAtom).size === 0) allowUnload()
  }
}

/** Ends the question of the browser, because the visitor has already answered it. */
export const allowUnload = (): void => removeEventListener('beforeunload', ask)

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Saves all drafts. Resolves to the input that a reload would still lose, or undefined if none. */
export async function saveInput(): Promise<UnsavedInput | undefined> {
  const isRefused = !(await drafts.flush())
  const fields = store.get(unsavedFieldsAtom)
  const isFormOpen = hasUnsavedChanges()
  return isRefused || isFormOpen || fields.length > 0
    ? { fields, isRefused, isFormOpen }
    : undefined
}
