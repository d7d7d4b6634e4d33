import type { OperationTable } from '#src/core/operation.ts'
import type { Clock } from './clock.ts'
import type { TaskRunner } from './use-operation.ts'

/** A clock that a test advances. */
export interface FakeClock extends Clock {
  /** Advances by this many milliseconds and settles promises in between. */
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
      await settlePromises()
      for (;;) {
        const [next] = [...waiting].sort((a, b) => a.at - b.at)
        if (!next || next.at > end) break
        waiting.delete(next)
        time = next.at
        next.act()
        await settlePromises()
      }
      time = end
    },
  }
}

/** Resolves after all settled promises have been handled. */
export const settlePromises = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A storage of the browser whose items are in a map. */
export const fakeStorage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})

/** A started task, which the test resolves or rejects. */
export interface FakeRun {
  readonly name: string
  readonly input: unknown
  readonly options: NonNullable<Parameters<TaskRunner<OperationTable>['run']>[2]>
  readonly resolve: (answer?: unknown) => void
  readonly reject: (error: unknown) => void
  isCanceled: boolean
}

export function fakeRunner<Table extends OperationTable>(): {
  readonly runner: Pick<TaskRunner<Table>, 'tool' | 'run'>
  readonly runs: readonly FakeRun[]
} {
  const runs: FakeRun[] = []
  return {
    runs,
    runner: {
      tool: 'test',
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
          isCanceled: false,
        }
        runs.push(run)
        const cancel = () => {
          run.isCanceled = true
          settle.reject(new DOMException('', 'AbortError'))
        }
        return { result, cancel }
      },
    },
  }
}
