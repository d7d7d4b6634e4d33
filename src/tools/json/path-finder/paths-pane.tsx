import { useEffect, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { TextBlob } from '#src/lib/use-task.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { ResultView } from './result-view.tsx'
import type { Finding } from './store.ts'

/** The normalized paths of all that was found, as a JSON array. */
export function PathsPane({ document, found, ms, actions, above }: ResultView) {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    if (!document || !found) return
    let gone = false
    const set = (next: Omit<Read, 'of'>) => !gone && setRead({ of: found, ...next })
    document.paths().then(
      (paths) => set({ paths }),
      (error: unknown) => {
        // A document that is gone is soon replaced by that of a newer text.
        if (isToolFailure(error) && error.code !== 'document.gone') set({ failure: error })
      },
    )
    return () => {
      gone = true
    }
  }, [document, found])
  const current = read?.of === found ? read : undefined
  return (
    <OutputPane
      output={current?.paths}
      language="json"
      fileName="offkit-paths.json"
      mimeType="application/json"
      ms={ms}
      actions={actions}
    >
      {above}
      {current?.failure ? <FailureAlert failure={current.failure} /> : null}
    </OutputPane>
  )
}

interface Read {
  readonly of: Finding
  readonly paths?: TextBlob
  readonly failure?: ToolFailure
}
