import { contentOf, type TextSource } from '#src/lib/text-source.ts'
import { useTask, useTaskRunner } from '#src/lib/use-task.ts'

export type Direction = 'to-yaml' | 'from-yaml'

/** The conversion in the direction that is chosen. */
export function useConversion(direction: Direction, indent: 2 | 4, about: string) {
  const runner = useTaskRunner('json/to-yaml')
  const toYaml = useTask(runner, 'json/to-yaml', { doneMark: '✓ ', about })
  const fromYaml = useTask(runner, 'json/from-yaml', { doneMark: '✓ ', about })
  const chosen = direction === 'to-yaml' ? toYaml : fromYaml
  return {
    state: chosen.state,
    cancel: chosen.cancel,
    run: (source: TextSource) => chosen.run({ source: contentOf(source), indent }),
    reset: () => {
      toYaml.reset()
      fromYaml.reset()
    },
  }
}
