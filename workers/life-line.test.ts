import { expect, test, vi } from 'vitest'
import { holdLifeLine, type Locks, newLifeLine, watchLifeLine } from './life-line.ts'

/** Locks of one name after the other, and what releases the one that is held. */
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

test('a worker that ends without a word is noticed', async () => {
  const { locks, endWorker } = fakeLocks()
  const name = newLifeLine()
  const onEnded = vi.fn()
  await holdLifeLine(name, locks)
  watchLifeLine(name, onEnded, new AbortController().signal, locks)
  expect(onEnded).not.toHaveBeenCalled()
  endWorker()
  expect(onEnded).toHaveBeenCalledOnce()
})

test('a worker that the page ends itself is not', async () => {
  const { locks, endWorker } = fakeLocks()
  const name = newLifeLine()
  const onEnded = vi.fn()
  const watching = new AbortController()
  await holdLifeLine(name, locks)
  watchLifeLine(name, onEnded, watching.signal, locks)
  watching.abort()
  endWorker()
  expect(onEnded).not.toHaveBeenCalled()
})

test('a worker works where locks are refused', async () => {
  const locks: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) }
  await expect(holdLifeLine(newLifeLine(), locks)).resolves.toBeUndefined()
})

test('every worker has a name of its own', () => {
  expect(new Set(Array.from({ length: 100 }, newLifeLine)).size).toBe(100)
})
