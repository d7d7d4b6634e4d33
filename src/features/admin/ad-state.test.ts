import { describe, expect, it } from 'vitest'
import type { Ad } from '#api/contract/ads.ts'
import { testAd } from '#tests/test-ad.ts'
import { listAds, stateOf } from './ad-state.ts'

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

describe('listAds', () => {
  const ad = (title: string, rest: Partial<Ad> = {}) => testAd({ id: title, title, ...rest })
  const ads = [
    ad('Beta', { priority: 1, startDate: '2030-01-03T00:00:00Z' }),
    ad('alpha', { description: 'Of tools', enabled: false }),
    ad('Gamma', { priority: 9, linkUrl: 'https://example.com/tools' }),
  ]
  const list = (partial: Partial<Parameters<typeof listAds>[1]>) => {
    const query = { search: '', state: 'all', sorting: 'priority', ...partial } as const
    return listAds(ads, query, (it) => stateOf(it, true, now)).map(({ title }) => title)
  }

  it('sorts by priority, title, or start date', () => {
    expect(list({})).toEqual(['Gamma', 'Beta', 'alpha'])
    expect(list({ sorting: 'title' })).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(list({ sorting: 'startDate' }).at(-1)).toBe('Beta')
  })

  it('matches every word in the title, description, or link, ignoring case', () => {
    expect(list({ search: ' TOOLS ' })).toEqual(['Gamma', 'alpha'])
    expect(list({ search: 'tools of' })).toEqual(['alpha'])
    expect(list({ search: 'nothing' })).toEqual([])
  })

  it('filters by status', () => {
    expect(list({ state: 'off' })).toEqual(['alpha'])
    expect(list({ state: 'scheduled' })).toEqual(['Beta'])
  })
})
