import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { adminAdsResponseSchema, adsResponseSchema } from '#api/contract/ads.ts'
import { MAX_ADS_RESPONSE_BYTES } from '#api/contract/response-limit.ts'
import { DatabaseOutOfUse } from '#api/db/live.ts'
import type { Database } from '#api/db/open.ts'
import { sentAt } from '#src/features/admin/ad-state.ts'
import { jsonRequest, memoryDatabase, testApp } from '#tests/api/test-app.ts'

describe('GET /api/ads', () => {
  it('returns an empty list before any ad exists', async () => {
    const { app } = await testApp()
    const response = await app.request('/api/ads')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15')
    expect(response.headers.get('vary')).toBe('Authorization')
    expect(await response.json()).toEqual({ showAds: true, items: [] })
  })

  it('returns the live ads, highest priority first', async () => {
    const { app, database } = await testApp({ now: new Date('2030-06-01T12:00:00Z') })
    await addAd(database, 'low', { priority: 1 })
    await addAd(database, 'high', { priority: 9 })
    await addAd(database, 'off', { enabled: 0 })
    await addAd(database, 'starts-now', { start_date: '2030-06-01T12:00:00.000Z', priority: 5 })
    await addAd(database, 'starts-later', { start_date: '2030-06-01T12:00:00.001Z' })
    await addAd(database, 'ends-now', { end_date: '2030-06-01T12:00:00.000Z' })
    await addAd(database, 'ends-later', { end_date: '2030-06-01T12:00:00.001Z', priority: 3 })
    const response = v.parse(adsResponseSchema, await (await app.request('/api/ads')).json())
    expect(response.items.map(({ id }) => id)).toEqual(['high', 'starts-now', 'ends-later', 'low'])
  })

  it('returns the ads of the highest priority that fit into the size that pages accept', async () => {
    const { app, database, logIn } = await testApp()
    for (let priority = 0; priority < 60; priority += 1) {
      await addAd(database, `ad-${priority}`, { priority, description: '汉'.repeat(10_000) })
    }
    const text = await (await app.request('/api/ads')).text()
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ADS_RESPONSE_BYTES)
    const { items } = v.parse(adsResponseSchema, JSON.parse(text))
    expect(items.length).toBeGreaterThan(30)
    expect(items.map(({ priority }) => priority)).toEqual(items.map((_, i) => 59 - i))
    const headers = { Authorization: await logIn() }
    const all = await (await app.request('/api/ads', { headers })).json()
    const { items: ads } = v.parse(adminAdsResponseSchema, all)
    expect(ads).toHaveLength(60)
    // The administrator's list computes the same.
    const { sent } = sentAt(ads, new Date())
    expect([...sent].map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  })

  it('returns the fields of the contract', async () => {
    const { app, database } = await testApp()
    await addAd(database, 'one', { persist_after_dismiss: 1 })
    expect(await (await app.request('/api/ads')).json()).toEqual({
      showAds: true,
      items: [
        {
          id: 'one',
          type: 'banner',
          position: 'home',
          title: '广告 one',
          description: null,
          imageUrl: null,
          linkUrl: 'https://example.org/',
          enabled: true,
          priority: 0,
          startDate: null,
          endDate: null,
          persistAfterDismiss: true,
        },
      ],
    })
  })

  it('includes weights and audiences that aren’t the default, and no hours', async () => {
    const { app, database } = await testApp()
    await addAd(database, 'one', {
      weight: 3,
      language: 'en',
      screen: 'wide',
      schedule: '* 0-9 UTC',
    })
    const { items } = await (await app.request('/api/ads')).json()
    expect(items[0]).toMatchObject({ weight: 3, language: 'en', screen: 'wide' })
    expect(items[0]).not.toHaveProperty('schedule')
  })

  it.each([
    ['false', 1, false],
    ['true', 1, true],
    // A disabled entry has no effect: ads are shown by default.
    ['false', 0, true],
  ])('with showAds %j (enabled %j) shows ads: %j', async (value, enabled, shown) => {
    const { app, database } = await testApp()
    await addAd(database, 'one', {})
    await database.execute({
      sql: `INSERT INTO ad_config VALUES ('showAds', ?, ?, '2030-01-01T00:00:00.000Z')`,
      args: [value, enabled],
    })
    const response = v.parse(adsResponseSchema, await (await app.request('/api/ads')).json())
    expect(response.showAds).toBe(shown)
    expect(response.items).toHaveLength(shown ? 1 : 0)
  })

  it('responds with a problem and logs the error if the database fails', async () => {
    const { app, database, errors } = await testApp()
    await database.execute('DROP TABLE ads')
    const response = await app.request('/api/ads')
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 500, code: 'internal' })
    expect(errors).toHaveLength(1)
  })
})

