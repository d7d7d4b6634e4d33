import { acceptOf } from '#src/core/kinds.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { SyntaxAlert } from '#src/tools/json/shared/syntax-alert.tsx'
import { useJsonInput } from '#src/tools/json/shared/use-json-input.ts'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { runKeyOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { extensions } from './logic/languages.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { TypesNotes } from './notes.tsx'
import { TypesOptionsRow } from './options-row.tsx'
import tool from './tool.ts'

const NAME = 'to-types'
const { options: declared, example } = tool.operations[NAME]

export default function ToTypesPage() {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const input = useJsonInput(messages.namespace)
  const {
    options: { [NAME]: options },
    setOptions,
  } = useSelection(messages.namespace, tool.operations, [NAME], () => NAME)
  const runner = useRunner<Operations>(messages.namespace)
  const { state, runOnce, reset, cancel, speed } = useOperation(runner, NAME, { doneMark: '✓ ' })
  const { target } = options
  const runKey = runKeyOf(input, options)
  const start = () => runOnce({ input: contentOf(input.read()), ...options }, runKey)
  const manual = useAutomaticRun(input, {
    speed,
    run: start,
    discard: reset,
    key: JSON.stringify(options),
  })
  const answer = state.answer ?? undefined
  const toolRun = useToolRun({
    runKey,
    state,
    action: t('convert'),
    manual,
    title: t('error'),
    summary: useSummary('convert', answer?.output),
  })
  return (
    <ToolPanes
      tool={tool}
      options={
        <ChoiceControl
          option={declared.target}
          value={target}
          onChange={(value) => setOptions(NAME, { target: value })}
        />
      }
      action={
        <RunButton
          label={t('convert')}
          disabled={input.isEmpty}
          onRun={() => {
            toolRun.ask()
            start()
          }}
        />
      }
      notes={<TypesOptionsRow value={options} onChange={(change) => setOptions(NAME, change)} />}
      input={
        <InputPane
          input={input}
          language="json"
          accept={acceptOf('json')}
          example={example.input}
          errorOffset={state.failure?.params.offset}
          error={errorText(state.failure)}
        />
      }
      output={
        <OutputPane
          output={answer?.output}
          kind="text"
          language="text"
          fileName={`types.${extensions[target]}`}
          ms={state.ms}
          sample={input.isEmpty && target === 'typescript' ? example.output : undefined}
        >
          {state.failure ? (
            <SyntaxAlert
              failure={state.failure}
              title={t('error')}
              messages={messages}
              onShow={input.file ? undefined : input.reveal}
              repair={input}
            />
          ) : null}
          {answer ? <TypesNotes answer={answer} target={target} /> : null}
        </OutputPane>
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}
