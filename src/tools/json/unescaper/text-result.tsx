import { type ReactNode, useMemo } from 'react'
import { useAsync } from '#src/lib/use-async.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { Answer, Shown } from './store.ts'

/** The result, or the original input, as text. */
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
  // Reading fails only if the document was replaced by that of a newer input.
  const read = useAsync(question, () =>
    wrapped ? answer.embedded.originalText() : shown.view.text(2),
  )
  return (
    <OutputPane
      output={read?.value}
      isReady={read?.query === question}
      kind={wrapped ? 'text' : 'json'}
      language={wrapped ? 'text' : 'json'}
      inverse={wrapped ? undefined : 'escape'}
      ms={ms}
      actions={viewSwitch}
    >
      {children}
    </OutputPane>
  )
}
