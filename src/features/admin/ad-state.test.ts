import { describe, expect, it } from 'vitest'
import { stateOf } from './ad-state.ts'

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
