import { type RefObject, useEffect, useRef } from 'react'
import type { TreeControls } from '#src/tools/json/shared/tree-box.tsx'
import type { PathResultView } from './result-view.tsx'

/**
 * Shows the first match of each result in the tree. Call the returned function after an edit, whose
 * result doesn't move the selection.
 */
export function useFirstMatch(
  controls: RefObject<TreeControls | null>,
  { document, found }: Pick<PathResultView, 'document' | 'found'>,
): () => void {
  const edited = useRef<Pick<PathResultView, 'document' | 'found'>>(undefined)
  const first = found?.first[0]
  useEffect(() => {
    const { current } = edited
    if (!current) {
      if (document && first) controls.current?.reveal(first.start)
    } else if (document !== current.document && (!found || found !== current.found)) {
      edited.current = undefined
    }
  }, [controls, document, found, first])
  return () => {
    edited.current = { document, found }
  }
}
