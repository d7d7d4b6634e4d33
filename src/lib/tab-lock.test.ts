import { afterEach, expect, test, vi } from 'vitest'
import { heldLocks, lockUntilClosed } from './tab-lock.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type Locks = Pick<LockManager, 'request'>

test('acquires a free lock and holds it', async () => {
  let held: Promise<unknown> | undefined
  const locks: Locks = {
    request: (_: string, __: unknown, hold?: (lock: null) => Promise<unknown>) => {
      held = hold?.(null)
      return held ?? Promise.reject(new TypeError())
    },
  }
  expect(await lockUntilClosed('a', locks)).toBe(true)
  expect(await Promise.race([held, Promise.resolve('held')])).toBe('held')
})

test('resolves to false if another page has the lock', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const locks: Locks = { request: () => Promise.reject(AbortSignal.abort().reason) }
  expect(await lockUntilClosed('a', locks)).toBe(false)
})

test.each([
  ['missing', undefined],
  ['refused', { request: () => Promise.reject(new DOMException('', 'SecurityError')) }],
])('resolves to true if locks are %s', async (_, locks) => {
  expect(await lockUntilClosed('a', locks)).toBe(true)
})

test('names the locks that pages have', async () => {
  const locks = { query: async () => ({ held: [{ name: 'a' }, {}], pending: [{ name: 'b' }] }) }
  expect([...(await heldLocks(locks))]).toEqual(['a'])
  expect([...(await heldLocks({ query: async () => ({}) }))]).toEqual([])
  expect([...(await heldLocks(undefined))]).toEqual([])
})
