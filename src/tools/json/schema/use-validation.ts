import { contentOf } from '#src/lib/text-source.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { type TaskRunner, useOperation } from '#src/lib/use-operation.ts'
import { runKeyOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import { useToolRun } from '#src/tools/shared/use-tool-run.ts'
import type { Operations } from './logic.ts'
import { messages } from './messages.ts'
import type { SchemaOptions } from './options-row.tsx'

/** Validates after each change of the input, the schema, or the options. */
export function useValidation(
  runner: TaskRunner<Operations>,
  input: ToolInput,
  schema: ToolInput,
  { draft, formats }: SchemaOptions,
) {
  const t = useMessages(messages)
  const { state, runOnce, reset, cancel, speed } = useOperation(runner, 'validate', {
    doneMark: '✓ ',
  })
  const isReady = !input.isEmpty && !schema.isEmpty
  const runKey = runKeyOf(input, schema.version, draft, formats)
  const start = async () => {
    if (!isReady) return reset()
    const source = schema.read()
    const text = source.kind === 'text' ? source.text : await source.file.text()
    runOnce({ input: contentOf(input.read()), schema: text, draft, formats }, runKey)
  }
  const manual = useAutomaticRun(input, {
    speed,
    run: () => void start(),
    discard: reset,
    key: runKeyOf(schema, schema.isEmpty, draft, formats),
  })
  const toolRun = useToolRun({
    runKey,
    state,
    action: t('validate'),
    manual: isReady ? manual : undefined,
    title: t('failed'),
  })
  const run = () => {
    toolRun.ask()
    void start()
  }
  return { state, cancel, toolRun, run, isReady }
}
