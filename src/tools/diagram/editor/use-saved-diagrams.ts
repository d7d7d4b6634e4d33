import { useEffect } from 'react'
import { refusalOf } from '#src/lib/storage-refusal.ts'
import { showFailure, showUndo } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useSavedEntries } from '#src/lib/use-saved-entries.ts'
import type { SavedDiagrams } from './logic/saved.ts'
import { undone } from './logic/saved-changes.ts'
import { messages } from './messages.ts'
import { type SavedChange, savedDiagrams } from './saved-diagrams.ts'
import { versionMessages } from './version-messages.ts'

/** The diagrams on this device, also as other tabs change them, for a list that changes them. */
export function useSavedDiagrams() {
  const t = useMessages(messages)
  const tv = useMessages(versionMessages)
  const { setRefusal, refresh, ...saved } = useSavedEntries(savedDiagrams.read)
  useEffect(() => savedDiagrams.watch(() => void refresh()), [refresh])

  return {
    ...saved,
    /** Resolves to undefined, with `refusal`, if nothing could be saved. */
    async change(edit: (all: SavedDiagrams) => SavedDiagrams): Promise<SavedChange | undefined> {
      try {
        const change = await savedDiagrams.change(edit)
        setRefusal(undefined)
        return change
      } catch (error) {
        setRefusal(refusalOf(error))
        return undefined
      }
    },
    /** Shows a toast whose button undoes a change. */
    offerUndo(title: string, { before, after }: SavedChange, undoElse = () => {}): void {
      const undo = async () => {
        undoElse()
        await savedDiagrams.change((now) => undone(now, before, after))
      }
      const fail = (error: unknown) => showFailure(tv(refusalOf(error)))
      showUndo(title, t('undo'), () => void undo().catch(fail))
    },
  }
}
