import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { script, type TestApp, testApp } from '#tests/api/test-app.ts'

describe('files', () => {
  it('are immutable with a hash in their name, and revalidated otherwise', async () => {
    const asset = await get('/assets/app-1a2b.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    for (const path of ['/service-worker.js', '/manifest.webmanifest']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('may have names outside ASCII and below .well-known', async () => {
    const icon = await get(`/${encodeURIComponent('icon 图.svg')}`)
    expect(icon.status).toBe(200)
    expect(icon.headers.get('content-type')).toBe('image/svg+xml')
    expect((await get('/.well-known/security.txt')).status).toBe(200)
    const packages = await get('/.well-known/sbom')
    expect(packages.headers.get('content-type')).toBe('application/vnd.cyclonedx+json; version=1.6')
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['br;q=0', null],
    ['deflate', null],
    ['', null],
    [';;,q=,br;q=x', null],
  ])('for Accept-Encoding %j are sent as %s', async (accepted, expected) => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(expected)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const page = await get('/', { 'accept-encoding': accepted })
    expect(page.headers.get('content-encoding')).toBe(expected)
  })

  it('decompress to the same bytes', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const asset = await (await get('/assets/app-1a2b.js', headers)).arrayBuffer()
    expect(gunzipSync(new Uint8Array(asset)).toString()).toBe(script)
    const page = await (await get('/about', headers)).arrayBuffer()
    expect(gunzipSync(new Uint8Array(page)).toString()).toBe(await (await get('/about')).text())
  })

  it('of a page have the best compression once it is requested again', async () => {
    const sizeOf = async (path: string) => {
      const response = await get(path, { 'accept-encoding': 'br' })
      const body = new Uint8Array(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(body.length))
      expect(brotliDecompressSync(body).toString()).toBe(await (await get(path)).text())
      return body.length
    }
    const size = await sizeOf('/about')
    await expect.poll(() => sizeOf('/about')).toBeLessThan(size)
  })

  it('are sent uncompressed if the build has no compressed copy', async () => {
    const response = await get('/manifest.webmanifest', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe('{}\n')
  })
})

describe('revalidation', () => {
  it.each(['/', '/about', '/assets/app-1a2b.js', '/service-worker.js'])(
    'responds with 304 for a known %s',
    async (path) => {
      const headers = { 'accept-encoding': 'br' }
      const etag = (await get(path, headers)).headers.get('etag') ?? ''
      expect(etag).toMatch(/^(?:W\/)?"[\w-]+"$/)
      const strong = etag.replace(/^W\//, '')
      for (const known of [etag, strong, `W/${strong}`, `"other", ${etag}`, '*']) {
        const response = await get(path, { ...headers, 'if-none-match': known })
        expect(response.status).toBe(304)
        expect(response.headers.get('etag')).toBe(etag)
        expect(response.headers.get('cache-control')).not.toBeNull()
        expect(response.headers.get('vary')).not.toBeNull()
        expect(await response.text()).toBe('')
      }
      const other = await get(path, { ...headers, 'if-none-match': '"other"' })
      expect(other.status).toBe(200)
    },
  )

  it('uses a different ETag for each language and encoding', async () => {
    const tags = new Set<string | null>()
    for (const language of ['en', 'zh-CN']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-language': language, 'accept-encoding': encoding }
        tags.add((await get('/about', headers)).headers.get('etag'))
      }
    }
    expect(tags.size).toBe(6)
  })

  it('never responds with 304 for a missing page', async () => {
    expect((await get('/nope', { 'if-none-match': '*' })).status).toBe(404)
  })
})

describe('HEAD and other methods', () => {
  it.each(['/', '/assets/app-1a2b.js', '/nope', '/healthz', '/robots.txt'])(
    'responds to HEAD %s like GET, without a body',
    async (path) => {
      const { app } = await testApp()
      const got = await app.request(path)
      const head = await app.request(path, { method: 'HEAD' })
      expect(head.status).toBe(got.status)
      expect([...head.headers]).toEqual([...got.headers])
      expect(await head.text()).toBe('')
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s', async (method) => {
    const { app } = await testApp()
    for (const path of ['/', '/api/ads', '/assets/app-1a2b.js']) {
      const response = await app.request(path, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
    }
  })
})

let shared: Promise<TestApp> | undefined

async function get(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  shared ??= testApp()
  const { app } = await shared
  const url = path.startsWith('http:') ? path : `http://localhost${path}`
  return app.request(url, { headers })
}
