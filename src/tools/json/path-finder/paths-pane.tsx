import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { useAnswer } from '#src/lib/use-answer.ts'
import type { TextBlob } from '#src/lib/use-operation.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import type { ResultView } from './result-view.tsx'
import type { OpenedDocument } from './store.ts'

/** The normalized paths of all that was found, as a JSON array. */
export function PathsPane({ document, found, ms, actions, above }: ResultView) {
  const read = useAnswer(found, () => pathsOf(document))
  const current = read && read.of === found ? read.value : undefined
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

async function pathsOf(document: OpenedDocument | undefined): Promise<Read> {
  try {
    return document ? { paths: await document.paths() } : {}
  } catch (error) {
    // A document that is gone is soon replaced by that of a newer text.
    if (!isToolFailure(error) || error.code === 'document.gone') throw error
    return { failure: error }
  }
}

interface Read {
  readonly paths?: TextBlob
  readonly failure?: ToolFailure
}
