import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBytes, takeBytes } from './held-bytes.ts'

const pieces = [Uint8Array.of(1, 2), Uint8Array.of(3)]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('bytes are taken once', () => {
  const blob = new Blob(pieces)
  holdBytes(blob, pieces)
  expect(takeBytes(new Blob(pieces))).toBeUndefined()
  expect(takeBytes(blob)).toBe(pieces)
  expect(takeBytes(blob)).toBeUndefined()
})

test('bytes that no task needs are kept for a second', () => {
  const [early, late] = [new Blob(pieces), new Blob(pieces)]
  holdBytes(early, pieces)
  holdBytes(late, pieces)
  vi.advanceTimersByTime(999)
  expect(takeBytes(early)).toBe(pieces)
  vi.advanceTimersByTime(1)
  expect(takeBytes(late)).toBeUndefined()
})

test('a large source is read as usual', () => {
  const large = new Blob([new Uint8Array(32 * 1024 * 1024 + 1)])
  holdBytes(large, pieces)
  expect(takeBytes(large)).toBeUndefined()
})

test('a text has no kept bytes', () => {
  expect(takeBytes('text')).toBeUndefined()
  expect(takeBytes(undefined)).toBeUndefined()
})
