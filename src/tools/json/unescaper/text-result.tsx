import { type ReactNode, useEffect, useState } from 'react'
import type { TextBlob } from '#src/lib/use-task.ts'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { Answer, Shown } from './use-unescape.tsx'

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
  const [text, setText] = useState<TextBlob>()
  useEffect(() => {
    let gone = false
    const reading = wrapped ? answer.embedded.rewrapped() : shown.view.text(2)
    reading.then(
      (result) => !gone && setText(result),
      // The document was replaced by that of a newer text.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [answer, shown, wrapped])
  return (
    <OutputPane
      output={text}
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
