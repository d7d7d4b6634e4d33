import { describe, expect, it } from 'vitest'
import { pagePositions } from '#api/contract/positions.ts'
import { testAd } from '#tests/test-ad.ts'
import { placementOf, topsOf } from './placement.ts'

describe('placementOf', () => {
  it('divides the page views of a place among the ads of its highest priority, by weight', () => {
    const one = testAd({ id: 'one' })
    const two = testAd({ id: 'two', weight: 3, position: 'global' })
    const sidebar = testAd({ id: 'other', type: 'sidebar', position: 'about' })
    const tops = topsOf([one, two, sidebar])
    expect(placementOf(one, tops)).toEqual({
      shown: [{ position: 'home', least: 0.25, most: 0.25 }],
      behind: [],
      missing: [],
    })
    const { shown } = placementOf(two, tops)
    expect(shown.map(({ position }) => position)).toEqual(pagePositions)
    expect(shown.map(({ most }) => most)).toEqual([0.75, 1, 1, 1, 1, 1, 1])
    expect(placementOf(sidebar, tops).shown).toEqual([{ position: 'about', least: 1, most: 1 }])
  })

  it('names an ad of a higher priority, position by position', () => {
    const everywhere = testAd({ id: 'everywhere', position: 'global' })
    const above = testAd({ id: 'above', title: 'Above', position: 'json', priority: 5 })
    const { shown, behind } = placementOf(everywhere, topsOf([everywhere, above]))
    expect(behind).toMatchObject([{ position: 'json', title: 'Above' }])
    expect(behind[0]?.audiences).toHaveLength(4)
    expect(shown).toHaveLength(pagePositions.length - 1)
  })

  it('is computed for each language and kind of screen', () => {
    const all = testAd({ id: 'all' })
    const english = testAd({ title: 'English', language: 'en', priority: 1 })
    const narrow = testAd({ title: 'Narrow', language: 'zh-CN', screen: 'narrow' })
    expect(placementOf(all, topsOf([all, english, narrow]))).toEqual({
      shown: [{ position: 'home', least: 0.5, most: 1 }],
      behind: [
        {
          position: 'home',
          title: 'English',
          schedule: null,
          audiences: [
            { language: 'en', screen: 'narrow' },
            { language: 'en', screen: 'wide' },
          ],
        },
      ],
      missing: [],
    })
    expect(placementOf(narrow, topsOf([all, english, narrow])).behind).toEqual([])
  })

  it('lists the positions without a place for the type', () => {
    const missing = (type: 'sidebar' | 'interstitial', position: 'home' | 'global' | 'diagram') => {
      const ad = testAd({ type, position })
      return placementOf(ad, topsOf([ad])).missing
    }
    expect(missing('sidebar', 'home')).toEqual(['home'])
    expect(missing('sidebar', 'diagram')).toEqual([])
    expect(missing('sidebar', 'global')).toEqual(['home', 'tools'])
    expect(missing('interstitial', 'diagram')).toEqual(['diagram'])
    expect(missing('interstitial', 'global')).not.toContain('json')
  })
})
