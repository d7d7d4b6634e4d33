import type { OperationTable } from '#src/core/operation.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { type InputOf, useOperation, useRunner } from '#src/lib/use-operation.ts'
import { runKeyOf, type ToolInput } from './tool-input-store.ts'
import { useAutomaticRun } from './use-automatic-run.ts'
import { useSummary } from './use-summary.ts'
import { type ToolRun, useToolRun } from './use-tool-run.ts'

type NameOf<Table extends OperationTable> = keyof Table & string

/** An operation and its option values. */
type Chosen<Table extends OperationTable, Name extends keyof Table> = readonly [
  name: Name,
  options: Omit<InputOf<Table, Name>, 'input'>,
]

export interface TwoWayOptions<
  Table extends OperationTable,
  There extends NameOf<Table>,
  Back extends NameOf<Table>,
> {
  /** The tool's id. */
  readonly tool: string
  readonly input: ToolInput
  readonly direction: There | Back
  readonly there: Chosen<Table, There>
  readonly back: Chosen<Table, Back>
  /** Identifies the options that start an automatic run. */
  readonly followed: string
  /** The action in the announcement of a run. */
  readonly done: Parameters<typeof useSummary>[0]
  /** The label of the button that runs the selected operation. */
  readonly action: string
  /** The title of the toast for a failed manual run. */
  readonly title: string
  /** Whether a result of the second operation is a failure. */
  readonly isFault?: (answer: ResultOf<Table, Back>) => boolean
}

type ResultOf<Table extends OperationTable, Name extends keyof Table> = NonNullable<
  ReturnType<typeof useOperation<Table, Name & string>>['state']['answer']
>

/** The state of two inverse operations; the selected one runs automatically. */
export function useTwoWay<
  Table extends OperationTable,
  There extends NameOf<Table>,
  Back extends NameOf<Table>,
>({
  tool,
  input,
  direction,
  there,
  back,
  followed,
  done,
  action,
  title,
  isFault,
}: TwoWayOptions<Table, There, Back>) {
  const runner = useRunner<Table>(tool)
  const first = useOperation(runner, there[0], { doneMark: '✓ ' })
  const second = useOperation(runner, back[0], { doneMark: '✓ ' })
  const isThere = direction === there[0]
  const chosen = isThere ? first : second
  const optionsOf = (name: There | Back) => (name === there[0] ? there[1] : back[1])
  const runKeyFor = (name: There | Back) => runKeyOf(input, name, optionsOf(name))

  const start = (name: There | Back) => {
    const runKey = runKeyFor(name)
    const content = contentOf(input.read())
    // The result of the inverse operation belongs to an earlier input.
    if (name === there[0]) {
      second.reset()
      first.runOnce({ input: content, ...there[1] } as InputOf<Table, There>, runKey)
    } else {
      first.reset()
      second.runOnce({ input: content, ...back[1] } as InputOf<Table, Back>, runKey)
    }
  }
  const manual = useAutomaticRun(input, {
    speed: chosen.speed,
    run: () => start(direction),
    discard: () => {
      first.reset()
      second.reset()
    },
    key: followed,
  })

  const { state } = chosen
  const converted = (isThere ? first.state.answer : undefined) ?? undefined
  const reverted = (isThere ? undefined : second.state.answer) ?? undefined
  const toolRun: ToolRun = useToolRun({
    runKey: runKeyFor(direction),
    state,
    action,
    manual,
    inputName: input.name,
    failed:
      state.failure !== undefined ||
      (reverted !== undefined && isFault?.(reverted as ResultOf<Table, Back>) === true),
    title,
    summary: useSummary(done, outputOf(converted ?? reverted)),
  })

  return {
    converted,
    reverted,
    state,
    cancel: chosen.cancel,
    toolRun,
    /** Runs an operation manually. */
    ask: (name: There | Back) => {
      toolRun.ask()
      start(name)
    },
    /** Runs the selected operation after a change of its options. */
    rerun: () => start(direction),
  }
}

function outputOf(answer: unknown): { readonly size: number } | undefined {
  const { output } = Object(answer)
  return output
}
