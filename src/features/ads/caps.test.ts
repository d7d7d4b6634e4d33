import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/lib/testing.ts'
import {
  forgetClosedPopups,
  mayOpenInterstitial,
  noteClosedPopup,
  noteInterstitial,
  popupsClosedToday,
} from './caps.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', fakeStorage(stored))
})

afterEach(() => void vi.unstubAllGlobals())

describe('a closed popup', () => {
  it('stays closed until the next day', () => {
    noteClosedPopup('a', new Date(2030, 0, 1, 9))
    noteClosedPopup('b', new Date(2030, 0, 1, 23, 59))
    expect(popupsClosedToday(new Date(2030, 0, 1, 23, 59))).toEqual(['a', 'b'])
    expect(popupsClosedToday(new Date(2030, 0, 2))).toEqual([])
    noteClosedPopup('c', new Date(2030, 0, 2))
    expect(popupsClosedToday(new Date(2030, 0, 2))).toEqual(['c'])
  })

  it('can be forgotten, and invalid stored values are ignored', () => {
    noteClosedPopup('a')
    forgetClosedPopups()
    expect(popupsClosedToday()).toEqual([])
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    stored.set('dismissedPopups', '{"day":1,"ids":["a"]}')
    expect(popupsClosedToday()).toEqual([])
  })
})

describe('an interstitial', () => {
  it('opens at most once in ten minutes', () => {
    expect(mayOpenInterstitial(0)).toBe(true)
    noteInterstitial(1_000)
    expect(mayOpenInterstitial(600_999)).toBe(false)
    expect(mayOpenInterstitial(601_000)).toBe(true)
  })

  it('isn’t blocked by a clock that was set back', () => {
    noteInterstitial(1_000_000)
    expect(mayOpenInterstitial(999_999)).toBe(true)
  })
})
