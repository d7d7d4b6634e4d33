import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PublicAd } from '#api/contract/ads.ts'
import { isFor, positionOf } from '#api/contract/places.ts'
import { testAd } from '#tests/test-ad.ts'
import { chooseAds } from './choose.ts'
import { readAds } from './load.ts'

afterEach(() => vi.useRealTimers())

const failed = { status: 'failed', error: 'Failed to load ads' }
const responding = (body: BodyInit, init?: ResponseInit) => async () => new Response(body, init)
const listing = (items: readonly PublicAd[], showAds = true) =>
  responding(JSON.stringify({ showAds, items }))

describe('readAds', () => {
  it('returns the ads, highest priority first', async () => {
    const items = [testAd({ id: 'low' }), testAd({ id: 'high', priority: 9 })]
    const state = await readAds(listing(items))
    expect(state.status === 'loaded' && state.items.map(({ id }) => id)).toEqual(['high', 'low'])
  })

  it('returns no ads while ads are disabled', async () => {
    expect(await readAds(listing([testAd({})], false))).toEqual({
      status: 'loaded',
      items: [],
      countViews: false,
    })
  })

  it('drops ads with unsafe links or images, and disabled ads', async () => {
    const state = await readAds(
      listing([
        testAd({ linkUrl: 'javascript:alert(1)' }),
        testAd({ imageUrl: 'http://example.org/a.png' }),
        testAd({ enabled: false }),
      ]),
    )
    expect(state).toEqual({ status: 'loaded', items: [], countViews: false })
  })

  it('drops ads that this version doesn’t know, and assumes defaults for missing fields', async () => {
    const { weight: _, priority: __, ...sparse } = testAd({ id: 'sparse' })
    const items = [{ ...testAd(), position: 'moon' }, sparse, 7]
    const state = await readAds(responding(JSON.stringify({ showAds: true, items })))
    expect(state.status === 'loaded' && state.items).toMatchObject([
      { id: 'sparse', weight: 1, priority: 0 },
    ])
  })

  it('returns whether views and clicks are counted', async () => {
    const body = JSON.stringify({ showAds: true, items: [], countViews: true })
    const state = await readAds(responding(body))
    expect(state).toEqual({ status: 'loaded', items: [], countViews: true })
  })

  it.each([
    ['status 500', responding('{}', { status: 500 })],
    ['HTML', responding('<!doctype html>')],
    ['a truncated response', responding('{"showAds": true, "items": [')],
    ['a response of another shape', responding('{"showAds": 1, "items": {}}')],
    ['invalid UTF-8', responding(new Uint8Array([0x22, 0xff, 0x22]))],
    ['a response of 50 MB', responding('['.repeat(50_000_000))],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails on %s', async (_, fetchAds) => {
    expect(await readAds(fetchAds)).toEqual(failed)
  })

  it('times out after eight seconds', async () => {
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
    testAd({ id: 'json', position: 'json', priority: 3 }),
    testAd({ id: 'everywhere', position: 'global', priority: 2 }),
    testAd({ id: 'side', position: 'json', type: 'sidebar' }),
  ]
  const ids = (path: string, maxAds = 1, hidden: readonly string[] = []) =>
    chooseAds(items, positionOf(path), {
      isGone: ({ id }) => hidden.includes(id),
      maxAds,
      random: () => expect.fail('no ads take turns'),
    }).map(({ id }) => id)

  it.each([
    ['/', ['everywhere']],
    ['/about', ['everywhere']],
    ['/tools/json', ['json', 'side']],
    ['/tools/json/validator', ['json', 'side']],
    ['/tools/mermaid', ['everywhere']],
    ['/admin/ads', []],
    ['/nope', []],
  ])('returns for %s the ads %j', (path, expected) => expect(ids(path)).toEqual(expected))

  it('returns up to the given number of each type, without hidden ads', () => {
    expect(ids('/tools/json', 2)).toEqual(['json', 'everywhere', 'side'])
    expect(ids('/tools/json', 1, ['json'])).toEqual(['everywhere', 'side'])
  })

  it('knows for which pages and screens an ad is', () => {
    const audience = { language: 'en', screen: 'wide' } as const
    const fit = [testAd(), testAd({ language: 'en' }), testAd({ screen: 'wide' })]
    const others = [testAd({ language: 'zh-CN' }), testAd({ language: 'en', screen: 'narrow' })]
    expect([...fit, ...others].filter((ad) => isFor(ad, audience))).toEqual(fit)
  })

  it('shows ads of the highest priority of a place in turn, by weight', () => {
    const rivals = [
      testAd({ id: 'a', priority: 1 }),
      testAd({ id: 'b', priority: 1, weight: 2, position: 'global' }),
      testAd({ id: 'c', priority: 1 }),
      testAd({ id: 'low', weight: 100 }),
    ]
    const chosen = (dice: number, maxAds = 1) =>
      chooseAds(rivals, 'home', { isGone: () => false, maxAds, random: () => dice })
        .map(({ id }) => id)
        .join('')
    const counts: Record<string, number> = {}
    for (let i = 0; i < 400; i += 1) {
      const id = chosen(i / 400)
      counts[id] = (counts[id] ?? 0) + 1
    }
    expect(counts).toEqual({ a: 100, b: 200, c: 100 })
    expect(chosen(1 - 2 ** -53)).toBe('c')
    // With several ads in a slot, the lower priority follows.
    expect(chosen(0, 4)).toBe('abclow')
  })
})
