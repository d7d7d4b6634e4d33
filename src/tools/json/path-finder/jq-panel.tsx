import { type ReactNode, useId } from 'react'
import { acceptOf } from '#src/core/kinds.ts'
import type { ValuesOf } from '#src/core/options.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import { runKeyOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { Switch } from '#src/ui/switch.tsx'
import { JqNotes } from './jq-notes.tsx'
import { exampleDocument, type Operations } from './logic.ts'
import { messages } from './messages.ts'
import { QueryBar } from './query-bar.tsx'
import { QueryField } from './query-field.tsx'
import tool from './tool.ts'

const { options: jqOptions } = tool.operations.query
const PLACEHOLDER = '.property[0]'

const examples = [
  '.store.book[0].title',
  '.store.book[].author',
  '.store.book | map(select(.price < 10))',
  '.store.book[] | {id, title}',
  '[.. | .price?]',
] as const

type JqOptions = ValuesOf<typeof jqOptions>

/** Runs a jq filter. */
export default function JqPanel({
  input,
  isRaw,
  options: { filter, slurp, nullInput },
  onRaw,
  onChange,
  language,
}: {
  readonly input: ToolInput
  /** Whether strings are shown without quotes. */
  readonly isRaw: boolean
  readonly options: JqOptions
  readonly onRaw: (isRaw: boolean) => void
  readonly onChange: (change: Partial<JqOptions>) => void
  /** The choice of the query language. */
  readonly language: ReactNode
}) {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const alertId = useId()
  const runner = useRunner<Operations>(messages.namespace)
  const json = useOperation(runner, 'query', { doneMark: '✓ ' })
  const raw = useOperation(runner, 'query-text', { doneMark: '✓ ' })
  const [{ state, runOnce, cancel, speed }, other] = isRaw ? [raw, json] : [json, raw]
  const key = JSON.stringify([isRaw, slurp, nullInput, filter])
  const runKey = runKeyOf(input, key)
  const isBlank = filter.trim() === ''
  const discard = () => {
    json.reset()
    raw.reset()
  }
  const start = () => {
    if (isBlank) return discard()
    other.reset()
    runOnce({ input: contentOf(input.read()), filter, slurp, nullInput }, runKey)
  }
  const manual = useAutomaticRun(input, { speed, run: start, discard, key })
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
      options={
        <>
          {language}
          <ToggleControl
            option={jqOptions.slurp}
            value={slurp}
            onChange={(checked) => onChange({ slurp: checked })}
          />
          <ToggleControl
            option={jqOptions.nullInput}
            value={nullInput}
            onChange={(checked) => onChange({ nullInput: checked })}
          />
          <span title={t('jq.raw.hint')}>
            <Switch label={t('jq.raw')} checked={isRaw} onChange={onRaw} />
          </span>
        </>
      }
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
              onChange={({ target }) => onChange({ filter: target.value })}
              onRun={ask}
            />
          )}
          examples={examples}
          onExample={(example) => onChange({ filter: example })}
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
            if (isBlank) onChange({ filter: examples[1] })
          }}
          errorOffset={failure?.params.offset}
          error={errorText(failure)}
        />
      }
      output={
        <OutputPane
          output={answer?.output}
          kind={isRaw ? 'text' : 'json'}
          language={isRaw ? 'text' : 'json'}
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
