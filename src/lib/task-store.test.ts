import { describe, expect, it } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { Progress, RunOptions } from '#workers/client.ts'
import { TaskStore, taskStoreOf } from './task-store.ts'
import { fakeClock, fakeRunner, settlePromises } from './testing.ts'

const read: Progress = { phase: 'read', done: 1, total: 2 }

type Table = { readonly upper: { readonly reads: 'text'; readonly run: (text: string) => string } }

function setUp() {
  const clock = fakeClock()
  const { runner, runs: started } = fakeRunner<Table>()
  const store = taskStoreOf(runner, 'upper', clock)
  return {
    clock,
    started,
    run: (input: string, about?: unknown) => store.run({ input }, about),
    store,
  }
}

describe('the state of a task', () => {
  it('has the result and its duration', async () => {
    const { clock, run, started, store } = setUp()
    expect(store.get().status).toBe('idle')
    run('a')
    expect(store.get().status).toBe('running')
    await clock.advance(20)
    started[0]?.resolve('A')
    await settlePromises()
    expect(store.get()).toMatchObject({ status: 'done', answer: 'A', ms: 20, slow: false })
  })

  it('is slow only after 150 ms', async () => {
    const { clock, run, started, store } = setUp()
    run('a')
    await clock.advance(149)
    expect(store.get().slow).toBe(false)
    await clock.advance(1)
    expect(store.get().slow).toBe(true)
    started[0]?.options.onProgress?.(read)
    expect(store.get().progress).toEqual({ ...read, startedAt: expect.any(Number) })
    started[0]?.resolve('A')
    await settlePromises()
    expect(store.get()).toMatchObject({ slow: false, progress: undefined })
  })

  it('keeps the newest result, whatever order they arrive in', async () => {
    const { run, started, store } = setUp()
    run('a')
    run('b')
    started[1]?.resolve('B')
    await settlePromises()
    started[0]?.options.onProgress?.(read)
    started[0]?.resolve('A')
    await settlePromises()
    expect(store.get()).toMatchObject({ status: 'done', answer: 'B', progress: undefined })
  })

  it('cancels a long run for a newer one', async () => {
    const { clock, run, started, store } = setUp()
    run('a')
    await clock.advance(400)
    run('b')
    await settlePromises()
    expect(started[0]?.isCanceled).toBe(true)
    expect(store.get()).toMatchObject({ status: 'running', slow: false })
  })

  it('lets a short run finish, within a limit', async () => {
    const { clock, run, started } = setUp()
    run('short')
    run('endless')
    started[0]?.resolve('S')
    run('c')
    await clock.advance(290)
    expect(started.map((it) => it.isCanceled)).toEqual([false, false, false])
    await clock.advance(20)
    expect(started.map((it) => it.isCanceled)).toEqual([false, true, false])
  })

  it('keeps the previous result while a run is active and when it is canceled', async () => {
    const { run, started, store } = setUp()
    run('a')
    started[0]?.resolve('A')
    await settlePromises()
    run('b')
    expect(store.get()).toMatchObject({ status: 'running', answer: 'A' })
    store.cancel()
    await settlePromises()
    expect(store.get()).toMatchObject({ status: 'canceled', answer: 'A' })
  })

  it('distinguishes failures of the input from bugs', async () => {
    const { run, started, store } = setUp()
    const failure = new ToolFailure('input.bad')
    const bug = new TypeError('bug')
    run('a')
    started[0]?.reject(failure)
    await settlePromises()
    expect(store.get()).toMatchObject({ status: 'failed', failure, crash: undefined })
    run('b')
    started[1]?.reject(bug)
    await settlePromises()
    expect(store.get()).toMatchObject({ status: 'failed', failure: undefined, crash: bug })
  })

  it('identifies the input of the result, not of a newer run', async () => {
    const { run, started, store } = setUp()
    run('a', 1)
    started[0]?.resolve('A')
    await settlePromises()
    expect(store.get()).toMatchObject({ answer: 'A', runKey: 1 })
    run('b', 2)
    expect(store.get()).toMatchObject({ status: 'running', answer: 'A', runKey: 1 })
    store.cancel()
    await settlePromises()
    expect(store.get()).toMatchObject({ status: 'canceled', answer: 'A', runKey: 1 })
    run('c', 3)
    started[2]?.reject(new ToolFailure('input.bad'))
    await settlePromises()
    expect(store.get()).toMatchObject({ answer: undefined, runKey: 3 })
    store.reset()
    expect(store.get().runKey).toBeUndefined()
  })

  it('is idle after a reset, whatever arrives later', async () => {
    const { run, started, store } = setUp()
    run('a')
    store.reset()
    started[0]?.resolve('A')
    await settlePromises()
    expect(store.get()).toMatchObject({ status: 'idle', answer: undefined })
  })
})

