import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isText, listOf } from '#src/core/guards.ts'
import { openStorage, storedJson, storedText } from './storage.ts'
import { fakeStorage } from './testing.ts'

let values: Map<string, string>

beforeEach(() => {
  values = new Map()
  vi.stubGlobal('localStorage', fakeStorage(values))
})
afterEach(() => void vi.unstubAllGlobals())

describe('a text', () => {
  test('is stored as it is, and removed', () => {
    const stored = storedText('key')
    expect(stored.read()).toBeUndefined()
    expect(stored.write('"a"')).toBe(true)
    expect(values).toEqual(new Map([['key', '"a"']]))
    expect(stored.read()).toBe('"a"')
    expect(stored.write(undefined)).toBe(true)
    expect(values.size).toBe(0)
  })

  test('of a tab is stored in sessionStorage', () => {
    vi.stubGlobal('sessionStorage', fakeStorage(values))
    vi.stubGlobal('localStorage', undefined)
    const stored = storedText('key', 'sessionStorage')
    stored.write('')
    expect(stored.read()).toBe('')
  })
})

describe('a value', () => {
  test('is stored as JSON', () => {
    const stored = storedJson('key', listOf(isText))
    stored.write(['a'])
    expect(values.get('key')).toBe('["a"]')
    expect(stored.read()).toEqual(['a'])
  })

  test.each(['', '{', '"text"', '{"a":1}', 'null', '["a",1]'])(
    'of another shape, %j, is reported and ignored',
    (text) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      values.set('key', text)
      expect(storedJson('key', listOf(isText)).read()).toBeUndefined()
      expect(warn).toHaveBeenCalledWith('Ignored the invalid value of key')
      warn.mockRestore()
    },
  )
})

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

test.each([
  ['throws on access', { get: refuse }],
  ['throws on each call', { value: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
  ['is missing', { value: undefined }],
])('storage that %s reads as empty and accepts nothing', (_, property) => {
  Object.defineProperty(globalThis, 'localStorage', { ...property, configurable: true })
  const stored = storedText('key')
  expect(stored.read()).toBeUndefined()
  expect([stored.write('a'), stored.write(undefined)]).toEqual([false, false])
})

test('storage that throws on access opens as undefined', () => {
  Object.defineProperty(globalThis, 'sessionStorage', { get: refuse, configurable: true })
  expect(openStorage('sessionStorage')).toBeUndefined()
})

test('a change in another tab is reported until the watch ends', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const dispatch = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const onChange = vi.fn()
  const end = storedText('key').watch(onChange)
  dispatch('other')
  expect(onChange).toHaveBeenCalledTimes(0)
  dispatch('key')
  // Storage was cleared.
  dispatch(null)
  expect(onChange).toHaveBeenCalledTimes(2)
  end()
  dispatch('key')
  expect(onChange).toHaveBeenCalledTimes(2)
})
