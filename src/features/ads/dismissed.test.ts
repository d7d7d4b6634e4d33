import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearDismissedAds,
  dismissAd,
  dismissedAdsAtom,
  dismissedCount,
  isHidden,
  persistentDismissAtom,
  readAdSettings,
  setPersistentDismiss,
} from './dismissed.ts'

const plain = { id: 'plain', persistAfterDismiss: false }
const lasting = { id: 'lasting', persistAfterDismiss: true }

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  readAdSettings()
})

afterEach(() => void vi.unstubAllGlobals())

const dismissed = () => getDefaultStore().get(dismissedAdsAtom)
/** What is hidden after the page has been loaded anew. */
const hiddenLater = () => {
  readAdSettings()
  return [plain, lasting].filter((ad) => isHidden(ad)).map(({ id }) => id)
}

describe('a closed ad', () => {
  it('is hidden on this page, and stored only where it asks for that', () => {
    dismissAd(plain)
    expect(isHidden(plain)).toBe(true)
    expect(kept.has('dismissedAds')).toBe(false)
    expect(hiddenLater()).toEqual([])
    dismissAd(lasting)
    expect(JSON.parse(kept.get('dismissedAds') ?? '')).toEqual(['lasting'])
    expect(hiddenLater()).toEqual(['lasting'])
  })

  it('is stored while the global setting is on', () => {
    setPersistentDismiss(true)
    dismissAd(plain)
    expect(hiddenLater()).toEqual(['plain'])
    expect(dismissedCount(dismissed())).toBe(1)
  })

  it('that is stored counts only as long as its setting is on', () => {
    kept.set('dismissedAds', '["plain"]')
    expect(hiddenLater()).toEqual([])
    kept.set('persistentDismiss', 'true')
    expect(hiddenLater()).toEqual(['plain'])
  })
})

describe('the global setting', () => {
  it('stores what is closed when it is turned on, and forgets it when it is turned off', () => {
    dismissAd(plain)
    setPersistentDismiss(true)
    expect(kept).toEqual(
      new Map([
        ['persistentDismiss', 'true'],
        ['dismissedAds', '["plain"]'],
      ]),
    )
    setPersistentDismiss(false)
    expect(kept).toEqual(new Map([['persistentDismiss', 'false']]))
    expect(dismissed()).toEqual([])
  })

  it('stays as it is when the closed ads are forgotten', () => {
    setPersistentDismiss(true)
    dismissAd(plain)
    clearDismissedAds()
    expect(dismissed()).toEqual([])
    expect(kept).toEqual(new Map([['persistentDismiss', 'true']]))
  })
})

it.each(['', '{', 'null', '"true"', '7', '[1]', '{"a": 1}'])(
  'what is stored as %j is no setting: ignored, and logged',
  (text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    kept.set('persistentDismiss', text)
    kept.set('dismissedAds', text)
    readAdSettings()
    expect(getDefaultStore().get(persistentDismissAtom)).toBe(false)
    expect(dismissed()).toEqual([])
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  },
)

it('refused storage forgets with the page, and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  readAdSettings()
  setPersistentDismiss(true)
  dismissAd(plain)
  expect(isHidden(plain)).toBe(true)
  clearDismissedAds()
})
