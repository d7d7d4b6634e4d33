import { beforeAll, describe, expect, it } from 'vitest'
import { jsonRequest, type TestApp, testApp } from '#tests/api/test-app.ts'

const ad = { type: 'banner', position: 'home', title: 'title', linkUrl: 'https://example.org/' }

let test: TestApp
let token: string

beforeAll(async () => {
  test = await testApp()
  token = await test.logIn()
})

const send = async (method: string, path: string, body: unknown) => {
  const response = await test.app.request(path, jsonRequest(method, body, token))
  return { status: response.status, body: await response.json() }
}

describe.each([
  'https://user:pw@example.org/',
  'https://user@example.org/a.png',
  'https://:pw@example.org',
  'https://@example.org',
  'https://www.example.com@example.org/',
])('an ad with the URL %s', (address) => {
  it.each(['linkUrl', 'imageUrl'])(
    'as %s is refused when created, changed, or imported',
    async (field) => {
      const { body: stored } = await send('POST', '/api/ads/admin', ad)
      const wrong = { ...ad, [field]: address }
      for (const [method, path, body, place] of [
        ['POST', '/api/ads/admin', wrong, field],
        ['PUT', `/api/ads/admin/${stored.id}`, wrong, field],
        [
          'POST',
          '/api/ads/admin/import',
          { format: 'offkit-ads', ads: [ad, wrong] },
          `ads.1.${field}`,
        ],
      ] as const) {
        expect(await send(method, path, body), `${method} ${path}`).toMatchObject({
          status: 422,
          body: { errors: [{ field: place, code: 'user-info' }] },
        })
      }
    },
  )
})

it('withholds an older ad with a user name from visitors, and exports it without the name', async () => {
  const { app, database, logIn } = await testApp()
  for (const [id, link, image] of [
    ['link', 'https://user:pw@example.org/a?b', null],
    ['image', 'https://example.org/', 'https://user@example.org/a.png'],
    ['good', 'https://example.org/', null],
  ] as const) {
    await database.execute({
      sql: `INSERT INTO ads (id, type, position, title, link_url, image_url, created_at, updated_at)
        VALUES (?, 'banner', 'home', ?, ?, ?, ?, ?)`,
      args: [id, id, link, image, '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
    })
  }
  const headers = { Authorization: await logIn() }
  const visitors = await (await app.request('/api/ads')).json()
  expect(visitors.items.map(({ id }: { readonly id: string }) => id)).toEqual(['good'])
  const owner = await (await app.request('/api/ads', { headers })).json()
  expect(owner.items[0].linkUrl).toBe('https://user:pw@example.org/a?b')
  const exported = await (await app.request('/api/ads/admin/export', { headers })).json()
  expect(exported.ads).toMatchObject([
    { linkUrl: 'https://example.org/a?b' },
    { imageUrl: 'https://example.org/a.png' },
    {},
  ])
  const init = jsonRequest('POST', exported, headers.Authorization)
  expect((await app.request('/api/ads/admin/import', init)).status).toBe(200)
})
