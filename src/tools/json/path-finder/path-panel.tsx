import { type ReactNode, useEffect, useId, useState } from 'react'
import { acceptOf } from '#src/core/kinds.ts'
import { showUndo } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperationState, useRunner } from '#src/lib/use-operation.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useInputEdits } from '#src/tools/json/shared/use-input-edits.ts'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { runKeyOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { exampleDocument, exampleResult, examples, type Operations } from './logic.ts'
import { messages } from './messages.ts'
import { PathField } from './path-field.tsx'
import { QueryBar } from './query-bar.tsx'
import { PathFinderResult } from './result.tsx'
import { PathFinderStore } from './store.ts'
import tool from './tool.ts'

/** Finds values by a JSONPath, and paths by values. */
export function PathPanel({
  input,
  path,
  onPath,
  language,
}: {
  readonly input: ToolInput
  readonly path: string
  readonly onPath: (path: string) => void
  /** The choice of the query language. */
  readonly language: ReactNode
}) {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const pathAlertId = useId()
  const runner = useRunner<Operations>(messages.namespace)
  const [store] = useState(() => new PathFinderStore(input, runner, { path, onPath }))
  useEffect(() => store.follow(input), [store, input])
  useEffect(() => () => store.dispose(), [store])
  const { pathFailure, stopped, manual } = useStore(store)
  const opening = useOperationState(store.opening, '✓ ')
  const finding = useOperationState(store.finding, '✓ ')
  const document = opening.answer?.document
  const isCurrent = opening.status === 'done' && opening.runKey === input.version
  const edit = useInputEdits(input, { isCurrent, run: () => store.find() })
  const json = opening.failure
  const search =
    stopped ?? (finding.failure?.code === 'document.gone' ? undefined : finding.failure)

  const runKey = runKeyOf(input, path)
  const toolRun = useToolRun({
    runKey,
    state: json ? { ...opening, runKey: opening.runKey === input.version && runKey } : finding,
    action: t('find'),
    inputName: input.name,
    manual: path.trim() === '' ? undefined : manual,
    alsoStale: document !== undefined && opening.runKey !== input.version,
    title: t('error'),
  })
  const find = () => {
    if (store.find()) toolRun.fail()
    else toolRun.ask()
  }
  const loadExample = () => {
    input.setText(exampleDocument)
    // Another path may match nothing in the example.
    if (examples.some((example) => example === path.trim())) return
    store.setPath(examples[1])
    if (path.trim() === '') return
    showUndo(t('example.path'), t('example.undo'), () => store.setPath(path))
  }
  const job = opening.slow ? opening : finding.slow ? finding : undefined
  return (
    <ToolPanes
      tool={tool}
      options={language}
      action={<RunButton label={t('find')} onRun={find} />}
      notes={
        <QueryBar
          label={t('path')}
          field={(id) => <PathField id={id} errorId={pathAlertId} store={store} onEnter={find} />}
          examples={examples}
          onExample={store.setPath}
        />
      }
      input={
        <InputPane
          input={input}
          language="json"
          accept={acceptOf('json')}
          example={exampleDocument}
          onExample={loadExample}
          errorOffset={json?.params.offset}
          error={errorText(json)}
        />
      }
      output={
        <PathFinderResult
          document={document}
          found={finding.answer}
          ms={finding.ms}
          samples={input.isEmpty ? exampleResult : undefined}
          alerts={{
            json,
            pathId: pathAlertId,
            path: pathFailure,
            search,
            onShow: input.file ? undefined : input.reveal,
            onPath: store.setPath,
            repair: input,
          }}
          input={input.file ? undefined : input}
          editing={{ apply: input.file ? undefined : edit }}
          onPath={store.setPath}
        />
      }
      run={toolRun}
      job={job ? <JobBar progress={job.progress} onCancel={store.cancel} /> : null}
    />
  )
}
