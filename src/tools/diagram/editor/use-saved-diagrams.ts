import { useEffect } from 'react'
import { keepsNothing } from '#src/lib/keep-nothing.ts'
import { showFailure, showUndo } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useSavedEntries } from '#src/lib/use-saved-entries.ts'
import type { SavedDiagrams } from './logic/saved.ts'
import { undone } from './logic/saved-changes.ts'
import { messages } from './messages.ts'
import { type SavedChange, savedDiagrams } from './saved-diagrams.ts'

/** The message why diagrams can't be saved. */
export const refusal = () => (keepsNothing() ? 'kept.nothing' : 'kept.refused')

/** The diagrams on this device, also as other tabs change them, for a list that changes them. */
export function useSavedDiagrams() {
  const t = useMessages(messages)
  const { setBlocked, refresh, ...saved } = useSavedEntries(savedDiagrams.read)
  useEffect(() => savedDiagrams.watch(() => void refresh()), [refresh])

  return {
    ...saved,
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
