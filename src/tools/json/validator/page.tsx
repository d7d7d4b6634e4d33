import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useTask, useTaskRunner } from '#src/lib/use-task.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf, useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { messages } from './messages.ts'
import { Result } from './result.tsx'
import tool from './tool.ts'
import { useRepair } from './use-repair.tsx'

export default function ValidatorPage() {
  const t = useMessages(messages)
  const input = useToolInput({ draft: messages.namespace })
  const runner = useTaskRunner('json/validate')
  const question = questionOf(input)
  const { state, run, cancel, reset } = useTask(runner, 'json/validate', {
    doneMark: '✓ ',
    about: question,
  })
  const toolRun = useToolRun({ question, state })
  const validate = () => run({ source: contentOf(input.read()) })
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
          example={EXAMPLE}
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

const EXAMPLE = `{
  "order": 12345678901234567890,
  "customer": { "name": "李雷", "city": "上海" },
  "items": [
    { "sku": "A-1", "price": 19.90, "count": 2 },
    { "sku": "B-7", "price": 1e3, "count": 1 }
  ],
  "paid": true
}
`
