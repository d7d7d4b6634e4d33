import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/api/test-app.ts'
import { frameSecurityHeaders, inlineHashes, pageSecurityHeaders } from './security.ts'

type Sample = readonly [string, number, RequestInit]

/** One of each kind of response: page, 304, missing, moved, refused, generated, API, health. */
const others: readonly Sample[] = [
  ['/', 200, {}],
  ['/', 304, { headers: { 'if-none-match': '*' } }],
  ['/nope', 404, {}],
  ['/assets/nope.js', 404, {}],
  ['/about/', 308, {}],
  ['/%zz', 404, {}],
  ['/', 405, { method: 'POST' }],
  ['/robots.txt', 200, {}],
  ['/sitemap.xml', 200, {}],
  ['/api/nope', 404, {}],
  ['/api', 404, {}],
  ['/api/ads', 405, { method: 'DELETE' }],
  ['/healthz', 200, {}],
]

/** One of each kind of response that a first visit fetches after its page. */
const data: readonly Sample[] = [
  ['/assets/app-1a2b.js', 200, {}],
  ['/manifest.webmanifest', 200, {}],
  ['/api/ads', 200, {}],
]

const ofPages: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types offkit",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), clipboard-read=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Data that is opened as a document may load nothing. */
const ofData: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

describe.each([
  ['pages and errors', others, ofPages],
  ['files and ads', data, ofData],
] as const)('security headers of %s', (_, responses, expected) => {
  it.each(responses)('are on %s with status %i', async (path, status, init) => {
    const { app } = await testApp()
    const response = await app.request(path, init)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(expected)
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  it.each(responses)(
    'require https on %s with status %i behind TLS',
    async (path, status, init) => {
      const { app } = await testApp({ trustProxy: true })
      const headers = { ...init.headers, 'x-forwarded-proto': 'https, http' }
      const response = await app.request(path, { ...init, headers })
      expect(response.status).toBe(status)
      expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000')
      expect(response.headers.get('content-security-policy')).toBe(
        `${expected['content-security-policy']}; upgrade-insecure-requests`,
      )
    },
  )
})

describe('security headers', () => {
  it('let a page use the scripts and styles in its HTML', () => {
    const html =
      '<style>a{}</style><script>b()</script><script type="application/ld+json">{}</script>'
    const policy = pageSecurityHeaders(html).plain['Content-Security-Policy']
    expect(policy?.split('; ').slice(1, 3)).toEqual([
      "script-src 'self' 'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
      "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    ])
  })

  it('let the worker, and no page, compile WebAssembly', async () => {
    const { app } = await testApp()
    const worker = await app.request('/assets/tool.worker-1a2b.js')
    expect(worker.status).toBe(200)
    expect(Object.fromEntries(worker.headers)).toMatchObject({
      ...ofPages,
      'content-security-policy': ofPages['content-security-policy']?.replace(
        "script-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
      ),
    })
  })

  it('of the diagram frame allow only scripts with one of its hashes', () => {
    const page = '<script>a</script><p></p><script>b</script><script src="c.js"></script>'
    const hashes = inlineHashes(page, 'script')
    expect(hashes).toMatch(/^'sha256-[^']+=' 'sha256-[^']+='$/)
    const policy = frameSecurityHeaders(hashes).plain['Content-Security-Policy']
    expect(policy).toContain(`; script-src ${hashes}; `)
  })

  it('ignore X-Forwarded-Proto without a trusted proxy', async () => {
    const { app } = await testApp()
    const response = await app.request('/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  it('are on error responses too', async () => {
    const { app, database } = await testApp()
    database.close()
    for (const [path, status] of [
      ['/api/ads', 500],
      ['/healthz', 503],
    ] as const) {
      const response = await app.request(path)
      expect(response.status).toBe(status)
      expect(Object.fromEntries(response.headers)).toMatchObject(ofPages)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
})
