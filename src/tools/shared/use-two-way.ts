import type { OperationTable } from '#src/core/operation.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { type InputOf, useOperation, useRunner } from '#src/lib/use-operation.ts'
import { questionOf, type ToolInput } from './tool-input-store.ts'
import { useAutomaticRun } from './use-automatic-run.ts'
import { useSummary } from './use-summary.ts'
import { type ToolRun, useToolRun } from './use-tool-run.ts'

type NameOf<Table extends OperationTable> = keyof Table & string

/** An operation and the values of its options. */
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
  /** Changes with what a cheap result follows by itself. */
  readonly followed: string
  /** What a run did, for the announcement. */
  readonly done: Parameters<typeof useSummary>[0]
  /** The toast of a run that was asked for and failed. */
  readonly title: string
  /** Whether the answer of the second operation counts as failed. */
  readonly isFault?: (answer: Answer<Table, Back>) => boolean
}

type Answer<Table extends OperationTable, Name extends keyof Table> = NonNullable<
  ReturnType<typeof useOperation<Table, Name & string>>['state']['answer']
>

/** Two operations of a tool, each the other way round: the one that is chosen follows the input. */
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
  title,
  isFault,
}: TwoWayOptions<Table, There, Back>) {
  const runner = useRunner<Table>(tool)
  const first = useOperation(runner, there[0], { doneMark: '✓ ' })
  const second = useOperation(runner, back[0], { doneMark: '✓ ' })
  const isThere = direction === there[0]
  const chosen = isThere ? first : second
  const optionsOf = (name: There | Back) => (name === there[0] ? there[1] : back[1])
  const questionFor = (name: There | Back) => questionOf(input, name, optionsOf(name))

  const start = (name: There | Back) => {
    const about = questionFor(name)
    const content = contentOf(input.read())
    // What the other one said is of an earlier input.
    if (name === there[0]) {
      second.reset()
      first.run({ input: content, ...there[1] } as InputOf<Table, There>, about)
    } else {
      first.reset()
      second.run({ input: content, ...back[1] } as InputOf<Table, Back>, about)
    }
  }
  useAutomaticRun(input, {
    run: () => start(direction),
    forget: () => {
      first.reset()
      second.reset()
    },
    key: followed,
  })

  const { state } = chosen
  const converted = (isThere ? first.state.answer : undefined) ?? undefined
  const reverted = (isThere ? undefined : second.state.answer) ?? undefined
  const toolRun: ToolRun = useToolRun({
    question: questionFor(direction),
    state,
    failed:
      state.failure !== undefined ||
      (reverted !== undefined && isFault?.(reverted as Answer<Table, Back>) === true),
    title,
    summary: useSummary(done, outputOf(converted ?? reverted)),
  })

  return {
    converted,
    reverted,
    state,
    cancel: chosen.cancel,
    toolRun,
    /** Runs an operation that was asked for. */
    ask: (name: There | Back) => {
      toolRun.ask()
      start(name)
    },
    /** Runs the chosen one as an option that belongs to the result changes. */
    rerun: () => start(direction),
  }
}

function outputOf(answer: unknown): { readonly size: number } | undefined {
  const { output } = Object(answer)
  return output
}
