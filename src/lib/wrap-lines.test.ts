import { expect, test } from 'vitest'
import type { Stored } from './storage.ts'
import { WrapLines } from './wrap-lines.ts'

/** Storage that other tabs write by `fromOtherTab`. */
function fakeStored(initial?: boolean, isBlocked = false) {
  let value = initial
  let notify = () => {}
  const stored: Stored<boolean> = {
    read: () => value,
    write: (next) => {
      if (!isBlocked) value = next
      return !isBlocked
    },
    watch: (onChange) => {
      notify = onChange
      return () => {}
    },
  }
  const fromOtherTab = (next: boolean | undefined) => {
    value = next
    notify()
  }
  return { stored, fromOtherTab }
}

test('starts with the stored choice', () => {
  expect(new WrapLines(fakeStored().stored).get().wraps).toBeUndefined()
  expect(new WrapLines(fakeStored(false).stored).get().wraps).toBe(false)
})

test('stores the choice and notifies every box', () => {
  const { stored } = fakeStored()
  const lines = new WrapLines(stored)
  let changes = 0
  lines.subscribe(() => changes++)
  lines.choose(true)
  expect([lines.get().wraps, stored.read(), changes]).toEqual([true, true, 1])
})

test('follows the choice in another tab', () => {
  const { stored, fromOtherTab } = fakeStored(true)
  const lines = new WrapLines(stored)
  fromOtherTab(false)
  expect(lines.get().wraps).toBe(false)
})

test('keeps the choice for this page if storage is blocked', () => {
  const lines = new WrapLines(fakeStored(undefined, true).stored)
  expect(lines.choose(true)).toBe(false)
  expect(lines.get().wraps).toBe(true)
})
