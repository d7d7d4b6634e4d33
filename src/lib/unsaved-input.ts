import { atom } from './atom.ts'
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

const labels = new Map<symbol, readonly string[]>()

/** The labels of filled fields that are never stored. */
export const unsavedFieldsAtom = atom<readonly string[]>([])

/** Whether a field that is never stored is filled. */
export const hasUnsavedFields = (): boolean => unsavedFieldsAtom.get().length > 0

/** Registers labels of filled, never stored fields. Returns a function that removes them. */
export function registerUnsavedFields(fields: readonly string[]): () => void {
  const key = Symbol('fields')
  labels.set(key, fields)
  unsavedFieldsAtom.set([...labels.values()].flat())
  return () => {
    labels.delete(key)
    unsavedFieldsAtom.set([...labels.values()].flat())
  }
}

/** Saves all drafts. Resolves to the input that a reload would still lose, or undefined if none. */
export async function saveInput(): Promise<UnsavedInput | undefined> {
  const isRefused = !(await drafts.flush())
  const fields = unsavedFieldsAtom.get()
  const isFormOpen = hasUnsavedChanges()
  return isRefused || isFormOpen || fields.length > 0
    ? { fields, isRefused, isFormOpen }
    : undefined
}
