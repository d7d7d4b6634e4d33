import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/**
 * Asserts what `toEqual` does, which takes far longer for long lists: it only runs, and describes the
 * difference, for values that aren't strictly equal.
 */
export function expectEqual(actual: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected)
}
