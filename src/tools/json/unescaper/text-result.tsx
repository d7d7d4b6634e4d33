import { type ReactNode, useMemo } from 'react'
import { useAnswer } from '#src/lib/use-answer.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { Answer, Shown } from './store.ts'

/** The result as text, or the text as it came. */
export function TextResult({
  answer,
  shown,
  ms,
  viewSwitch,
  wrapped,
  children,
}: {
  readonly answer: Answer
  readonly shown: Shown
  readonly ms: number | undefined
  readonly viewSwitch: ReactNode
  readonly wrapped: boolean
  readonly children: ReactNode
}) {
  const question = useMemo(() => ({ shown, wrapped }), [shown, wrapped])
  // A document that fails was replaced by that of a newer text.
  const read = useAnswer(question, () =>
    wrapped ? answer.embedded.rewrapped() : shown.view.text(2),
  )
  return (
    <OutputPane
      output={read?.value}
      isReady={read?.of === question}
      language={wrapped ? 'text' : 'json'}
      fileName={wrapped ? 'offkit.txt' : 'offkit.json'}
      mimeType={wrapped ? 'text/plain' : 'application/json'}
      ms={ms}
      actions={viewSwitch}
    >
      {children}
    </OutputPane>
  )
}
