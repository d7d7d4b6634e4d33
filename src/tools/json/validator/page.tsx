import { defaultsOf } from '#src/core/options.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { questionOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { Result } from './result.tsx'
import tool from './tool.ts'
import { useRepair } from './use-repair.ts'

export default function ValidatorPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const runner = useRunner<Operations>(messages.namespace)
  const question = questionOf(input)
  const { state, run, cancel, reset } = useOperation(runner, 'validate', {
    doneMark: '✓ ',
    about: question,
  })
  const toolRun = useToolRun({ question, state })
  const validate = () => run({ input: contentOf(input.read()), ...defaults })
  useAutomaticRun(input, { run: validate, forget: reset })
  const repair = useRepair(input, validate)
  const { answer } = state
  const offset = answer?.valid === false ? answer.params.offset : undefined
  // Offsets of the answer begin after a byte order mark, which the editor holds.
  const lead = answer?.encoding === 'utf-8-bom' && !input.file ? BYTE_ORDER_MARK_BYTES : 0

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
          example={tool.operations.validate.example.input}
          errorOffset={typeof offset === 'number' ? offset + lead : undefined}
        />
      }
      output={
        <Result
          state={state}
          onShow={input.file ? undefined : (at) => input.reveal(at + lead)}
          isCurrent={state.status === 'done' && state.about === question}
          onRepair={repair}
        />
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}

const BYTE_ORDER_MARK_BYTES = 3

/** The answer can be written as text in any form later. */
const defaults = defaultsOf(tool.operations.validate.options)
