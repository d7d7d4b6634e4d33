import { describe, expect, it } from 'vitest'
import { testAd } from '#tests/test-ad.ts'
import { sentAt, stateAmong, stateOf } from './ad-state.ts'

const now = new Date('2030-01-02T00:00:00.000Z')
const linkUrl = 'https://example.org/'
const always = {
  enabled: true,
  startDate: null,
  endDate: null,
  schedule: null,
  linkUrl,
  imageUrl: null,
}

describe('stateOf', () => {
  it.each([
    ['on', always, true],
    ['hidden', always, false],
    ['off', { ...always, enabled: false }, true],
    ['refused', { ...always, linkUrl: 'https://user@example.org/' }, true],
    ['refused', { ...always, imageUrl: 'https://user@example.org/a.png' }, true],
    ['on', { ...always, startDate: '2030-01-02T00:00:00.000Z' }, true],
    ['scheduled', { ...always, startDate: '2030-01-02T00:00:00.001Z' }, true],
    ['scheduled', { ...always, startDate: '2030-01-02T00:00:00.001Z' }, false],
    ['on', { ...always, schedule: '* 0-1 UTC' }, true],
    ['paused', { ...always, schedule: '* 1-2 UTC' }, true],
    ['ended', { ...always, endDate: '2030-01-02T00:00:00.000Z' }, true],
    ['on', { ...always, endDate: '2030-01-02T00:00:00.001Z' }, true],
  ] as const)('returns %s for %j when showAds is %s', (state, ad, showAds) => {
    expect(stateOf(ad, showAds, now)).toBe(state)
  })
})

describe('stateAmong', () => {
  it('says which live ads are omitted because all of them exceed the size of a response', () => {
    const description = '汉'.repeat(100_000)
    const ads = [4, 3, 2, 1].map((priority) =>
      testAd({ id: `${priority}`, position: 'home', priority, description }),
    )
    const small = testAd({ id: 'small', type: 'sidebar', position: 'about' })
    const off = testAd({ id: 'off', enabled: false })
    const all = [...ads, small, off]
    const statesOf = (listed: typeof all) =>
      listed.map((ad) => stateAmong(ad, true, now, sentAt(listed, now)))
    expect(statesOf(all)).toEqual(['on', 'behind', 'behind', 'omitted', 'omitted', 'off'])
    expect(statesOf(all.slice(2))).toEqual(['on', 'behind', 'on', 'off'])
    const states = all.map((ad) => stateAmong(ad, false, now, sentAt(all, now)))
    expect(new Set(states)).toEqual(new Set(['hidden', 'off']))
  })
})
