import { describe, expect, it } from 'vitest'
import { testAd } from '#tests/test-ad.ts'
import { placesAttributes } from './places.ts'

describe('placesAttributes', () => {
  it('lists the slots of a page and all ads of each', () => {
    const ads = [
      testAd({ id: 'a' }),
      testAd({ id: 'b', position: 'global' }),
      testAd({ id: 'c', type: 'native', position: 'global' }),
      testAd({ id: 'd', type: 'popup' }),
      testAd({ id: 'e', position: 'diagram' }),
    ]
    expect(placesAttributes(ads, '/')).toBe(' data-ads="banner native" data-ad-ids="a,b c"')
    expect(placesAttributes(ads, '/tools/mermaid')).toBe(
      ' data-ads="banner native" data-ad-ids="b,e c"',
    )
    expect(placesAttributes(ads, '/settings')).toBe(' data-ads="" data-ad-ids=""')
    expect(placesAttributes([], '/')).toBe('')
  })

  it('adds the language and the screen that an ad is for', () => {
    const ads = [
      testAd({ id: 'a', language: 'en' }),
      testAd({ id: 'b', screen: 'narrow' }),
      testAd({ id: 'c', language: 'zh-CN', screen: 'wide' }),
    ]
    expect(placesAttributes(ads, '/')).toContain('data-ad-ids="a/en,b/narrow,c/zh-CN/wide"')
  })

  it('adds the height of slots for whole images', () => {
    const ads = [
      testAd({ id: 'a', size: '728x90' }),
      testAd({ id: 'b', size: '970x250', language: 'en' }),
      testAd({ id: 'c', size: '300x600', type: 'sidebar', position: 'about' }),
    ]
    expect(placesAttributes(ads, '/')).toContain('data-ad-ids="a:138:138,b/en:138:288"')
    expect(placesAttributes(ads, '/about')).toContain('data-ad-ids="c:638:638"')
    const many = Array.from({ length: 9 }, (_, i) => testAd({ id: `${i}`, size: '300x250' }))
    expect(placesAttributes([...ads, ...many], '/')).toContain('data-ad-ids="*:288:288"')
  })

  it('lists no ids beyond eight, so that pages stay small', () => {
    const ads = Array.from({ length: 9 }, (_, i) => testAd({ id: `${i}` }))
    expect(placesAttributes(ads.slice(1), '/')).toContain('data-ad-ids="1,2,3,4,5,6,7,8"')
    expect(placesAttributes(ads, '/')).toContain('data-ad-ids="*"')
  })
})
