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

const fieldsAtom = atom<ReadonlyMap<symbol, readonly string[]>>(new Map())

const store = getDefaultStore()

/** The labels of filled fields that are never stored. */
export const unsavedFieldsAtom = atom((get) => [...get(fieldsAtom).values()].flat())

/** Whether a field that is never stored is filled. */
export const hasUnsavedFields = (): boolean => store.get(unsavedFieldsAtom).length > 0

/** Registers labels of filled, never stored fields. Returns a function that removes them. */
export function registerUnsavedFields(fields: readonly string[]): () => void {
  const key = Symbol('fields')
  store.set(fieldsAtom, (map) => new Map(map).set(key, fields))
  return () => store.set(fieldsAtom, (map) => new Map([...map].filter(([other]) => other !== key)))
}

/** Saves all drafts. Resolves to the input that a reload would still lose, or undefined if none. */
export async function saveInput(): Promise<UnsavedInput | undefined> {
  const isRefused = !(await drafts.flush())
  const fields = store.get(unsavedFieldsAtom)
  const isFormOpen = hasUnsavedChanges()
  return isRefused || isFormOpen || fields.length > 0
    ? { fields, isRefused, isFormOpen }
    : undefined
}
