import { beforeAll, describe, expect, it } from 'vitest'
import { jsonRequest, type TestApp, testApp } from '#tests/api/test-app.ts'

const ad = { type: 'banner', position: 'home', title: 'title', linkUrl: 'https://example.org' }

let app: TestApp['app']
let token: string

beforeAll(async () => {
  const test = await testApp()
  app = test.app
  token = await test.logIn()
})

describe('images', () => {
  it('can be uploaded, are named by their content, and are immutable', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
    const response = await upload(png)
    expect(response.status).toBe(201)
    const { url } = (await response.json()) as { url: string }
    const image = await app.request(url)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(image.headers.get('cache-control')).toContain('immutable')
    expect(image.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(png)
    expect(
      (await app.request('/api/ads/admin', jsonRequest('POST', { ...ad, imageUrl: url }, token)))
        .status,
    ).toBe(201)
    expect((await app.request('/api/images/nope.png')).status).toBe(404)
  })

  it('are listed with the ads that use them, and deleted only if none does', async () => {
    const { app, logIn } = await testApp()
    const headers = { Authorization: await logIn() }
    const send = (method: string, path: string, body: BodyInit | null = null) =>
      app.request(`/api/ads/admin/images${path}`, { method, headers, body })
    const names: string[] = []
    for (const last of [1, 2]) {
      const bytes = new Uint8Array([0xff, 0xd8, 0xff, last])
      const { url } = await (await send('POST', '', bytes)).json()
      names.push(url.slice('/api/images/'.length))
    }
    const [used = '', unused = ''] = names
    for (const [title, field] of [
      ['Light', 'imageUrl'],
      ['Dark', 'darkImageUrl'],
    ] as const) {
      const body = { ...ad, title, [field]: `/api/images/${used}` }
      await app.request('/api/ads/admin', jsonRequest('POST', body, headers.Authorization))
    }
    const { items } = await (await send('GET', '')).json()
    expect(Object.fromEntries(items.map((it: { name: string }) => [it.name, it]))).toMatchObject({
      [used]: { bytes: 4, url: `/api/images/${used}`, usedBy: ['Light', 'Dark'] },
      [unused]: { usedBy: [] },
    })
    const deleted = []
    for (const name of [used, unused, unused])
      deleted.push((await send('DELETE', `/${name}`)).status)
    expect(deleted).toEqual([409, 204, 404])
    expect((await app.request(`/api/images/${used}`)).status).toBe(200)
  })

  it('are kept for every ad that shows them, and deleted after a week without one', async () => {
    const { app, logIn, pass } = await testApp()
    const authorization = await logIn()
    const send = async (last: number) => {
      const headers = { Authorization: authorization }
      const body = new Uint8Array([0xff, 0xd8, 0xff, last])
      const response = await app.request('/api/ads/admin/images', { method: 'POST', headers, body })
      return (await response.json()).url
    }
    const [narrow, unused] = [await send(1), await send(2)]
    const body = { ...ad, narrowImageUrl: narrow }
    await app.request('/api/ads/admin', jsonRequest('POST', body, authorization))
    pass(8 * 86_400_000)
    const again = { headers: { Authorization: await logIn() } }
    await app.request('/api/ads/admin/images', {
      ...{ method: 'POST', body: new Uint8Array([0xff, 0xd8, 0xff, 3]) },
      ...again,
    })
    expect((await app.request(narrow)).status).toBe(200)
    expect((await app.request(unused)).status).toBe(404)
  })

  it('are kept for a week after the last ad that shows them, and not listed after it', async () => {
    const { app, logIn, pass } = await testApp()
    let authorization = ''
    const call = (method: string, path: string, body: unknown) =>
      app.request(`/api/ads/admin${path}`, jsonRequest(method, body, authorization))
    const upload = async (last: number): Promise<string> => {
      const headers = { Authorization: authorization }
      const body = new Uint8Array([0xff, 0xd8, 0xff, last])
      const response = await app.request('/api/ads/admin/images', { method: 'POST', headers, body })
      return (await response.json()).url
    }
    const passDays = async (days: number) => {
      pass(days * 86_400_000)
      authorization = await logIn()
    }
    await passDays(0)
    const urls = [await upload(1), await upload(2), await upload(3), await upload(4)]
    const [replaced, deleted, imported, stays] = urls
    const ids: string[] = []
    for (const imageUrl of [replaced, deleted, imported]) {
      const body = { ...ad, imageUrl, darkImageUrl: stays }
      ids.push((await (await call('POST', '', body)).json()).id)
    }
    await passDays(90)
    const body = { ...ad, darkImageUrl: stays }
    expect((await call('PUT', `/${ids[0]}`, { ...body, imageUrl: await upload(5) })).status).toBe(
      200,
    )
    expect((await call('DELETE', `/${ids[1]}`, {})).status).toBe(204)
    const document = { format: 'offkit-ads', ads: [{ ...body, id: ids[2] }] }
    expect((await call('POST', '/import', document)).status).toBe(200)
    const found = async () => {
      const statuses = []
      for (const url of urls) statuses.push((await app.request(url)).status)
      const headers = { Authorization: authorization }
      const { items } = await (await app.request('/api/ads/admin/images', { headers })).json()
      const listed = items.map((it: { url: string }) => it.url)
      return [statuses, urls.map((url) => listed.includes(url))]
    }
    await passDays(6)
    await upload(6)
    expect(await found()).toEqual([
      [200, 200, 200, 200],
      [true, true, true, true],
    ])
    await passDays(2)
    // Still there until the next upload, but not offered to a form that may upload another one first.
    expect(await found()).toEqual([
      [200, 200, 200, 200],
      [false, false, false, true],
    ])
    await upload(7)
    expect((await found())[0]).toEqual([404, 404, 404, 200])
  })

  it('are refused if their content is of another type or too large', async () => {
    expect((await upload(new TextEncoder().encode('<svg onload="alert(1)"/>'))).status).toBe(415)
    expect((await upload(new Uint8Array(1_048_577))).status).toBe(413)
  })
})

function upload(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  return Promise.resolve(
    app.request('/api/ads/admin/images', {
      method: 'POST',
      headers: { Authorization: token },
      body: bytes,
    }),
  )
}
