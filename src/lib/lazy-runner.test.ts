import { expect, test } from 'vitest'
import { isAbort } from '#src/core/failure.ts'
import type { TaskRunner } from '#workers/client.ts'
import { lazyTaskRunner } from './lazy-runner.ts'
import { fakeRunner, settlePromises } from './testing.ts'

type Table = { readonly upper: { readonly reads: 'text'; readonly run: (text: string) => string } }

function setUp() {
  const { runner, runs } = fakeRunner<Table>()
  let warmed = 0
  let ended = 0
  const whole = {
    ...runner,
    warm: () => void warmed++,
    end: () => void ended++,
  } as TaskRunner<Table>
  let finish = () => {}
  let fail = (_: Error) => {}
  const loading = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  const lazy = lazyTaskRunner<Table>('tool', async () => {
    await loading
    return { createTaskRunner: (() => whole) as never }
  })
  return { lazy, runs, finish, fail, counts: () => ({ warmed, ended }) }
}

const errorOf = (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => undefined,
    (error: unknown) => error,
  )

test('runs wait for the code in their order', async () => {
  const { lazy, runs, finish } = setUp()
  const first = lazy.run('upper', { input: 'a' })
  lazy.run('upper', { input: 'b' })
  await settlePromises()
  expect(runs).toHaveLength(0)
  finish()
  await settlePromises()
  expect(runs.map(({ input }) => input)).toEqual([{ input: 'a' }, { input: 'b' }])
  runs[0]?.resolve('A')
  expect(await first.result).toBe('A')
  lazy.run('upper', { input: 'c' })
  expect(runs).toHaveLength(3)
})

test('a run that is canceled before its code has loaded never starts', async () => {
  const { lazy, runs, finish } = setUp()
  const run = lazy.run('upper', { input: 'a' })
  run.cancel()
  expect(isAbort(await errorOf(run.result))).toBe(true)
  finish()
  await settlePromises()
  expect(runs).toHaveLength(0)
})

test('the end of a page aborts runs that wait for the code', async () => {
  const { lazy, runs, finish, counts } = setUp()
  lazy.warm()
  const run = lazy.run('upper', { input: 'a' })
  lazy.end()
  expect(isAbort(await errorOf(run.result))).toBe(true)
  finish()
  await settlePromises()
  expect(runs).toHaveLength(0)
  expect(counts()).toEqual({ warmed: 0, ended: 0 })
  lazy.warm()
  await settlePromises()
  lazy.end()
  expect(counts()).toEqual({ warmed: 1, ended: 1 })
})

test('code that can’t be loaded makes the worker unavailable', async () => {
  const { lazy, fail } = setUp()
  const run = lazy.run('upper', { input: 'a' })
  fail(new TypeError('Failed to fetch'))
  expect(await errorOf(run.result)).toMatchObject({ code: 'worker.unavailable' })
})
