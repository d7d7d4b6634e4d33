import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ad, adminAdsResponseSchema, adSchema, adsResponseSchema } from '#api/contract/ads.ts'
import { problemSchema } from '#api/contract/problem.ts'
import { jsonRequest, type TestApp, testApp } from '#tests/api/test-app.ts'

let test: TestApp
let token: string

beforeAll(async () => {
  test = await testApp()
  token = await test.logIn()
})

const validAd = {
  type: 'sidebar',
  position: 'json',
  title: '  标题 ',
  description: 'two\nlines',
  imageUrl: 'https://example.org/a.png',
  size: '728x90',
  narrowImageUrl: 'https://example.org/narrow.png',
  darkImageUrl: 'https://example.org/dark.png',
  linkUrl: 'https://example.org',
  enabled: false,
  priority: -3,
  weight: 3,
  startDate: '2030-01-01T08:00:00+08:00',
  endDate: '2031-01-01T00:00:00.5Z',
  persistAfterDismiss: true,
  language: 'en',
  screen: 'narrow',
  schedule: '12345 6-17 Asia/Shanghai',
}

describe('ads', () => {
  it('can be created, changed, and deleted, and each response is the stored ad', async () => {
    const created = await send('POST', '/api/ads/admin', validAd)
    expect(created.status).toBe(201)
    const ad = v.parse(adSchema, await created.json())
    expect(ad).toEqual({
      ...validAd,
      id: ad.id,
      version: 1,
      title: '标题',
      startDate: '2030-01-01T00:00:00.000Z',
      endDate: '2031-01-01T00:00:00.500Z',
    })
    expect(await listed(ad.id)).toEqual(ad)

    const changed = await send('PUT', `/api/ads/admin/${ad.id}`, { ...ad, title: 'other' })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toEqual({ ...ad, title: 'other', version: 2 })

    expect((await send('DELETE', `/api/ads/admin/${ad.id}`)).status).toBe(204)
    expect(await listed(ad.id)).toBeUndefined()
    for (const method of ['PUT', 'DELETE']) {
      const gone = await send(method, `/api/ads/admin/${ad.id}`, validAd)
      expect([gone.status, await codeOf(gone)]).toEqual([404, 'not-found'])
    }
  })

  it('store missing, null, and blank optional fields as null', async () => {
    const { type, position, title, linkUrl } = validAd
    const response = await send('POST', '/api/ads/admin', {
      ...{ type, position, title, linkUrl, description: ' ', imageUrl: '', startDate: null },
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      description: null,
      imageUrl: null,
      startDate: null,
      endDate: null,
      enabled: true,
      priority: 0,
      weight: 1,
      size: null,
      narrowImageUrl: null,
      darkImageUrl: null,
      language: null,
      screen: null,
      schedule: null,
      persistAfterDismiss: false,
    })
  })

  it('store addresses without the spaces and invisible characters that are copied with them', async () => {
    const copied = (address: string) => `\u200b ${address}\u200b\ufeff\u2060 `
    const response = await send('POST', '/api/ads/admin', {
      ...validAd,
      linkUrl: copied('https://example.org/a'),
      imageUrl: copied('https://example.org/a.png'),
      darkImageUrl: '\u200b',
    })
    expect(await response.json()).toMatchObject({
      linkUrl: 'https://example.org/a',
      imageUrl: 'https://example.org/a.png',
      darkImageUrl: null,
    })
    const invisible = await send('POST', '/api/ads/admin', { ...validAd, linkUrl: '\u200b' })
    expect((await invisible.json()).errors[0]).toEqual({ field: 'linkUrl', code: 'required' })
  })

  it('refuse a change for a stale version, and accept one without a version', async () => {
    const ad = await create()
    const path = `/api/ads/admin/${ad.id}`
    const both = await Promise.all([
      send('PUT', path, { ...validAd, title: 'first', version: 1 }),
      send('PUT', path, { ...validAd, title: 'second', version: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = both.find(({ status }) => status === 409)!
    expect(await codeOf(stale)).toBe('stale')
    expect(await listed(ad.id)).toMatchObject({ version: 2 })
    expect((await send('PUT', path, validAd)).status).toBe(200)
  })

  it.each([
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['title', 'a\u0000b'],
    ['title', 7],
    ['type', 'poster'],
    ['position', 'nowhere'],
    ['description', 'x'.repeat(2_001)],
    ['imageUrl', 'http://example.org/a.png'],
    ['size', '1x1'],
    ['darkImageUrl', 'http://example.org/a.png'],
    ['imageUrl', 'data:image/png;base64,AAAA'],
    ['imageUrl', '/api/images/../admin'],
    ['linkUrl', 'javascript:alert(1)'],
    ['linkUrl', 'https:// example.org'],
    ['linkUrl', '//example.org'],
    ['enabled', 'yes'],
    ['priority', 1.5],
    ['priority', 1e9],
    ['weight', 0],
    ['weight', 101],
    ['weight', 1.5],
    ['language', 'fr'],
    ['screen', 'round'],
    ['schedule', '12345 9-17 Mars/Olympus'],
    ['startDate', '2030-01-01T00:00'],
    ['startDate', '2030-02-30T00:00:00Z'],
    ['endDate', '2029-01-01T00:00:00Z'],
    ['constructor', 1],
  ])('refuse the field %s with the value %j by name', async (field, value) => {
    const response = await send('POST', '/api/ads/admin', { ...validAd, [field]: value })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const { errors } = v.parse(problemSchema, await response.json())
    expect(errors?.map((error) => error.field)).toEqual([field])
  })

  it('name every missing field', async () => {
    const { errors } = v.parse(
      problemSchema,
      await (await send('POST', '/api/ads/admin', {})).json(),
    )
    expect(errors).toEqual(
      ['type', 'position', 'title', 'linkUrl'].map((field) => ({ field, code: 'required' })),
    )
  })

  it('can be exported, and are imported all or none', async () => {
    const ad = await create()
    const document = await (await send('GET', '/api/ads/admin/export')).json()
    expect((await send('DELETE', `/api/ads/admin/${ad.id}`)).status).toBe(204)
    const response = await send('POST', '/api/ads/admin/import', document)
    expect(await response.json()).toMatchObject({ created: 1 })
    expect(await listed(ad.id)).toMatchObject({ title: ad.title })
    const before = await all()
    const bad = { format: 'offkit-ads', ads: [validAd, { ...validAd, linkUrl: 'x' }] }
    const refused = await send('POST', '/api/ads/admin/import', bad)
    expect(await refused.json()).toMatchObject({
      errors: [{ field: 'ads.1.linkUrl', code: 'not-a-link' }],
    })
    expect(await all()).toEqual(before)
  })

  it('record each change in the audit log', async () => {
    const ad = await create()
    await send('PUT', `/api/ads/admin/${ad.id}`, { ...validAd, title: 'renamed', priority: 9 })
    const { items } = (await (await send('GET', '/api/ads/admin/audit')).json()) as {
      items: readonly Record<string, unknown>[]
    }
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'ad.update', subject: 'renamed', fields: ['title', 'priority'] },
      { action: 'ad.create', subject: '标题' },
    ])
  })
})

describe('a full database', () => {
  it('serves reads, refuses writes with 507, and accepts them once there is space', async () => {
    const { app, database, logIn, errors } = await testApp()
    const authorization = await logIn()
    const create = () =>
      app.request(
        '/api/ads/admin',
        jsonRequest('POST', { ...validAd, description: 'x'.repeat(2_000) }, authorization),
      )
    expect((await create()).status).toBe(201)
    await database.execute('PRAGMA max_page_count = 1')
    let response = await create()
    for (let i = 0; i < 10 && response.status === 201; i++) response = await create()
    expect([response.status, await codeOf(response)]).toEqual([507, 'storage-full'])
    expect(errors).toHaveLength(1)
    const get = await app.request('/api/ads', { headers: { Authorization: authorization } })
    expect(get.status).toBe(200)
    expect((await app.request('/api/ads')).status).toBe(200)
    await database.execute('PRAGMA max_page_count = 100000')
    expect((await create()).status).toBe(201)
  })
})

describe('the configuration', () => {
  it('is empty at first, can be set, and decides whether visitors see ads', async () => {
    const { app, logIn } = await testApp()
    const authorization = await logIn()
    const path = '/api/ads/admin/config'
    const get = async () =>
      (await app.request(path, { headers: { Authorization: authorization } })).json()
    expect(await get()).toEqual([])
    await app.request(
      '/api/ads/admin',
      jsonRequest('POST', { ...validAd, enabled: true, endDate: null }, authorization),
    )
    const put = (body: unknown, key = 'showAds') =>
      app.request(`${path}/${key}`, jsonRequest('PUT', body, authorization))
    const response = await put({ value: 'false', enabled: true })
    expect([response.status, await response.json()]).toEqual([
      200,
      { key: 'showAds', value: 'false', enabled: true },
    ])
    expect(await (await app.request('/api/ads')).json()).toEqual({ showAds: false, items: [] })
    await put({ value: 'true', enabled: true })
    expect(
      v.parse(adsResponseSchema, await (await app.request('/api/ads')).json()).items,
    ).toHaveLength(1)
    expect((await put({ value: 'maybe', enabled: true })).status).toBe(422)
    expect((await put({ value: 'true', enabled: true }, 'other')).status).toBe(404)
  })
})

function send(method: string, path: string, body?: unknown): Promise<Response> {
  const init =
    body === undefined
      ? { method, headers: { Authorization: token } }
      : jsonRequest(method, body, token)
  return Promise.resolve(test.app.request(path, init))
}

async function create(): Promise<Ad> {
  return v.parse(adSchema, await (await send('POST', '/api/ads/admin', validAd)).json())
}

async function all(): Promise<readonly Ad[]> {
  return v.parse(adminAdsResponseSchema, await (await send('GET', '/api/ads')).json()).items
}

async function listed(id: string): Promise<Ad | undefined> {
  return (await all()).find((ad) => ad.id === id)
}

async function codeOf(response: Response): Promise<string> {
  return v.parse(problemSchema, await response.json()).code
}
