import { afterEach, expect, test, vi } from 'vitest'
import { refusalOf, type StorageRefusal } from './storage-refusal.ts'
import { fakeStorage } from './testing.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each<readonly [StorageRefusal, string, unknown, boolean]>([
  ['newer', 'a database of a newer version', new DOMException('', 'VersionError'), false],
  ['newer', 'the same under “Keep nothing”', new DOMException('', 'VersionError'), true],
  ['refused', 'full storage', new DOMException('', 'QuotaExceededError'), false],
  ['refused', 'blocked storage', new DOMException('', 'SecurityError'), false],
  ['nothing', 'a save under “Keep nothing”', new Error('Nothing may be saved'), true],
  ['nothing', 'an aborted transaction under “Keep nothing”', null, true],
  ['refused', 'an aborted transaction', null, false],
])('the reason is %s for %s', (reason, _, error, isOff) => {
  const values = new Map(isOff ? [['offkit.keep-nothing', '']] : [])
  vi.stubGlobal('localStorage', fakeStorage(values))
  expect(refusalOf(error)).toBe(reason)
})
