import { expect, test, vi } from 'vitest'
import { whileLoading, whileNoneLoads } from './script-lock.ts'
import type { Locks } from './worker-lock.ts'

/** A fake LockManager for one lock: grants in the order of requests, shared ones together. */
function fakeLocks(): Locks {
  const queue: { readonly isShared: boolean; readonly start: () => void }[] = []
  let held = 0
  let isHeldShared = true
  const next = () => {
    const [first] = queue
    if (!first || (held > 0 && !(first.isShared && isHeldShared))) return
    queue.shift()
    held++
    isHeldShared = first.isShared
    first.start()
    next()
  }
  const request = (_: string, options: LockOptions, action: () => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const start = () => {
        const result = Promise.resolve(action())
        resolve(result)
        const end = () => {
          held--
          next()
        }
        result.then(end, end)
      }
      const entry = { isShared: options.mode === 'shared', start }
      queue.push(entry)
      options.signal?.addEventListener('abort', () => {
        const index = queue.indexOf(entry)
        if (index < 0) return
        queue.splice(index, 1)
        reject(options.signal?.reason)
        next()
      })
      next()
    })
  return { request: request as Locks['request'] }
}

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
  const locks = fakeLocks()
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

test('a takeover doesn’t wait for a load that never ends', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const locks = fakeLocks()
  void whileLoading(() => new Promise(() => {}), locks)
  const takeOver = vi.fn(async () => 'done')
  const result = whileNoneLoads(takeOver, locks)
  await Promise.resolve()
  expect(takeOver).not.toHaveBeenCalled()
  timeout.abort()
  expect(await result).toBe('done')
  expect(takeOver).toHaveBeenCalledOnce()
})

test('an action that fails is run once, and its error is passed on', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('no script')))
  await expect(whileLoading(fail, fakeLocks())).rejects.toThrow('no script')
  expect(fail).toHaveBeenCalledOnce()
})

test('an action is run where locks are missing or refused', async () => {
  const refused: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) }
  expect(await whileLoading(async () => 1, refused)).toBe(1)
  expect(await whileNoneLoads(async () => 2, undefined)).toBe(2)
})
