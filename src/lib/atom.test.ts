import { expect, test } from 'vitest'
import { atom } from './atom.ts'

test('listeners follow the value until they are removed', () => {
  const count = atom(1)
  const seen: number[] = []
  const stop = count.subscribe(() => seen.push(count.get()))
  count.set(2)
  count.set((last) => last + 1)
  stop()
  count.set(4)
  expect(seen).toEqual([2, 3])
  expect(count.get()).toBe(4)
})

test('a listener may remove itself', () => {
  const count = atom(0)
  let calls = 0
  const stop = count.subscribe(() => {
    calls++
    stop()
  })
  count.set(1)
  count.set(2)
  expect(calls).toBe(1)
})
