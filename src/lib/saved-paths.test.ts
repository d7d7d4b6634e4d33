import { afterEach, expect, test, vi } from 'vitest'
import { favorites, recents, rememberVisit, setFavorite } from './saved-paths.ts'
import { fakeStorage } from './testing.ts'

afterEach(() => void vi.unstubAllGlobals())

test('lists the newest visit first, each tool once, at most six', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', fakeStorage(values))
  for (const name of 'abcdefgb') rememberVisit(`/tools/${name}`)
  expect(recents.read()).toEqual(['b', 'g', 'f', 'e', 'd', 'c'].map((name) => `/tools/${name}`))
})

test('lists no visit while nothing may be saved, but favorites', () => {
  const values = new Map([['offkit.keep-nothing', '']])
  vi.stubGlobal('localStorage', fakeStorage(values))
  expect(rememberVisit('/tools/a')).toBe(false)
  favorites.write(['/tools/b'])
  expect([recents.read(), favorites.read()]).toEqual([[], ['/tools/b']])
  expect([...values.keys()]).toEqual(['offkit.keep-nothing', 'favourite-tools'])
})

test('keeps paths in memory while storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(recents.read()).toEqual([])
  recents.write(['/a'])
  expect(recents.read()).toEqual(['/a'])
})

test('a favorite doesn’t replace those of another tab', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', fakeStorage(values))
  setFavorite('/a', true)
  values.set('favourite-tools', '["/a","/theirs"]')
  setFavorite('/b', true)
  expect(favorites.read()).toEqual(['/a', '/theirs', '/b'])
  setFavorite('/a', false)
  setFavorite('/b', true)
  expect(favorites.read()).toEqual(['/theirs', '/b'])
})
