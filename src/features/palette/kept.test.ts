import { afterEach, expect, test, vi } from 'vitest'
import { recents, rememberVisit } from './kept.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the newest visit comes first, each tool once, at most six', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  for (const name of 'abcdefgb') rememberVisit(`/tools/${name}`)
  rememberVisit('/about')
  expect(recents.read()).toEqual(['b', 'g', 'f', 'e', 'd', 'c'].map((name) => `/tools/${name}`))
})

test('blocked storage keeps it for the life of the page', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(recents.read()).toEqual([])
  recents.write(['/a'])
  expect(recents.read()).toEqual(['/a'])
})
