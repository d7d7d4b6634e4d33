import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { adSchema } from '#api/contract/ads.ts'
import { countsResponseSchema } from '#api/contract/counts.ts'
import { jsonRequest, type TestApp, testApp } from '#tests/api/test-app.ts'

let test: TestApp
let authorization: string
let id: string

beforeEach(async () => {
  test = await testApp({ now: new Date('2030-01-31T12:00:00Z') })
  authorization = await test.logIn()
  const ad = { type: 'banner', position: 'home', title: 'Counted', linkUrl: 'https://example.org' }
  const created = await request('/api/ads/admin', 'POST', ad)
  id = v.parse(adSchema, await created.json()).id
})

const request = (path: string, method: string, body?: unknown) =>
  test.app.request(path, jsonRequest(method, body, authorization))

async function turn(value: 'true' | 'false'): Promise<void> {
  await request('/api/ads/admin/config/countViews', 'PUT', { value, enabled: true })
  await test.app.request('/api/ads')
}

/** Sends a report without a token, as pages do. */
const report = (views: unknown, clicks: unknown = {}) =>
  test.app.request('/api/ads/counts', jsonRequest('POST', { views, clicks }))

async function counts() {
  const response = await test.app.request('/api/ads/admin/counts', {
    headers: { Authorization: authorization },
  })
  return v.parse(countsResponseSchema, await response.json())
}

describe('counting', () => {
  it('is off until the owner turns it on, and visitors’ pages learn that', async () => {
    const isAnnounced = async () =>
      (await (await test.app.request('/api/ads')).json()).countViews === true
    expect((await report({ [id]: 20 })).status).toBe(204)
    expect([await isAnnounced(), await counts()]).toMatchObject([false, { isOn: false, ads: [] }])
    await turn('true')
    expect(await isAnnounced()).toBe(true)
    await report({ [id]: 20 })
    await turn('false')
    await report({ [id]: 20 })
    expect([await isAnnounced(), await counts()]).toMatchObject([
      false,
      { isOn: false, ads: [{ id, title: 'Counted', views: 20, clicks: 0 }] },
    ])
  })

  it('adds up totals by ad and day, and rounds them below ten', async () => {
    await turn('true')
    await report({ [id]: 9 })
    expect((await counts()).ads[0]).toMatchObject({ views: null, clicks: 0 })
    await report({ [id]: 1 }, { [id]: 2 })
    test.setNow(new Date('2030-02-01T00:00:00Z'))
    authorization = await test.logIn()
    await report({ [id]: 12 }, { [id]: 9 })
    const { days, ads } = await counts()
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2030-01-03', '2030-02-01'])
    expect(ads).toEqual([
      {
        ...{ id, title: 'Counted', views: 22, clicks: 11 },
        days: [
          { day: '2030-01-31', views: 10, clicks: null },
          { day: '2030-02-01', views: 12, clicks: null },
        ],
      },
    ])
  })

  it('ignores unknown ads, and refuses other reports', async () => {
    await turn('true')
    expect((await report({ unknown: 5, [id]: 10 })).status).toBe(204)
    expect((await counts()).ads.map((it) => it.id)).toEqual([id])
    for (const views of [{ [id]: 0 }, { [id]: 21 }, { [id]: 1.5 }, { 'a b': 1 }, 7]) {
      expect((await report(views)).status, JSON.stringify(views)).toBe(422)
    }
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`a${i}`, 1]))
    expect((await report(many)).status).toBe(422)
    expect((await report({ ['a'.repeat(5_000)]: 1 })).status).toBe(413)
  })

  it('keeps the totals of a deleted ad, and those that the database refused', async () => {
    await turn('true')
    await report({ [id]: 10 })
    await counts()
    await request(`/api/ads/admin/${id}`, 'DELETE')
    expect((await counts()).ads).toMatchObject([{ id, title: null, views: 10 }])
  })

  it('survives a full database', async () => {
    await turn('true')
    await test.database.execute('ALTER TABLE ad_counts RENAME TO away')
    await report({ [id]: 11 })
    await expect(counts()).rejects.toThrow()
    await test.database.execute('ALTER TABLE away RENAME TO ad_counts')
    expect((await counts()).ads).toMatchObject([{ views: 11 }])
    expect(test.errors.length).toBeGreaterThan(0)
  })
})