describe('a run of the same input', () => {
  const blob = new Blob(['a'])
  const file = new File(['a'], 'a.json')

  it.each([
    ['an active run', 'a', 'a', 1, 1],
    ['the same pasted text', blob, blob, 1, 1],
    ['a file, which may have changed', file, file, 1, 2],
    ['files, which may have changed', [file], [file], 1, 2],
    ['another text with the same key', 'a', 'b', 1, 2],
    ['another pasted text with the same key', blob, new Blob(['a']), 1, 2],
    ['other options', 'a', 'a', 2, 2],
  ] as const)('%s', (_, first, second, key, runs) => {
    const { started, store } = setUp()
    store.runOnce({ input: first as string }, 1)
    store.runOnce({ input: second as string }, key)
    expect(started).toHaveLength(runs)
  })

  it('repeats only what failed, was canceled, or was discarded', async () => {
    const { started, store } = setUp()
    const runOnce = () => store.runOnce({ input: 'a' }, 1)
    runOnce()
    started[0]?.reject(new ToolFailure('input.bad'))
    await settlePromises()
    runOnce()
    store.cancel()
    await settlePromises()
    runOnce()
    started[2]?.resolve('A')
    await settlePromises()
    runOnce()
    expect(started).toHaveLength(3)
    store.reset()
    runOnce()
    expect(started).toHaveLength(4)
  })
})

describe('the speed', () => {
  function measured() {
    const clock = fakeClock()
    const notes: [bytes: number, ms: number][] = []
    const { runner, runs: started } = fakeRunner<Table>()
    const note = (bytes: number, ms: number) => void notes.push([bytes, ms])
    const speed = { manualInput: () => undefined, note }
    const store = new TaskStore<{ readonly input: unknown }, string>(
      ({ input }: { readonly input: unknown }, options: RunOptions) =>
        runner.run('upper', { input: input as string }, options),
      clock,
      speed,
    )
    return { clock, notes, started, store }
  }

  it('is measured by completed runs of texts and files', async () => {
    const { clock, notes, started, store } = measured()
    const inputs = ['abc', new Blob(['ab']), [new Blob(['abcd']), new Blob(['a'])], { alive: true }]
    for (const [at, input] of inputs.entries()) {
      store.run({ input })
      await clock.advance(10)
      started[at]?.resolve('A')
      await settlePromises()
    }
    expect(notes).toEqual([
      [3, 10],
      [2, 10],
      [5, 10],
      [0, 10],
    ])
  })

  it('ignores failures, superseded runs, and early cancellation, but not a late one', async () => {
    const { clock, notes, started, store } = measured()
    store.run({ input: 'a' })
    store.run({ input: 'ab' })
    started[1]?.reject(new ToolFailure('input.bad'))
    await settlePromises()
    for (const ms of [2000, 2001]) {
      store.run({ input: 'abc' })
      await clock.advance(ms)
      store.cancel()
      await settlePromises()
    }
    expect(notes).toEqual([[3, 2001]])
  })
})
