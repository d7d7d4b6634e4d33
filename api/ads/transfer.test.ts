import { describe, expect, it } from 'vitest'
import { type Ad, adTypes, limits } from '#api/contract/ads.ts'
import { adPositions } from '#api/contract/positions.ts'
import { jsonRequest, type TestApp, testApp } from '#tests/api/test-app.ts'
import fc from '#tests/fast-check.ts'

interface Exported {
  readonly format: string
  readonly ads: readonly Ad[]
}

interface Store {
  readonly app: TestApp['app']
  readonly headers: { readonly Authorization: string }
}

async function newStore(): Promise<Store> {
  const { app, logIn } = await testApp()
  return { app, headers: { Authorization: await logIn() } }
}

const exportOf = async ({ app, headers }: Store): Promise<Exported> =>
  (await app.request('/api/ads/admin/export', { headers })).json()

const send = ({ app, headers }: Store, path: string, body: unknown) =>
  app.request(path, jsonRequest('POST', body, headers.Authorization))

/** The exported ads without their versions, which an import assigns again. */
const contentOf = ({ ads }: Exported) => ads.map(({ version: _, ...ad }) => ad)

// The UTC years 0000 to 9999, with any UTC offset.
const instant = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('0000-01-01', '0000-02-29', '0001-01-01', '0099-12-31', '9999-12-31'),
      fc
        .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
    fc.constantFrom('00:00', '23:59:59.999', '12:30:00.123456789', '23:59'),
    fc.constantFrom('Z', '+00:00', '-00:01', '+14:00', '-12:00', '+23:59', '-23:59'),
  )
  .map(([day, time, offset]) => `${day}T${time}${offset}`)

const words = (maxChars: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '汉'.repeat(maxChars),
        '"\\'.repeat(maxChars / 2),
        '\u2028'.repeat(20),
        'a\tb\nc',
      ),
    )
    .map((text) => text.slice(0, maxChars))

const link = fc.constantFrom(
  'https://example.org',
  'HTTP://EXAMPLE.org:8080/a?b=c@d#e',
  `https://example.org/${'汉'.repeat(limits.url - 20)}`,
)

const newAd = fc.record(
  {
    type: fc.constantFrom(...adTypes),
    position: fc.constantFrom(...adPositions),
    title: words(limits.title),
    linkUrl: link,
    description: fc.option(words(limits.description)),
    imageUrl: fc.option(fc.constant('https://example.org/a.png')),
    size: fc.constantFrom('728x90', '300x600', null),
    narrowImageUrl: fc.constantFrom('https://example.org/n.png', '', null),
    darkImageUrl: fc.constantFrom('https://example.org/d.png', null),
    enabled: fc.boolean(),
    priority: fc.integer({ min: -limits.priority, max: limits.priority }),
    weight: fc.integer({ min: 1, max: limits.weight }),
    language: fc.constantFrom('en', 'zh-CN', null),
    screen: fc.constantFrom('narrow', 'wide', null),
    schedule: fc.constantFrom('12345 9-17 Asia/Shanghai', '* 22-6 UTC', '', null),
    startDate: fc.option(instant),
    endDate: fc.option(instant),
    persistAfterDismiss: fc.boolean(),
  },
  { requiredKeys: ['type', 'position', 'title', 'linkUrl'] },
)

