import type { SavedText } from '#src/core/saved-text.ts'
import type { openSavedTexts } from './saved-texts.ts'
import { refusalOf, type StorageRefusal } from './storage-refusal.ts'
import { showFailure, showUndo } from './toasts.ts'
import { useSavedEntries } from './use-saved-entries.ts'

interface UndoTexts {
  /** The label of the button that restores texts. */
  readonly undo: string
  /** The title of a failure to restore. */
  readonly failed: string
  /** The cause of a refusal, and the next step. */
  readonly explain: (refusal: StorageRefusal) => string
}

/** The texts of a store for a list that changes them; each change can be undone. */
export function useSavedTexts(store: ReturnType<typeof openSavedTexts>, t: UndoTexts) {
  const saved = useSavedEntries(store.read)
  const { all: texts, damaged, refusal, setRefusal, list, refresh } = saved

  const change = async (work: () => Promise<void>) => {
    await work().then(
      () => setRefusal(undefined),
      (error) => setRefusal(refusalOf(error)),
    )
    await refresh()
  }
  /** Shows a toast whose button restores deleted or replaced texts. */
  const offerUndo = (title: string, lost: readonly SavedText[]) => {
    const restore = async () => {
      try {
        for (const text of lost) await store.restore(text)
      } catch (error) {
        showFailure(t.failed, t.explain(refusalOf(error)))
      }
      await refresh()
    }
    showUndo(title, t.undo, () => void restore())
  }
  return {
    /** Newest first; undefined until they are read. */
    texts,
    /** The number of entries that can't be read. */
    damaged,
    /** Why the last change or read failed. */
    refusal,
    /** The element around the list, which gets the focus that a change removes. */
    list,
    change,
    offerUndo,
    remove: (text: SavedText, title: string) =>
      change(async () => {
        await store.remove(text.id)
        offerUndo(title, [text])
      }),
  }
}
