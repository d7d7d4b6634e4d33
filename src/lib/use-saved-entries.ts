import { useCallback, useEffect, useRef, useState } from 'react'
import type { SavedEntries } from '#src/core/saved-text.ts'
import { refusalOf, type StorageRefusal } from './storage-refusal.ts'

/** The entries of a database for a list that changes them. `read` must not change. */
export function useSavedEntries<Entry>(read: () => Promise<SavedEntries<Entry>>) {
  const [entries, setEntries] = useState<SavedEntries<Entry>>()
  const [refusal, setRefusal] = useState<StorageRefusal>()
  const refresh = useCallback(
    () => read().then(setEntries, (error) => setRefusal(refusalOf(error))),
    [read],
  )
  useEffect(() => void refresh(), [refresh])
  const list = useRef<HTMLDivElement>(null)
  // The button of a deleted or renamed entry had the focus.
  useEffect(() => {
    if (entries && document.activeElement === document.body) list.current?.focus()
  }, [entries])
  return {
    /** Undefined until they are read. */
    all: entries?.all,
    /** The number of entries that can't be read. */
    damaged: entries?.damaged ?? 0,
    /** Why the last call failed. */
    refusal,
    setRefusal,
    /** The element around the list, which gets the focus that a change removes. */
    list,
    refresh,
  }
}
