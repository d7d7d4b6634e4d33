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
