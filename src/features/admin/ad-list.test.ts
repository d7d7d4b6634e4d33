import { describe, expect, it } from 'vitest'
import type { Ad } from '#api/contract/ads.ts'
import { testAd } from '#tests/test-ad.ts'
import { firstQuery, indexAds, type ListQuery, listAds, pageOf, sortedBy } from './ad-list.ts'
import { stateOf } from './ad-state.ts'

const now = new Date('2030-01-02T00:00:00.000Z')
const ad = (title: string, rest: Partial<Ad> = {}) => testAd({ id: title, title, ...rest })
const ads = [
  ad('Beta', { priority: 1, startDate: '2030-01-03T00:00:00Z', type: 'native' }),
  ad('alpha', { description: 'Of tools', enabled: false, endDate: '2031-01-03T00:00:00Z' }),
  ad('Gamma', { priority: 9, linkUrl: 'https://example.com/tools', position: 'about', weight: 2 }),
]
const indexed = indexAds(ads, (it) => stateOf(it, true, now))
const list = (partial: Partial<ListQuery>) =>
  listAds(indexed, { ...firstQuery, ...partial }, 'en').map((it) => it.ad.title)

describe('listAds', () => {
  it('sorts by every column, in both directions', () => {
    expect(list({})).toEqual(['Gamma', 'Beta', 'alpha'])
    const ascending = (sorting: ListQuery['sorting']) => list({ sorting, direction: 'ascending' })
    expect(ascending('title')).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(list({ sorting: 'title' })).toEqual(['Gamma', 'Beta', 'alpha'])
    expect(ascending('startDate').at(-1)).toBe('Beta')
    expect(ascending('endDate')[0]).toBe('alpha')
    expect(ascending('type').at(-1)).toBe('Beta')
    expect(ascending('position').at(-1)).toBe('Gamma')
    expect(ascending('weight').at(-1)).toBe('Gamma')
    expect(ascending('status')).toEqual(['Gamma', 'alpha', 'Beta'])
  })

  it('keeps the order of equal ads in both directions, and sorts numbers in titles by value', () => {
    expect(list({ sorting: 'persist' })).toEqual(['Beta', 'alpha', 'Gamma'])
    const numbered = ['Ad 10', 'Ad 9'].map((title) => ad(title))
    const sorted = listAds(
      indexAds(numbered, () => 'on'),
      { ...firstQuery, sorting: 'title', direction: 'ascending' },
      'en',
    )
    expect(sorted.map((it) => it.ad.title)).toEqual(['Ad 9', 'Ad 10'])
  })

  it('matches every word in the title, description, or link, ignoring case', () => {
    expect(list({ search: ' TOOLS ' })).toEqual(['Gamma', 'alpha'])
    expect(list({ search: 'tools of' })).toEqual(['alpha'])
    expect(list({ search: 'nothing' })).toEqual([])
  })

  it('filters by status, type, and position', () => {
    expect(list({ state: 'off' })).toEqual(['alpha'])
    expect(list({ state: 'scheduled' })).toEqual(['Beta'])
    expect(list({ type: 'banner' })).toEqual(['Gamma', 'alpha'])
    expect(list({ type: 'banner', position: 'home' })).toEqual(['alpha'])
  })
})

describe('sortedBy', () => {
  it('starts in the usual direction of a column, reverses it, and shows the first page', () => {
    const byTitle = sortedBy({ ...firstQuery, page: 3 }, 'title')
    expect(byTitle).toMatchObject({ sorting: 'title', direction: 'ascending', page: 0 })
    expect(sortedBy(byTitle, 'title').direction).toBe('descending')
    expect(sortedBy(byTitle, 'weight').direction).toBe('descending')
  })
})

describe('pageOf', () => {
  it('has 50 items a page, and the last page instead of one beyond it', () => {
    const all = Array.from({ length: 120 }, (_, i) => i)
    expect(pageOf(all, 0)).toMatchObject({ page: 0, pages: 3, first: 0, total: 120 })
    expect(pageOf(all, 0).items).toHaveLength(50)
    expect(pageOf(all, 9)).toMatchObject({ page: 2, first: 100, items: all.slice(100) })
    expect(pageOf([], 2)).toMatchObject({ page: 0, pages: 1, items: [] })
  })
})
