import { expect, test } from 'vitest'
import { formatRelativeTime } from './times.ts'

const HOUR_MS = 3_600_000

test.each([
  [35, 'in 1 day'],
  [-35, '1 day ago'],
  [24 * 580, 'in 1 year'],
  [0, 'now'],
  [-2, '2 hours ago'],
])('%d hours are %s', (hours, text) => {
  expect(formatRelativeTime(hours * HOUR_MS, 0, 'en')).toBe(text)
})
