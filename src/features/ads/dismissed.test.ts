import { getDefaultStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/lib/testing.ts'
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

const plain = { id: 'plain', type: 'banner', persistAfterDismiss: false } as const
const lasting = { id: 'lasting', type: 'banner', persistAfterDismiss: true } as const

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', fakeStorage(stored))
  readAdSettings()
})

afterEach(() => void vi.unstubAllGlobals())

const dismissed = () => getDefaultStore().get(dismissedAdsAtom)
/** The ids of the ads that are hidden after a reload. */
const hiddenLater = () => {
  readAdSettings()
  return [plain, lasting].filter((ad) => isHidden(ad)).map(({ id }) => id)
}

describe('a dismissed ad', () => {
  it('is hidden on this page, and stored only if it persists after dismiss', () => {
    dismissAd(plain)
    expect(isHidden(plain)).toBe(true)
    expect(stored.has('dismissedAds')).toBe(false)
    expect(hiddenLater()).toEqual([])
    dismissAd(lasting)
    expect(JSON.parse(stored.get('dismissedAds') ?? '')).toEqual(['lasting'])
    expect(hiddenLater()).toEqual(['lasting'])
  })

  it('is hidden for the rest of the day if it is a popup, until it is reset', () => {
    const popup = { id: 'popup', type: 'popup', persistAfterDismiss: false } as const
    dismissAd(popup)
    readAdSettings()
    expect(dismissed()).toEqual([])
    expect(isHidden(popup)).toBe(true)
    expect(dismissedCount(dismissed())).toBe(1)
    clearDismissedAds()
    expect(isHidden(popup)).toBe(false)
  })

  it('is always stored while the global setting is on', () => {
    setPersistentDismiss(true)
    dismissAd(plain)
    expect(hiddenLater()).toEqual(['plain'])
    expect(dismissedCount(dismissed())).toBe(1)
  })

  it('is shown again although it is stored once the global setting is off', () => {
    stored.set('dismissedAds', '["plain"]')
    expect(hiddenLater()).toEqual([])
    stored.set('persistentDismiss', 'true')
    expect(hiddenLater()).toEqual(['plain'])
  })
})

describe('another tab', () => {
  /** The module of a page that was opened before. */
  const openTab = async () => {
    vi.resetModules()
    const tab = await import('./dismissed.ts')
    tab.readAdSettings()
    return tab
  }
  const third = { ...lasting, id: 'third' }

  it('doesn’t lose the ads dismissed there', async () => {
    const other = await openTab()
    other.dismissAd({ ...lasting, id: 'theirs' })
    dismissAd(lasting)
    other.dismissAd(third)
    expect(JSON.parse(stored.get('dismissedAds') ?? '')).toEqual(['theirs', 'lasting', 'third'])
    setPersistentDismiss(true)
    expect(JSON.parse(stored.get('dismissedAds') ?? '')).toEqual(['theirs', 'lasting', 'third'])
  })

  it('doesn’t restore the ads that were cleared there', async () => {
    const other = await openTab()
    dismissAd(lasting)
    other.clearDismissedAds()
    dismissAd(third)
    expect(JSON.parse(stored.get('dismissedAds') ?? '')).toEqual(['third'])
  })
})

describe('the global setting', () => {
  it('stores the dismissed ads when it is turned on, and clears them when it is turned off', () => {
    dismissAd(plain)
    setPersistentDismiss(true)
    expect(stored).toEqual(
      new Map([
        ['persistentDismiss', 'true'],
        ['dismissedAds', '["plain"]'],
      ]),
    )
    setPersistentDismiss(false)
    expect(stored).toEqual(new Map([['persistentDismiss', 'false']]))
    expect(dismissed()).toEqual([])
  })

  it('doesn’t change when the dismissed ads are cleared', () => {
    setPersistentDismiss(true)
    dismissAd(plain)
    clearDismissedAds()
    expect(dismissed()).toEqual([])
    expect(stored).toEqual(new Map([['persistentDismiss', 'true']]))
  })
})

it.each(['', '{', 'null', '"true"', '7', '[1]', '{"a": 1}'])(
  'ignores and logs the invalid stored value %j',
  (text) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    stored.set('persistentDismiss', text)
    stored.set('dismissedAds', text)
    readAdSettings()
    expect(getDefaultStore().get(persistentDismissAtom)).toBe(false)
    expect(dismissed()).toEqual([])
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  },
)

it('keeps dismissed ads in memory if storage is blocked', () => {
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
