import type { OperationTable } from '#src/core/operation.ts'
import type { Clock } from './clock.ts'
import type { TaskRunner } from './use-operation.ts'

/** A clock that a test moves by hand. */
export interface FakeClock extends Clock {
  /** Lets so many milliseconds pass, and everything be answered that needs no time. */
  readonly advance: (milliseconds: number) => Promise<void>
}

export function fakeClock(): FakeClock {
  let time = 0
  const waiting = new Set<{ readonly at: number; readonly act: () => void }>()
  return {
    now: () => time,
    after(milliseconds, act) {
      const wait = { at: time + milliseconds, act }
      waiting.add(wait)
      return () => void waiting.delete(wait)
    },
    async advance(milliseconds) {
      const end = time + milliseconds
      await answered()
      for (;;) {
        const [next] = [...waiting].sort((a, b) => a.at - b.at)
        if (!next || next.at > end) break
        waiting.delete(next)
        time = next.at
        next.act()
        await answered()
      }
      time = end
    },
  }
}

/** Every promise that is settled has been heard. */
export const answered = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A task that was started, for the test to answer. */
export interface FakeRun {
  readonly name: string
  readonly input: unknown
  readonly options: NonNullable<Parameters<TaskRunner<OperationTable>['run']>[2]>
  readonly resolve: (answer?: unknown) => void
  readonly reject: (error: unknown) => void
  isCancelled: boolean
}

export function fakeRunner<Table extends OperationTable>(): {
  readonly runner: Pick<TaskRunner<Table>, 'run'>
  readonly runs: readonly FakeRun[]
} {
  const runs: FakeRun[] = []
  return {
    runs,
    runner: {
      run(name, input, options = {}) {
        let settle = { resolve: (_: never) => {}, reject: (_: unknown) => {} }
        const result = new Promise<never>((resolve, reject) => {
          settle = { resolve, reject }
        })
        const run: FakeRun = {
          name,
          input,
          options,
          resolve: (answer) => settle.resolve(answer as never),
          reject: settle.reject,
          isCancelled: false,
        }
        runs.push(run)
        const cancel = () => {
          run.isCancelled = true
          settle.reject(new DOMException('', 'AbortError'))
        }
        return { result, cancel }
      },
    },
  }
}
