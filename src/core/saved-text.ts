import { fieldsOf, isNumber, isText, isTime } from './guards.ts'

/** A named text saved on this device. */
export interface SavedText {
  readonly id: number
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

/** Whether an entry of a database isn't damaged. */
export const isSavedText = fieldsOf({ id: isNumber, name: isText, at: isTime, text: isText })

/** The entries of a database. */
export interface SavedEntries<Entry> {
  /** Those that aren't damaged. */
  readonly all: readonly Entry[]
  /** The number of damaged entries, which stay in the database. */
  readonly damaged: number
}

export function savedEntries<Entry>(
  values: readonly unknown[],
  isEntry: (value: unknown) => value is Entry,
): SavedEntries<Entry> {
  const all = values.filter(isEntry)
  return { all, damaged: values.length - all.length }
}
