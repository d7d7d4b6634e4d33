import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PublicAd } from '#api/contract/ads.ts'
import { positionOf } from '#api/contract/places.ts'
import { chooseAds } from './choose.ts'
import { readAds } from './load.ts'

afterEach(() => vi.useRealTimers())

const ad = (fields: Partial<PublicAd>): PublicAd => ({
  id: 'one',
  type: 'banner',
  position: 'home',
  title: 'title',
  description: null,
  imageUrl: null,
  linkUrl: 'https://example.org',
  enabled: true,
  priority: 0,
  startDate: null,
  endDate: null,
  persistAfterDismiss: false,
  ...fields,
})

const failed = { status: 'failed', error: 'Failed to load ads' }
const answering = (body: BodyInit, init?: ResponseInit) => async () => new Response(body, init)
const listing = (items: readonly PublicAd[], showAds = true) =>
  answering(JSON.stringify({ showAds, items }))

describe('readAds', () => {
  it('gives the ads, the highest priority first', async () => {
    const items = [ad({ id: 'low' }), ad({ id: 'high', priority: 9 })]
    const state = await readAds(listing(items))
    expect(state.status === 'loaded' && state.items.map(({ id }) => id)).toEqual(['high', 'low'])
  })

  it('gives none while ads are switched off', async () => {
    expect(await readAds(listing([ad({})], false))).toEqual({ status: 'loaded', items: [] })
  })

  it('never gives a link or an image that is not of the web', async () => {
    const state = await readAds(
      listing([
        ad({ linkUrl: 'javascript:alert(1)' }),
        ad({ imageUrl: 'http://example.org/a.png' }),
        ad({ enabled: false }),
      ]),
    )
    expect(state).toEqual({ status: 'loaded', items: [] })
  })

  it.each([
    ['an error', answering('{}', { status: 500 })],
    ['HTML', answering('<!doctype html>')],
    ['half an answer', answering('{"showAds": true, "items": [')],
    ['other shapes', answering('{"showAds": 1, "items": {}}')],
    ['bad UTF-8', answering(new Uint8Array([0x22, 0xff, 0x22]))],
    ['50 MB', answering('['.repeat(50_000_000))],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails on %s', async (_, answer) => {
    expect(await readAds(answer)).toEqual(failed)
  })

  it('waits eight seconds, and no longer', async () => {
    vi.useFakeTimers()
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    const state = readAds(never)
    await vi.advanceTimersByTimeAsync(7_999)
    expect(await Promise.race([state, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await state).toEqual(failed)
  })
})

describe('chooseAds', () => {
  const items = [
    ad({ id: 'json', position: 'json', priority: 3 }),
    ad({ id: 'everywhere', position: 'global', priority: 2 }),
    ad({ id: 'side', position: 'json', type: 'sidebar' }),
  ]
  const ids = (path: string, most = 1, gone: readonly string[] = []) =>
    chooseAds(items, positionOf(path), ({ id }) => gone.includes(id), most).map(({ id }) => id)

  it.each([
    ['/', ['everywhere']],
    ['/about', ['everywhere']],
    ['/tools/json', ['json', 'side']],
    ['/tools/json/validator', ['json', 'side']],
    ['/tools/mermaid', ['everywhere']],
    ['/admin/ads', []],
    ['/nope', []],
  ])('at %s gives %j', (path, expected) => expect(ids(path)).toEqual(expected))

  it('gives as many of each type as are asked for, without those that are gone', () => {
    expect(ids('/tools/json', 2)).toEqual(['json', 'everywhere', 'side'])
    expect(ids('/tools/json', 1, ['json'])).toEqual(['everywhere', 'side'])
  })
})