describe('the visitors’ response', () => {
  it('is cached until an ad starts, ends, or is changed', async () => {
    const { app, database, setNow, logIn } = await testApp({
      now: new Date('2030-01-01T00:00:00Z'),
    })
    await addAd(database, 'timed', {
      start_date: '2030-01-01T00:00:01.000Z',
      end_date: '2030-01-01T00:00:02.000Z',
    })
    const ids = async () =>
      v
        .parse(adsResponseSchema, await (await app.request('/api/ads')).json())
        .items.map(({ id }) => id)
    expect(await ids()).toEqual([])
    setNow(new Date('2030-01-01T00:00:01Z'))
    expect(await ids()).toEqual(['timed'])
    setNow(new Date('2030-01-01T00:00:02Z'))
    expect(await ids()).toEqual([])
    // A change that bypasses the server appears once the cache expires.
    await addAd(database, 'other', {})
    expect(await ids()).toEqual([])
    setNow(new Date('2030-01-01T00:00:06Z'))
    expect(await ids()).toEqual(['other'])
    const response = await app.request(
      '/api/ads/admin',
      jsonRequest('POST', newAd(), await logIn()),
    )
    expect(response.status).toBe(201)
    expect(await ids()).toHaveLength(2)
  })

  it('changes at the hours of an ad, in its time zone', async () => {
    const { app, database, setNow } = await testApp({ now: new Date('2030-01-04T00:59:59Z') })
    await addAd(database, 'hours', { schedule: '12345 9-10 Asia/Shanghai' })
    const count = async () => (await (await app.request('/api/ads')).json()).items.length
    expect(await count()).toBe(0)
    setNow(new Date('2030-01-04T01:00:00Z'))
    expect(await count()).toBe(1)
    setNow(new Date('2030-01-04T01:59:58Z'))
    expect(await count()).toBe(1)
    setNow(new Date('2030-01-04T02:00:00Z'))
    expect(await count()).toBe(0)
  })

  it('has an ETag, supports 304, and stays available while the database is unavailable', async () => {
    const { app, database, setNow, errors } = await testApp()
    await addAd(database, 'one', {})
    const first = await app.request('/api/ads')
    const tag = first.headers.get('etag') ?? ''
    const again = await app.request('/api/ads', { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    await database.execute('DROP TABLE ads')
    setNow(new Date('2030-01-02T00:00:00Z'))
    expect(await (await app.request('/api/ads')).text()).toBe(await first.text())
    expect(errors).toHaveLength(1)
  })

  it('is an uncacheable empty list until the database can first be read', async () => {
    const inner = await memoryDatabase()
    await addAd(inner, 'one', {})
    let isAway = false
    const refuse = async (): Promise<never> => {
      throw new DatabaseOutOfUse('away')
    }
    const database: Database = {
      execute: (statement) => (isAway ? refuse() : inner.execute(statement)),
      batch: (statements, mode) => (isAway ? refuse() : inner.batch(statements, mode)),
      close: inner.close,
    }
    const { app, errors } = await testApp({ database })
    isAway = true
    const response = await app.request('/api/ads')
    expect([response.status, await response.json()]).toEqual([200, { showAds: false, items: [] }])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(errors).toHaveLength(1)
    isAway = false
    const { items } = v.parse(adsResponseSchema, await (await app.request('/api/ads')).json())
    expect(items.map(({ id }) => id)).toEqual(['one'])
  })

  it('omits an invalid row, but not the others', async () => {
    const { app, database } = await testApp()
    await addAd(database, 'good', {})
    await database.execute('PRAGMA ignore_check_constraints = ON')
    await addAd(database, 'bad', { type: 'bammer' })
    const { items } = v.parse(adsResponseSchema, await (await app.request('/api/ads')).json())
    expect(items.map(({ id }) => id)).toEqual(['good'])
  })
})

const newAd = () => ({
  type: 'banner',
  position: 'home',
  title: 'new',
  linkUrl: 'https://example.org',
})

async function addAd(
  database: Database,
  id: string,
  fields: Readonly<Record<string, string | number>>,
): Promise<void> {
  const row: Readonly<Record<string, string | number>> = {
    id,
    type: 'banner',
    position: 'home',
    title: `广告 ${id}`,
    link_url: 'https://example.org/',
    created_at: '2030-01-01T00:00:00.000Z',
    updated_at: '2030-01-01T00:00:00.000Z',
    ...fields,
  }
  const names = Object.keys(row)
  await database.execute({
    sql: `INSERT INTO ads (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    args: Object.values(row),
  })
}
