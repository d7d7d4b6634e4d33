import { useCallback, useEffect, useRef, useState } from 'react'
import type { SavedEntries } from '#src/core/saved-text.ts'

/** The entries of a database for a list that changes them. `read` must not change. */
export function useSavedEntries<Entry>(read: () => Promise<SavedEntries<Entry>>) {
  const [entries, setEntries] = useState<SavedEntries<Entry>>()
  const [isBlocked, setBlocked] = useState(false)
  const refresh = useCallback(() => read().then(setEntries, () => setBlocked(true)), [read])
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
    /** Whether the last call failed, because storage is blocked or full. */
    isBlocked,
    setBlocked,
    /** The element around the list, which gets the focus that a change removes. */
    list,
    refresh,
  }
}
