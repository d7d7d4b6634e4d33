import { expect, test } from 'vitest'
import { virtualTop } from './row-window.ts'

const sizes = { view: 600, maxTop: 1_000_000, real: 50_000_000, scaled: true }

test('a list below the maximum height scrolls normally', () => {
  expect(virtualTop({ scrollTop: 0, virtual: 0 }, 1234, { ...sizes, scaled: false })).toBe(1234)
})

test('a short scroll moves a scaled list by the same number of pixels', () => {
  expect(virtualTop({ scrollTop: 5000, virtual: 250_000 }, 5100, sizes)).toBe(250_100)
  expect(virtualTop({ scrollTop: 5000, virtual: 250_000 }, 4900, sizes)).toBe(249_900)
})

test('a long scroll moves a scaled list proportionally', () => {
  expect(virtualTop({ scrollTop: 0, virtual: 0 }, 500_000, sizes)).toBe(25_000_000)
})

test('scrolling reaches both ends and never passes them', () => {
  expect(virtualTop({ scrollTop: 300, virtual: 9000 }, 0, sizes)).toBe(0)
  expect(virtualTop({ scrollTop: 999_000, virtual: 1 }, 1_000_000, sizes)).toBe(50_000_000)
  expect(virtualTop({ scrollTop: 500, virtual: 49_999_990 }, 600, sizes)).toBe(50_000_000)
  expect(virtualTop({ scrollTop: 500, virtual: 20 }, 400, sizes)).toBe(0)
})
