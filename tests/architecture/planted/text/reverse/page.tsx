import { contentOf } from '#src/lib/text-source.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { OutputPane } from '#src/tools/shared/output-pane.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import type { Operations } from './logic.ts'
import tool from './tool.ts'

export default function ReversePage() {
  const { title, example } = tool.operations.reverse
  const label = title[useLanguage()]
  const input = useToolInput({ draft: 'text/reverse' })
  const runner = useRunner<Operations>('text/reverse')
  const { state, runOnce, reset, speed } = useOperation(runner, 'reverse')
  const start = () => runOnce({ input: contentOf(input.read()) })
  useAutomaticRun(input, { speed, run: start, discard: reset })
  return (
    <ToolPanes
      tool={tool}
      action={<RunButton label={label} disabled={input.isEmpty} onRun={start} />}
      input={<InputPane input={input} language="text" example={example.input} />}
      output={<OutputPane output={state.answer?.output} kind="text" language="text" />}
    />
  )
}
