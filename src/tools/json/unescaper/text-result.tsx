import { type ReactNode, useEffect, useState } from 'react'
import type { TextBlob } from '#src/lib/use-task.ts'
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
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    let gone = false
    const reading = wrapped ? answer.embedded.rewrapped() : shown.view.text(2)
    reading.then(
      (text) => !gone && setRead({ of: shown, wrapped, text }),
      // The document was replaced by that of a newer text.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [answer, shown, wrapped])
  return (
    <OutputPane
      output={read?.text}
      isReady={read?.of === shown && read.wrapped === wrapped}
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

interface Read {
  readonly of: Shown
  readonly wrapped: boolean
  readonly text: TextBlob
}
