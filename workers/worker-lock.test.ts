import { expect, test, vi } from 'vitest'
import type { Locks } from './script-lock.ts'
import { holdWorkerLock, newLockName, watchWorkerLock } from './worker-lock.ts'

/** A fake LockManager for one lock, and a function that releases it. */
function fakeLocks() {
  const waiting: (() => void)[] = []
  const ends: (() => void)[] = []
  let held = false
  const request = (_: string, ...rest: unknown[]): Promise<unknown> => {
    const callback = rest.at(-1)
    const { signal } = Object(rest.length > 1 ? rest[0] : {})
    if (typeof callback !== 'function') throw new TypeError('no callback')
    return new Promise((resolve, reject) => {
      const start = () => {
        held = true
        ends.push(() => {
          held = false
          waiting.shift()?.()
        })
        resolve(callback(null))
      }
      if (!held) return start()
      waiting.push(start)
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal.reason)
      })
    })
  }
  const locks: Locks = { request }
  return { locks, endWorker: () => ends.shift()?.() }
}

test('detects a worker that ends silently', async () => {
  const { locks, endWorker } = fakeLocks()
  const name = newLockName()
  const onEnded = vi.fn()
  await holdWorkerLock(name, locks)
  watchWorkerLock(name, onEnded, new AbortController().signal, locks)
  expect(onEnded).not.toHaveBeenCalled()
  endWorker()
  expect(onEnded).toHaveBeenCalledOnce()
})

test('doesn’t report a worker that the page ends', async () => {
  const { locks, endWorker } = fakeLocks()
  const name = newLockName()
  const onEnded = vi.fn()
  const watching = new AbortController()
  await holdWorkerLock(name, locks)
  watchWorkerLock(name, onEnded, watching.signal, locks)
  watching.abort()
  endWorker()
  expect(onEnded).not.toHaveBeenCalled()
})

test('a worker starts where locks are refused', async () => {
  const locks: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) }
  await expect(holdWorkerLock(newLockName(), locks)).resolves.toBeUndefined()
})

test('lock names are unique', () => {
  expect(new Set(Array.from({ length: 100 }, newLockName)).size).toBe(100)
})
