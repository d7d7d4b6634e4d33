import { expect, test, vi } from 'vitest'
import { fakeLocks } from '#tests/fake-locks.ts'
import type { Locks } from './script-lock.ts'
import { holdWorkerLock, newLockName, watchWorkerLock } from './worker-lock.ts'

test('detects a worker that ends silently', async () => {
  const { locks, release: endWorker } = fakeLocks()
  const name = newLockName()
  const onEnded = vi.fn()
  await holdWorkerLock(name, locks)
  watchWorkerLock(name, onEnded, new AbortController().signal, locks)
  expect(onEnded).not.toHaveBeenCalled()
  endWorker()
  expect(onEnded).toHaveBeenCalledOnce()
})

test('doesn’t report a worker that the page ends', async () => {
  const { locks, release: endWorker } = fakeLocks()
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
