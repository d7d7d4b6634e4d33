import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { runKeyOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useSummary } from '#src/tools/shared/use-summary.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import { ApplyResult } from './apply-result.tsx'
import { totalOf } from './change-status.tsx'
import { pairOf, swap } from './input-pair.ts'
import { InputPanes } from './input-panes.tsx'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { DiffOptions } from './options.tsx'
import { DifferencesResult } from './result.tsx'
import { useSourceMarks } from './source-marks.ts'
import tool from './tool.ts'
import { useCurrentChange } from './use-changes.ts'
import { useInputs } from './use-inputs.ts'

export default function DiffPage() {
  const t = useMessages(messages)
  const { inputs, operation, select, options, setOptions } = useInputs()
  const { original, changed, patch } = inputs
  const isDiff = operation === 'diff'
  const second = isDiff ? 'changed' : 'patch'
  const pair = pairOf(original, inputs[second])
  const { arrays, key, asWritten, keyOrder } = options.diff
  const { format } = options.apply
  const compareOptions = { arrays, key, asWritten, keyOrder }
  const runKey = runKeyOf(pair, operation, isDiff ? compareOptions : { format })

  const runner = useRunner<Operations>(messages.namespace)
  const comparing = useOperation(runner, 'diff', { doneMark: '✓ ', runKey })
  const applying = useOperation(runner, 'apply', { doneMark: '✓ ', runKey })
  const { speed, reset, cancel, state } = isDiff ? comparing : applying
  const run = () => {
    const input = contentOf(original.read())
    if (isDiff) {
      comparing.runOnce({ input, changed: contentOf(changed.read()), ...compareOptions })
    } else applying.runOnce({ input, patch: contentOf(patch.read()), format })
  }
  const manual = useAutomaticRun(pair, { speed, run, discard: reset, key: runKey })

  const { answer } = comparing.state
  const compared = isDiff && answer?.readable ? answer : undefined
  const failures = isDiff && answer?.readable === false ? answer.failures : []
  const label = t(isDiff ? 'compare' : 'apply')
  const summary = useSummary('convert', applying.state.answer?.output)
  const toolRun = useToolRun({
    runKey,
    state,
    action: label,
    manual,
    failed: state.failure !== undefined || failures.length > 0,
    summary: isDiff ? undefined : summary,
  })
  const current = useCurrentChange(compared?.differences, compared ? totalOf(compared) : 0)
  const marks = useSourceMarks(compared?.differences, current, inputs)

  return (
    <ToolPanes
      tool={tool}
      options={
        <DiffOptions
          operation={operation}
          onOperation={select}
          value={compareOptions}
          onChange={(change) => setOptions('diff', change)}
          patchFormat={format}
          onPatchFormat={(chosen) => setOptions('apply', { format: chosen })}
          onSwap={isDiff ? () => swap(original, changed) : undefined}
        />
      }
      action={
        <RunButton
          label={label}
          disabled={pair.isEmpty}
          onRun={() => {
            toolRun.ask()
            run()
          }}
        />
      }
      input={
        <InputPanes
          inputs={inputs}
          second={second}
          marks={marks}
          failures={isDiff ? failures : applying.state.failure ? [applying.state.failure] : []}
        />
      }
      output={
        isDiff ? (
          <DifferencesResult
            state={comparing.state}
            current={current}
            failures={failures}
            inputs={inputs}
          />
        ) : (
          <ApplyResult state={applying.state} inputs={inputs} />
        )
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}
