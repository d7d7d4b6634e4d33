import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeLocks } from '#tests/fake-locks.ts'
import { type Locks, whileLoading, whileNoneLoads } from './script-lock.ts'

/** Fake timers don't include the timers of signals. */
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** An action that ends on request, and records its start and end. */
function action(name: string, log: string[]) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = async () => {
    log.push(`${name} starts`)
    await ended
    log.push(`${name} ends`)
  }
  return { run, end }
}

test('a takeover waits for all loads, and later loads for it', async () => {
  const { locks } = fakeLocks()
  const log: string[] = []
  const first = action('first', log)
  const second = action('second', log)
  const takeover = action('takeover', log)
  const later = action('later', log)
  const all = [
    whileLoading(first.run, locks),
    whileLoading(second.run, locks),
    whileNoneLoads(takeover.run, locks),
    whileLoading(later.run, locks),
  ]
  second.end()
  await vi.waitFor(() => expect(log).toEqual(['first starts', 'second starts', 'second ends']))
  first.end()
  await vi.waitFor(() => expect(log.at(-1)).toBe('takeover starts'))
  takeover.end()
  await vi.waitFor(() => expect(log.at(-1)).toBe('later starts'))
  later.end()
  await Promise.all(all)
})

test('a takeover waits ten seconds for a load, and then still delays later ones', async () => {
  vi.useFakeTimers()
  const { locks } = fakeLocks()
  const log: string[] = []
  const slow = action('slow', log)
  const takeover = action('takeover', log)
  const later = action('later', log)
  const all = [
    whileLoading(slow.run, locks),
    whileNoneLoads(takeover.run, locks),
    whileLoading(later.run, locks),
  ]
  await vi.advanceTimersByTimeAsync(9_900)
  expect(log).toEqual(['slow starts'])
  await vi.advanceTimersByTimeAsync(200)
  expect(log).toEqual(['slow starts', 'takeover starts'])
  slow.end()
  await vi.advanceTimersByTimeAsync(100)
  expect(log.slice(2)).toEqual(['slow ends'])
  takeover.end()
  await vi.advanceTimersByTimeAsync(100)
  expect(log.slice(3)).toEqual(['takeover ends', 'later starts'])
  later.end()
  await Promise.all(all)
})

test('a load waits 40 seconds for a takeover that never ends', async () => {
  vi.useFakeTimers()
  const { locks } = fakeLocks()
  void whileNoneLoads(() => new Promise(() => {}), locks)
  const load = vi.fn(async () => 'loaded')
  const result = whileLoading(load, locks)
  await vi.advanceTimersByTimeAsync(39_900)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await result).toBe('loaded')
  expect(load).toHaveBeenCalledOnce()
})

test('an action that fails is run once, and its error is passed on', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('no script')))
  await expect(whileLoading(fail, fakeLocks().locks)).rejects.toThrow('no script')
  expect(fail).toHaveBeenCalledOnce()
})

test('an action is run where locks are missing or refused', async () => {
  const refused: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) }
  expect(await whileLoading(async () => 1, refused)).toBe(1)
  expect(await whileNoneLoads(async () => 2, undefined)).toBe(2)
})
