import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { TextBlob } from '#src/lib/use-operation.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { messages } from './messages.ts'
import type { PathResultView } from './result-view.tsx'
import type { OpenedDocument } from './store.ts'

/** The normalized paths of all matches as a JSON array. */
export function PathsPane({ document, found, ms, sample, actions, above }: PathResultView) {
  const t = useMessages(messages)
  const read = useAsync(found, () => pathsOf(document))
  const current = read && read.query === found ? read.value : undefined
  return (
    <OutputPane
      output={current?.paths}
      kind="json"
      language="json"
      fileName="offkit-paths.json"
      ms={ms}
      hint={t('idle')}
      sample={sample}
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
    // An expired document is about to be replaced; useAnswer ignores the rejection.
    if (!isToolFailure(error) || error.code === 'document.gone') throw error
    return { failure: error }
  }
}

interface Read {
  readonly paths?: TextBlob
  readonly failure?: ToolFailure
}
