import { useState } from 'react'
import { contentOf } from '#src/lib/text-source.ts'
import { useTask, useTaskRunner } from '#src/lib/use-task.ts'
import { useAutomaticRun } from '#src/tools/shared/use-automatic-run.ts'
import type { ToolInput } from '#src/tools/shared/use-tool-input.ts'
import { questionOf } from '#src/tools/shared/use-tool-run.ts'
import type { Operations } from './logic.ts'

/** Minifies and escapes the input as it changes, while this is what is asked for. */
export function useEscape(input: ToolInput, active: boolean) {
  const runner = useTaskRunner<Operations>('json/unescaper')
  const [layers, setLayers] = useState(1)
  const [quotes, setQuotes] = useState(true)
  const question = questionOf(input, layers, quotes)
  const { state, run, cancel, reset } = useTask(runner, 'escape', {
    doneMark: '✓ ',
    about: question,
  })
  const convert = () => run({ input: contentOf(input.read()), layers, quotes })
  useAutomaticRun(input, {
    run: () => active && convert(),
    forget: reset,
    key: `${active} ${layers} ${quotes}`,
  })
  return { question, state, cancel, convert, layers, setLayers, quotes, setQuotes }
}
