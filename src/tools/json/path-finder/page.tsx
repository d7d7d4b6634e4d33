import { useEffect, useState } from 'react'
import { drafts } from '#src/lib/draft.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperationState, useRunner } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { questionOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { exampleDocument, type Operations } from './logic.ts'
import { messages } from './messages.ts'
import { PathBar } from './path-bar.tsx'
import { Result } from './result.tsx'
import { PathFinderStore } from './store.ts'
import tool from './tool.ts'

export default function PathFinderPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const runner = useRunner<Operations>(messages.namespace)
  const [store] = useState(() => new PathFinderStore(input, runner, drafts))
  useEffect(() => store.follow(input), [store, input])
  useEffect(() => () => store.end(), [store])
  const { path, pathFailure, stopped } = useStore(store)
  const opening = useOperationState(store.opening, '✓ ')
  const finding = useOperationState(store.finding, '✓ ')
  const document = opening.answer?.document
  const json = opening.failure
  const search =
    stopped ?? (finding.failure?.code === 'document.gone' ? undefined : finding.failure)

  const question = questionOf(input, path)
  const toolRun = useToolRun({
    question,
    state: json ? { ...opening, about: opening.about === input.version && question } : finding,
    alsoStale: document !== undefined && opening.about !== input.version,
    title: t('error'),
  })
  const find = () => {
    if (store.find()) toolRun.fail()
    else toolRun.ask()
  }
  const offset = json?.params.offset
  const job = opening.slow ? opening : finding.slow ? finding : undefined
  return (
    <ToolPanes
      tool={tool}
      action={<RunButton label={t('find')} onRun={find} />}
      notes={<PathBar store={store} onFind={find} />}
      input={
        <InputPane
          input={input}
          language="json"
          accept=".json,.jsonl,.ndjson,.geojson"
          example={exampleDocument}
          errorOffset={typeof offset === 'number' ? offset : undefined}
        />
      }
      output={
        <Result
          document={document}
          found={finding.answer}
          ms={finding.ms}
          alerts={{
            json,
            path: pathFailure,
            search,
            onShow: input.file ? undefined : input.reveal,
            onPath: store.setPath,
          }}
          onPath={store.setPath}
        />
      }
      run={toolRun}
      job={job ? <JobBar progress={job.progress} onCancel={store.cancel} /> : null}
    />
  )
}
