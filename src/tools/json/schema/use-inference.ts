import { useEffect, useEffectEvent } from 'react'
import { contentOf } from '#src/lib/text-source.ts'
import { showToast, showUndo } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { type TaskRunner, useOperation } from '#src/lib/use-operation.ts'
import type { ToolInput } from '#src/tools/shared/tool-input-store.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'

/** Infers a schema on request, and replaces the current one, which can be undone. */
export function useInference(runner: TaskRunner<Operations>, input: ToolInput, schema: ToolInput) {
  const t = useMessages(messages)
  const { state, run, cancel } = useOperation(runner, 'infer')
  const { answer, failure } = state
  const replace = useEffectEvent((text: string) => {
    const before = schema.read()
    if (before.kind === 'text' && before.text === text) return
    schema.setText(text)
    if (before.kind === 'text' && before.text.trim() !== '')
      showUndo(t('replaced'), t('undo'), () => schema.setText(before.text))
  })
  const report = useEffectEvent(() => showToast({ type: 'destructive', title: t('failed.infer') }))
  useEffect(() => {
    if (answer) replace(answer.output)
  }, [answer])
  useEffect(() => {
    if (failure) report()
  }, [failure])
  return { state, cancel, infer: () => run({ input: contentOf(input.read()) }) }
}
