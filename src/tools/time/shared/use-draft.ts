import { useEffect, useEffectEvent, useRef } from 'react'
import { drafts } from '#src/lib/draft.ts'

/**
 * Saves a tool's fields as its draft. `onRecall` is called once after hydration with the saved draft
 * or with a text that another tool sent.
 */
export function useDraft(
  tool: string,
  { text, onRecall }: { readonly text: string; readonly onRecall: (text: string) => void },
): void {
  const recall = useEffectEvent(onRecall)
  const first = useRef(true)
  useEffect(() => {
    const draft = drafts.recall(tool)
    if (draft) recall(draft)
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
