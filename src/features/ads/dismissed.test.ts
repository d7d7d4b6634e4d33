import { getDefaultStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AdStorage,
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
let storage: AdStorage

beforeEach(() => {
  kept = new Map()
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  readAdSettings(storage)
})

const dismissed = () => getDefaultStore().get(dismissedAdsAtom)
/** What is hidden after the page has been loaded anew. */
const hiddenLater = () => {
  readAdSettings(storage)
  return [plain, lasting].filter((ad) => isHidden(ad, dismissed())).map(({ id }) => id)
}

describe('a closed ad', () => {
  it('is hidden on this page, and stored only where it asks for that', () => {
    dismissAd(plain, storage)
    expect(isHidden(plain, dismissed())).toBe(true)
    expect(kept.has('dismissedAds')).toBe(false)
    expect(hiddenLater()).toEqual([])
    dismissAd(lasting, storage)
    expect(JSON.parse(kept.get('dismissedAds') ?? '')).toEqual(['lasting'])
    expect(hiddenLater()).toEqual(['lasting'])
  })

  it('is stored while the global setting is on', () => {
    setPersistentDismiss(true, storage)
    dismissAd(plain, storage)
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
    dismissAd(plain, storage)
    setPersistentDismiss(true, storage)
    expect(kept).toEqual(
      new Map([
        ['persistentDismiss', 'true'],
        ['dismissedAds', '["plain"]'],
      ]),
    )
    setPersistentDismiss(false, storage)
    expect(kept).toEqual(new Map([['persistentDismiss', 'false']]))
    expect(dismissed()).toEqual([])
  })

  it('stays as it is when the closed ads are forgotten', () => {
    setPersistentDismiss(true, storage)
    dismissAd(plain, storage)
    clearDismissedAds(storage)
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
    readAdSettings(storage)
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
  const refusing: AdStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  readAdSettings(refusing)
  setPersistentDismiss(true, refusing)
  dismissAd(plain, refusing)
  expect(isHidden(plain, dismissed())).toBe(true)
  clearDismissedAds(refusing)
})
