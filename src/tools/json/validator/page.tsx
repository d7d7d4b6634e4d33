import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { useInputEdits } from '#src/tools/json/shared/use-input-edits.ts'
import { useJsonInput } from '#src/tools/json/shared/use-json-input.ts'
import { useSyntaxText } from '#src/tools/json/shared/use-syntax-text.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { runKeyOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { ValidatorResult } from './result.tsx'
import tool from './tool.ts'

export default function ValidatorPage() {
  const t = useMessages(messages)
  const errorText = useSyntaxText(messages)
  const input = useJsonInput(messages.namespace)
  const {
    options: { validate: options },
    setOptions,
  } = useSelection(messages.namespace, tool.operations, names, () => 'validate')
  const runner = useRunner<Operations>(messages.namespace)
  const runKey = runKeyOf(input)
  const { state, runOnce, cancel, reset, speed } = useOperation(runner, 'validate', {
    doneMark: '✓ ',
    runKey,
  })
  // The result is formatted on demand: the options don't affect validation.
  const validate = () => runOnce({ input: contentOf(input.read()), ...options })
  const manual = useAutomaticRun(input, { speed, run: validate, discard: reset })
  const inputName = input.name
  const toolRun = useToolRun({ runKey, state, action: t('validate'), manual, inputName })
  const { answer } = state
  const isCurrent = state.status === 'done' && state.runKey === runKey
  const edit = useInputEdits(input, { isCurrent, run: validate })
  const fault = answer?.valid === false ? answer : undefined

  return (
    <ToolPanes
      tool={tool}
      action={
        <RunButton
          label={t('validate')}
          disabled={input.isEmpty}
          onRun={() => {
            toolRun.ask()
            validate()
          }}
        />
      }
      input={
        <InputPane
          input={input}
          language="json"
          accept={tool.extensions.map((extension) => `.${extension}`).join()}
          example={example}
          errorOffset={fault?.params.offset}
          error={errorText(fault)}
        />
      }
      output={
        <ValidatorResult
          state={state}
          sample={input.isEmpty ? example : undefined}
          options={options}
          onOptions={(change) => setOptions('validate', change)}
          onShow={input.file ? undefined : input.reveal}
          input={input.file ? undefined : input}
          editing={{ apply: input.file ? undefined : edit }}
          repair={input}
          onRepaired={validate}
        />
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

const names = ['validate'] as const

const example = tool.operations.validate.example.input
