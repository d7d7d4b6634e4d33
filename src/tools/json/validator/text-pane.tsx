import { useMemo } from 'react'
import { useAnswer } from '#src/lib/use-answer.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { ResultView } from './tree-pane.tsx'

/** The result as text. */
export function TextPane({ tree, options, ms, viewSwitch, children }: ResultView) {
  const question = useMemo(() => ({ tree, options }), [tree, options])
  // A tree that fails was replaced by that of a newer text.
  const read = useAnswer(question, () => tree.text(options))
  return (
    <OutputPane
      output={read?.value}
      isReady={read?.of === question}
      language="json"
      fileName="offkit.json"
      mimeType="application/json"
      ms={ms}
      actions={viewSwitch}
    >
      {children}
    </OutputPane>
  )
}
