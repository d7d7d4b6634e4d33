import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { Progress, RunOptions } from '#workers/client.ts'
import { createTaskStore } from './task-store.ts'

interface Started {
  readonly input: string
  readonly options: RunOptions
  readonly resolve: (answer: string) => void
  readonly reject: (error: unknown) => void
  cancelled: boolean
}

const read: Progress = { phase: 'read', done: 1, total: 2 }

function setUp() {
  const started: Started[] = []
  const store = createTaskStore<string, string>({
    now: () => Date.now(),
    start: (input, options) => {
      let settle = { resolve: (_: string) => {}, reject: (_: unknown) => {} }
      const result = new Promise<string>((resolve, reject) => {
        settle = { resolve, reject }
      })
      const run: Started = { input, options, ...settle, cancelled: false }
      started.push(run)
      const cancel = () => {
        run.cancelled = true
        run.reject(new DOMException('', 'AbortError'))
      }
      return { result, cancel }
    },
  })
  return { store, started }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the state of a task', () => {
  it('has the answer and the time that it took', async () => {
    const { store, started } = setUp()
    expect(store.get().status).toBe('idle')
    store.run('a')
    expect(store.get().status).toBe('running')
    await vi.advanceTimersByTimeAsync(20)
    started[0]?.resolve('A')
    await settled()
    expect(store.get()).toMatchObject({ status: 'done', answer: 'A', ms: 20, slow: false })
  })

  it('is slow only after 150 ms', async () => {
    const { store, started } = setUp()
    store.run('a')
    await vi.advanceTimersByTimeAsync(149)
    expect(store.get().slow).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(store.get().slow).toBe(true)
    started[0]?.options.onProgress?.(read)
    expect(store.get().progress).toEqual({ ...read, startedAt: expect.any(Number) })
    started[0]?.resolve('A')
    await settled()
    expect(store.get()).toMatchObject({ slow: false, progress: undefined })
  })

  it('keeps the newest answer, whatever order they come in', async () => {
    const { store, started } = setUp()
    store.run('a')
    store.run('b')
    started[1]?.resolve('B')
    await settled()
    started[0]?.options.onProgress?.(read)
    started[0]?.resolve('A')
    await settled()
    expect(store.get()).toMatchObject({ status: 'done', answer: 'B', progress: undefined })
  })

  it('ends an old run for a newer one', async () => {
    const { store, started } = setUp()
    store.run('a')
    await vi.advanceTimersByTimeAsync(400)
    store.run('b')
    await settled()
    expect(started[0]?.cancelled).toBe(true)
    expect(store.get()).toMatchObject({ status: 'running', slow: false })
  })

  it('leaves a young run to its end, but not for ever', async () => {
    const { store, started } = setUp()
    store.run('short')
    store.run('endless')
    started[0]?.resolve('S')
    store.run('c')
    await vi.advanceTimersByTimeAsync(290)
    expect(started.map((it) => it.cancelled)).toEqual([false, false, false])
    await vi.advanceTimersByTimeAsync(20)
    expect(started.map((it) => it.cancelled)).toEqual([false, true, false])
  })

  it('keeps the former answer while a run goes and when it is cancelled', async () => {
    const { store, started } = setUp()
    store.run('a')
    started[0]?.resolve('A')
    await settled()
    store.run('b')
    expect(store.get()).toMatchObject({ status: 'running', answer: 'A' })
    store.cancel()
    await settled()
    expect(store.get()).toMatchObject({ status: 'cancelled', answer: 'A' })
  })

  it('tells failures of the input from bugs', async () => {
    const { store, started } = setUp()
    const failure = new ToolFailure('input.bad')
    const bug = new TypeError('bug')
    store.run('a')
    started[0]?.reject(failure)
    await settled()
    expect(store.get()).toMatchObject({ status: 'failed', failure, crash: undefined })
    store.run('b')
    started[1]?.reject(bug)
    await settled()
    expect(store.get()).toMatchObject({ status: 'failed', failure: undefined, crash: bug })
  })

  it('says what the answer was asked about, not what a newer run is', async () => {
    const { store, started } = setUp()
    store.run('a', 1)
    started[0]?.resolve('A')
    await settled()
    expect(store.get()).toMatchObject({ answer: 'A', about: 1 })
    store.run('b', 2)
    expect(store.get()).toMatchObject({ status: 'running', answer: 'A', about: 1 })
    store.cancel()
    await settled()
    expect(store.get()).toMatchObject({ status: 'cancelled', answer: 'A', about: 1 })
    store.run('c', 3)
    started[2]?.reject(new ToolFailure('input.bad'))
    await settled()
    expect(store.get()).toMatchObject({ answer: undefined, about: 3 })
    store.reset()
    expect(store.get().about).toBeUndefined()
  })

  it('is idle again after a reset, whatever comes later', async () => {
    const { store, started } = setUp()
    store.run('a')
    store.reset()
    started[0]?.resolve('A')
    await settled()
    expect(store.get()).toMatchObject({ status: 'idle', answer: undefined })
  })
})
