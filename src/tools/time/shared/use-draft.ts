import { useEffect, useEffectEvent, useRef } from 'react'
import { drafts } from '#src/lib/draft.ts'

/**
 * Keeps what is typed into a tool of fields over a reload. `onRecall` is called once, after the page
 * has come alive, with what was kept or with a text that was opened from elsewhere.
 */
export function useDraft(
  tool: string,
  { text, onRecall }: { readonly text: string; readonly onRecall: (text: string) => void },
): void {
  const recall = useEffectEvent(onRecall)
  const first = useRef(true)
  useEffect(() => {
    const kept = drafts.recall(tool)
    if (kept) recall(kept)
    return () => void drafts.flush()
  }, [tool])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    void drafts.save(tool, () => ({ kind: 'text', text }))
  }, [tool, text])
}
