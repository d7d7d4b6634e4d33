import type { Ad } from '#api/contract/ads.ts'

/** A live ad with the given fields. */
export const testAd = (fields: Partial<Ad> = {}): Ad => ({
  id: 'one',
  version: 1,
  type: 'banner',
  position: 'home',
  title: 'title',
  description: null,
  imageUrl: null,
  linkUrl: 'https://example.org/',
  enabled: true,
  priority: 0,
  weight: 1,
  startDate: null,
  endDate: null,
  persistAfterDismiss: false,
  language: null,
  screen: null,
  schedule: null,
  size: null,
  narrowImageUrl: null,
  darkImageUrl: null,
  ...fields,
})
