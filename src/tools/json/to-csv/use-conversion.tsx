import { contentOf, type TextSource } from '#src/lib/text-source.ts'
import { type InputOf, type Tasks, useTask, useTaskRunner } from '#src/lib/use-task.ts'

export type Direction = 'to-csv' | 'from-csv'
export type ToCsvSettings = Omit<InputOf<Tasks, 'json/to-csv'>, 'source'>
export type FromCsvSettings = Omit<InputOf<Tasks, 'json/from-csv'>, 'source'>

/** The conversion in the direction that is chosen; the answer of the other one is none. */
export function useConversion(
  direction: Direction,
  to: ToCsvSettings,
  from: FromCsvSettings,
  about: string,
) {
  const runner = useTaskRunner('json/to-csv')
  const toCsv = useTask(runner, 'json/to-csv', { doneMark: '✓ ', about })
  const fromCsv = useTask(runner, 'json/from-csv', { doneMark: '✓ ', about })
  const chosen = direction === 'to-csv' ? toCsv : fromCsv
  return {
    state: chosen.state,
    csv: direction === 'to-csv' ? (toCsv.state.answer ?? undefined) : undefined,
    json: direction === 'from-csv' ? fromCsv.state.answer : undefined,
    cancel: chosen.cancel,
    run: (source: TextSource) => {
      const content = contentOf(source)
      if (direction === 'to-csv') toCsv.run({ source: content, ...to })
      else fromCsv.run({ source: content, ...from })
    },
    reset: () => {
      toCsv.reset()
      fromCsv.reset()
    },
  }
}
