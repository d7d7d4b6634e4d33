import { useCallback, useEffect, useRef, useState } from 'react'
import { keepsNothing } from '#src/lib/keep-nothing.ts'
import { showFailure, showUndo } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { SavedDiagrams } from './logic/saved.ts'
import { undone } from './logic/saved-changes.ts'
import { messages } from './messages.ts'
import { type SavedChange, savedDiagrams } from './saved-diagrams.ts'

/** The message why diagrams can't be saved. */
export const refusal = () => (keepsNothing() ? 'kept.nothing' : 'kept.refused')

/** The diagrams on this device, also as other tabs change them, for a list that changes them. */
export function useSavedDiagrams() {
  const t = useMessages(messages)
  const [all, setAll] = useState<SavedDiagrams>()
  const [isBlocked, setBlocked] = useState(false)
  const [damaged, setDamaged] = useState(0)
  const refresh = useCallback(async () => {
    try {
      setAll(await savedDiagrams.list())
      setDamaged(await savedDiagrams.countDamaged())
    } catch {
      setBlocked(true)
    }
  }, [])
  useEffect(() => {
    void refresh()
    return savedDiagrams.watch(() => void refresh())
  }, [refresh])
  const list = useRef<HTMLDivElement>(null)
  // The button of a deleted diagram had the focus.
  useEffect(() => {
    if (all && document.activeElement === document.body) list.current?.focus()
  }, [all])

  return {
    /** Undefined until they are read. */
    all,
    /** The number of entries that can't be read. */
    damaged,
    /** Whether the last call failed, because storage is blocked or full. */
    isBlocked,
    /** The element around the list, which gets the focus that a change removes. */
    list,
    /** Resolves to undefined, with `isBlocked`, if nothing could be saved. */
    async change(edit: (all: SavedDiagrams) => SavedDiagrams): Promise<SavedChange | undefined> {
      const change = await savedDiagrams.change(edit).catch(() => undefined)
      setBlocked(change === undefined)
      return change
    },
    /** Shows a toast whose button undoes a change. */
    offerUndo(title: string, { before, after }: SavedChange, undoElse = () => {}): void {
      const undo = async () => {
        undoElse()
        await savedDiagrams.change((now) => undone(now, before, after))
      }
      showUndo(title, t('undo'), () => void undo().catch(() => showFailure(t(refusal()))))
    },
  }
}