describe('an export', () => {
  it('can be imported again, whatever the server accepted, and results in the same export', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(newAd, { minLength: 1, maxLength: 12 }), async (ads) => {
        const [first, second] = [await newStore(), await newStore()]
        for (const ad of ads) {
          // Refused ads are never exported.
          expect([201, 422]).toContain((await send(first, '/api/ads/admin', ad)).status)
        }
        const exported = await exportOf(first)
        for (const store of [second, first]) {
          expect((await send(store, '/api/ads/admin/import', exported)).status).toBe(200)
          expect(contentOf(await exportOf(store))).toEqual(contentOf(exported))
        }
      }),
      { seed: 4, numRuns: 40 },
    )
  })

  it.each([
    ['0001-01-01T00:00:00+08:00', '0000-12-31T16:00:00.000Z'],
    ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59-00:01', undefined],
    ['0000-01-01T00:00:00+00:01', undefined],
    ['1900-02-29T00:00:00Z', undefined],
    ['+010000-01-01T00:00:00Z', undefined],
  ])('contains %s as %s', async (startDate, expected) => {
    const store = await newStore()
    const ad = { type: 'banner', position: 'home', title: 't', linkUrl: 'https://a.example' }
    const response = await send(store, '/api/ads/admin', { ...ad, startDate })
    expect(response.status).toBe(expected === undefined ? 422 : 201)
    if (expected === undefined) return
    const exported = await exportOf(store)
    expect(exported.ads[0]?.startDate).toBe(expected)
    expect((await send(store, '/api/ads/admin/import', exported)).status).toBe(200)
  })

  it('of the maximum number of ads can be imported again', async () => {
    const [first, second] = [await newStore(), await newStore()]
    const longest = {
      type: 'interstitial',
      position: 'encoding',
      title: '汉'.repeat(limits.title),
      description: '汉'.repeat(limits.description),
      imageUrl: `https://example.org/${'汉'.repeat(limits.url - 20)}`,
      linkUrl: `https://example.org/${'汉'.repeat(limits.url - 20)}`,
      priority: -limits.priority,
      startDate: '9999-12-31T23:59:59.998Z',
      endDate: '9999-12-31T23:59:59.999Z',
    }
    const short = {
      ...longest,
      title: 't',
      description: null,
      imageUrl: null,
      linkUrl: 'https://a.b',
    }
    const ads = Array.from({ length: limits.ads }, (_, i) => (i % 10 === 0 ? longest : short))
    expect((await send(first, '/api/ads/admin/import', { format: 'offkit-ads', ads })).status).toBe(
      200,
    )
    const exported = await exportOf(first)
    expect(exported.ads).toHaveLength(limits.ads)
    expect((await send(second, '/api/ads/admin/import', exported)).status).toBe(200)
    expect(contentOf(await exportOf(second))).toEqual(contentOf(exported))

    for (const [path, body] of [
      ['/api/ads/admin', longest],
      ['/api/ads/admin/import', { format: 'offkit-ads', ads: [longest] }],
    ] as const) {
      const refused = await send(second, path, body)
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'too-many-ads'])
    }
  })

  it('contains the images that ads use, and restores them', async () => {
    const [first, second] = [await newStore(), await newStore()]
    const upload = async (last: number) => {
      const body = new Uint8Array([0xff, 0xd8, 0xff, last])
      const { app, headers } = first
      const response = await app.request('/api/ads/admin/images', { method: 'POST', headers, body })
      return (await response.json()).url as string
    }
    const [imageUrl, darkImageUrl, unused] = [await upload(1), await upload(2), await upload(3)]
    const ad = { type: 'banner', position: 'home', title: 't', linkUrl: 'https://a.example' }
    await send(first, '/api/ads/admin', { ...ad, imageUrl, darkImageUrl })
    const exported = (await exportOf(first)) as Exported & { images: { data: string }[] }
    expect(exported.images).toHaveLength(2)
    expect((await send(second, '/api/ads/admin/import', exported)).status).toBe(200)
    const statuses = []
    for (const url of [imageUrl, darkImageUrl, unused]) {
      statuses.push((await second.app.request(url)).status)
    }
    expect(statuses).toEqual([200, 200, 404])
    for (const data of ['', 'AAAA', exported.images[0]!.data]) {
      const images = [{ ...exported.images[1], data }]
      const refused = await send(second, '/api/ads/admin/import', { ...exported, images })
      expect(await refused.json()).toMatchObject({
        errors: [{ field: 'images.0.data', code: 'not-an-image' }],
      })
    }
  })

  it('without images, of an earlier version, can be imported', async () => {
    const ads = [{ type: 'banner', position: 'home', title: 't', linkUrl: 'https://a.example' }]
    const store = await newStore()
    expect((await send(store, '/api/ads/admin/import', { format: 'offkit-ads', ads })).status).toBe(
      200,
    )
    expect((await exportOf(store)).ads[0]).toMatchObject({ weight: 1, size: null, schedule: null })
  })

  it('in which two ads have one id is refused, since only the last of them would be stored', async () => {
    const store = await newStore()
    const ad = { type: 'banner', position: 'home', title: 't', linkUrl: 'https://a.example' }
    const ads = [{ ...ad, id: 'a' }, ad, { ...ad, id: 'b' }, ad, { ...ad, id: 'a', title: 'copy' }]
    const refused = await send(store, '/api/ads/admin/import', { format: 'offkit-ads', ads })
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors).toEqual([{ field: 'ads.4.id', code: 'duplicate' }])
    expect((await exportOf(store)).ads).toEqual([])
    const distinct = { format: 'offkit-ads', ads: ads.slice(0, 4) }
    const imported = await send(store, '/api/ads/admin/import', distinct)
    expect(await imported.json()).toEqual({ created: 4, updated: 0 })
  })

  it('of the longest ads only is within the body limit', () => {
    const longest = {
      ...{ id: 'x'.repeat(64), type: 'interstitial', position: 'encoding', enabled: false },
      ...{ title: '汉'.repeat(limits.title), description: '汉'.repeat(limits.description) },
      ...{ imageUrl: '汉'.repeat(limits.url), linkUrl: '汉'.repeat(limits.url), size: '728x90' },
      ...{ narrowImageUrl: '汉'.repeat(limits.url), darkImageUrl: '汉'.repeat(limits.url) },
      ...{
        priority: -limits.priority,
        weight: limits.weight,
        persistAfterDismiss: false,
        version: 2 ** 53,
      },
      ...{ language: 'zh-CN', screen: 'narrow', schedule: 'x'.repeat(limits.schedule) },
      ...{ startDate: '9999-12-31T23:59:59.999Z', endDate: '9999-12-31T23:59:59.999Z' },
    }
    const size = new TextEncoder().encode(`${JSON.stringify(longest, null, 4)},\n`).byteLength
    expect(size).toBeLessThan(3 * (limits.title + limits.description + 4 * limits.url) + 1_000)
  })
})
