import { type ReactNode, useId } from 'react'
import { acceptOf } from '#src/core/kinds.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { runKeyOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { JqNotes } from './jq-notes.tsx'
import { exampleDocument, type Operations } from './logic.ts'
import { messages } from './messages.ts'
import { QueryBar } from './query-bar.tsx'
import { QueryField } from './query-field.tsx'
import tool from './tool.ts'

const NAME = 'query'
const PLACEHOLDER = '.property[0]'

const examples = [
  '.store.book[0].title',
  '.store.book[].author',
  '.store.book | map(select(.price < 10))',
  '.store.book[] | {id, title}',
  '[.. | .price?]',
] as const

/** Runs a jq filter. */
export default function JqPanel({
  input,
  filter,
  onFilter,
  language,
}: {
  readonly input: ToolInput
  readonly filter: string
  readonly onFilter: (filter: string) => void
  /** The choice of the query language. */
  readonly language: ReactNode
}) {
  const t = useMessages(messages)
  const alertId = useId()
  const runner = useRunner<Operations>(messages.namespace)
  const { state, runOnce, reset, cancel, speed } = useOperation(runner, NAME, { doneMark: '✓ ' })
  const runKey = runKeyOf(input, NAME, filter)
  const isBlank = filter.trim() === ''
  const start = () => {
    if (isBlank) reset()
    else runOnce({ input: contentOf(input.read()), filter }, runKey)
  }
  const manual = useAutomaticRun(input, { speed, run: start, discard: reset, key: filter })
  const answer = state.answer ?? undefined
  const toolRun = useToolRun({
    runKey,
    state,
    action: t('find'),
    manual: isBlank ? undefined : manual,
    inputName: input.name,
    title: t('error.jq'),
  })
  const ask = () => {
    if (input.isEmpty || isBlank) return
    toolRun.ask()
    start()
  }
  const { failure } = state
  const isFilterWrong = failure?.code === 'jq.filter' || failure?.code === 'jq.key'
  return (
    <ToolPanes
      tool={tool}
      options={language}
      action={<RunButton label={t('find')} onRun={ask} />}
      notes={
        <QueryBar
          label={t('jq')}
          field={(id) => (
            <QueryField
              id={id}
              value={filter}
              placeholder={PLACEHOLDER}
              aria-invalid={isFilterWrong}
              aria-describedby={isFilterWrong ? alertId : undefined}
              onChange={({ target }) => onFilter(target.value)}
              onRun={ask}
            />
          )}
          examples={examples}
          onExample={onFilter}
        />
      }
      input={
        <InputPane
          input={input}
          language="json"
          accept={acceptOf('json')}
          example={exampleDocument}
          onExample={() => {
            input.setText(exampleDocument)
            if (isBlank) onFilter(examples[1])
          }}
          errorOffset={failure?.params.offset}
        />
      }
      output={
        <OutputPane
          output={answer?.output}
          kind="json"
          language="json"
          ms={state.ms}
          hint={t('jq.idle')}
        >
          {failure ? (
            <SyntaxAlert
              id={alertId}
              failure={failure}
              title={t(failure.code.startsWith('json.') ? 'error.json' : 'error.jq')}
              messages={messages}
              onShow={input.file ? undefined : input.reveal}
              repair={input}
            />
          ) : null}
          {answer ? <JqNotes answer={answer} /> : null}
        </OutputPane>
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}
