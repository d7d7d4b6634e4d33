import { describe, expect, it } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { Progress } from '#workers/client.ts'
import { taskStoreOf } from './task-store.ts'
import { answered, fakeClock, fakeRunner } from './testing.ts'

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
  it('has the answer and the time that it took', async () => {
    const { clock, run, started, store } = setUp()
    expect(store.get().status).toBe('idle')
    run('a')
    expect(store.get().status).toBe('running')
    await clock.advance(20)
    started[0]?.resolve('A')
    await answered()
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
    await answered()
    expect(store.get()).toMatchObject({ slow: false, progress: undefined })
  })

  it('keeps the newest answer, whatever order they come in', async () => {
    const { run, started, store } = setUp()
    run('a')
    run('b')
    started[1]?.resolve('B')
    await answered()
    started[0]?.options.onProgress?.(read)
    started[0]?.resolve('A')
    await answered()
    expect(store.get()).toMatchObject({ status: 'done', answer: 'B', progress: undefined })
  })

  it('ends an old run for a newer one', async () => {
    const { clock, run, started, store } = setUp()
    run('a')
    await clock.advance(400)
    run('b')
    await answered()
    expect(started[0]?.isCancelled).toBe(true)
    expect(store.get()).toMatchObject({ status: 'running', slow: false })
  })

  it('leaves a young run to its end, but not for ever', async () => {
    const { clock, run, started } = setUp()
    run('short')
    run('endless')
    started[0]?.resolve('S')
    run('c')
    await clock.advance(290)
    expect(started.map((it) => it.isCancelled)).toEqual([false, false, false])
    await clock.advance(20)
    expect(started.map((it) => it.isCancelled)).toEqual([false, true, false])
  })

  it('keeps the former answer while a run goes and when it is cancelled', async () => {
    const { run, started, store } = setUp()
    run('a')
    started[0]?.resolve('A')
    await answered()
    run('b')
    expect(store.get()).toMatchObject({ status: 'running', answer: 'A' })
    store.cancel()
    await answered()
    expect(store.get()).toMatchObject({ status: 'cancelled', answer: 'A' })
  })

  it('tells failures of the input from bugs', async () => {
    const { run, started, store } = setUp()
    const failure = new ToolFailure('input.bad')
    const bug = new TypeError('bug')
    run('a')
    started[0]?.reject(failure)
    await answered()
    expect(store.get()).toMatchObject({ status: 'failed', failure, crash: undefined })
    run('b')
    started[1]?.reject(bug)
    await answered()
    expect(store.get()).toMatchObject({ status: 'failed', failure: undefined, crash: bug })
  })

  it('says what the answer was asked about, not what a newer run is', async () => {
    const { run, started, store } = setUp()
    run('a', 1)
    started[0]?.resolve('A')
    await answered()
    expect(store.get()).toMatchObject({ answer: 'A', about: 1 })
    run('b', 2)
    expect(store.get()).toMatchObject({ status: 'running', answer: 'A', about: 1 })
    store.cancel()
    await answered()
    expect(store.get()).toMatchObject({ status: 'cancelled', answer: 'A', about: 1 })
    run('c', 3)
    started[2]?.reject(new ToolFailure('input.bad'))
    await answered()
    expect(store.get()).toMatchObject({ answer: undefined, about: 3 })
    store.reset()
    expect(store.get().about).toBeUndefined()
  })

  it('is idle again after a reset, whatever comes later', async () => {
    const { run, started, store } = setUp()
    run('a')
    store.reset()
    started[0]?.resolve('A')
    await answered()
    expect(store.get()).toMatchObject({ status: 'idle', answer: undefined })
  })
})
