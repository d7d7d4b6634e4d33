import { atom, getDefaultStore } from 'jotai/vanilla'
import { drafts } from './draft.ts'
import { isGuarded } from './leaving.ts'

/** What a reload of this page would lose. */
export interface Unkept {
  /** The labels of fields that are never stored, such as a secret's. */
  readonly fields: readonly string[]
  /** Whether the browser refuses to store what is typed. */
  readonly isRefused: boolean
  /** Whether a form has changes that are not saved. */
  readonly isFormOpen: boolean
}

const fieldsAtom = atom<ReadonlyMap<symbol, readonly string[]>>(new Map())

const store = getDefaultStore()

/** The labels of the fields with a content that is never stored, as it changes. */
export const unkeptFieldsAtom = atom((get) => [...get(fieldsAtom).values()].flat())

/** Names fields that have a content and are never stored. Gives a function that takes them back. */
export function nameUnkept(fields: readonly string[]): () => void {
  const key = Symbol('fields')
  store.set(fieldsAtom, (map) => new Map(map).set(key, fields))
  return () => store.set(fieldsAtom, (map) => new Map([...map].filter(([other]) => other !== key)))
}

/** Writes down what is typed, and finds what cannot be kept; undefined where a reload loses nothing. */
export async function saveTyped(): Promise<Unkept | undefined> {
  const isRefused = !(await drafts.flush())
  const fields = store.get(unkeptFieldsAtom)
  const isFormOpen = isGuarded()
  return isRefused || isFormOpen || fields.length > 0
    ? { fields, isRefused, isFormOpen }
    : undefined
}
