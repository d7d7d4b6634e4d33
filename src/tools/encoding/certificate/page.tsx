import { useEffect, useEffectEvent } from 'react'
import { usePublishedSelection } from '#src/lib/current-selection.ts'
import { publishHeld, takeHandover } from '#src/lib/handover.ts'
import { contentOf, type TextSource } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useOperation, useRunner } from '#src/lib/use-operation.ts'
import { useUnsavedFields } from '#src/lib/use-unsaved-fields.ts'
import { useHeldState } from '#src/tools/encoding/shared/use-held-state.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { runKeyOf } from '#src/tools/shared/tool-input-store.ts'
import { ToolPanes } from '#src/tools/shared/tool-panes.tsx'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import { PasswordRow } from './password-row.tsx'
import { ResultPane } from './result-pane.tsx'
import tool from './tool.ts'

const { example } = tool.operations.decode

export default function CertificatePage() {
  const t = useMessages(messages)
  const input = useToolInput({ readsBytes: tool.readsBytes })
  const [held, hold] = useHeldState<TextSource | undefined>('certificate.input', undefined)
  const [password, setPassword] = useHeldState('certificate.password', '')
  usePublishedSelection({ tool: messages.namespace, operation: 'decode', options: {} })
  const { snapshot } = input.pane
  const isExample =
    !input.file && snapshot.length === example.input.length && snapshot.text() === example.input
  useUnsavedFields(
    [!input.isEmpty && !isExample && t('unkept.input'), password !== '' && t('unkept.password')],
    messages.namespace,
  )
  const adopt = useEffectEvent(() => {
    const given = takeHandover(messages.namespace)?.source ?? held
    if (given?.kind === 'text') input.setText(given.text)
    else if (given) void input.open(new File([given.file], given.name))
  })
  const leave = useEffectEvent(() => hold(input.isEmpty ? undefined : input.read()))
  useEffect(() => {
    adopt()
    return () => leave()
  }, [])
  const { read } = input
  useEffect(() => {
    publishHeld(messages.namespace, () => {
      const source = read()
      return contentOf(source) === '' ? undefined : { source, operation: 'decode' }
    })
  }, [read])

  const runKey = runKeyOf(input, password)
  const runner = useRunner<Operations>(messages.namespace)
  const { state, run, cancel, reset, speed } = useOperation(runner, 'decode', { runKey })
  const manual = useAutomaticRun(input, {
    speed,
    run: () => run({ input: contentOf(input.read()), password }),
    discard: reset,
    key: password,
  })
  const toolRun = useToolRun({ runKey, state, manual, inputName: input.name })
  const { answer, failure } = state
  const hasPassword = answer?.needsPassword || password !== ''
  return (
    <ToolPanes
      tool={tool}
      notes={hasPassword ? <PasswordRow value={password} onChange={setPassword} /> : null}
      input={
        <InputPane
          input={input}
          language="text"
          readsBytes={tool.readsBytes}
          example={example.input}
          hint={t('hint')}
        />
      }
      output={
        <ResultPane
          result={input.isEmpty ? undefined : answer}
          failure={input.isEmpty ? undefined : failure}
        />
      }
      run={toolRun}
      job={state.slow ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
    />
  )
}
