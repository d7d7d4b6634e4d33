import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/api/test-app.ts'

/**
 * The score of the headers of a response over TLS by Mozilla's public table
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). The redirect from plain HTTP
 * is up to the proxy: docs/deploying.md.
 */
function score(headers: Headers, html: string): number {
  const modifiers = [
    ofPolicy(policyOf(headers)),
    ofCookies(headers.getSetCookie()),
    headers.get('access-control-allow-origin') === null ? 0 : -50,
    ofReferrers(headers.get('referrer-policy')),
    Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]) >= 15_768_000
      ? 0
      : -20,
    // Scripts of other origins would need integrity hashes.
    /<script[^>]+src=["']?(?:https?:)?\/\//i.test(html) ? -50 : 0,
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    policyOf(headers).get('frame-ancestors') === undefined ? -20 : 5,
    headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
  ]
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  const penalized = 100 + sum(modifiers.filter((it) => it < 0))
  // Bonuses only count from a score of 90.
  return penalized >= 90 ? penalized + sum(modifiers.filter((it) => it > 0)) : penalized
}

type Policy = ReadonlyMap<string, readonly string[]>

function policyOf(headers: Headers): Policy {
  const directives = (headers.get('content-security-policy') ?? '').split(';')
  return new Map(
    directives.map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function ofPolicy(policy: Policy): number {
  const of = (name: string) => policy.get(name) ?? policy.get('default-src')
  const has = (name: string, unsafe: RegExp) =>
    of(name)?.some((source) => unsafe.test(source)) ?? true
  const broad = /^(?:'unsafe-inline'|data:|https?:|ftp:|\*)$/
  if (has('script-src', broad) || has('object-src', broad)) return -20
  if (has('img-src', /^(?:http|ftp):/) || has('media-src', /^(?:http|ftp):/)) return -10
  if (has('script-src', /^'unsafe-eval'$/)) return -10
  if (has('style-src', broad)) return 0
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function ofReferrers(policy: string | null): number {
  if (policy === null) return 0
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy)
    ? 5
    : -5
}

/** No cookie of the site is a session cookie. */
function ofCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  if (!cookies.every((it) => /;\s*Secure\b/i.test(it))) return -5
  return cookies.every((it) => /;\s*SameSite=(?:Lax|Strict)\b/i.test(it)) ? 5 : 0
}

describe('the headers of every route', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

  it('score 130 points or more', async () => {
    const { app, logIn } = await testApp({ trustProxy: true })
    const tls = { 'X-Forwarded-Proto': 'https' }
    const upload = await app.request('/api/ads/admin/images', {
      method: 'POST',
      headers: { Authorization: await logIn() },
      body: png,
    })
    const { url } = (await upload.json()) as { readonly url: string }
    for (const [path, status] of [
      ['/', 200],
      ['/?lang=en', 200],
      ['/about', 200],
      ['/about/', 308],
      ['/tools/json/validator', 200],
      ['/admin/login', 200],
      ['/admin/ads', 200],
      ['/admin/ads?lang=zh-CN', 200],
      ['/nope', 404],
      ['/assets/app-1a2b.js', 200],
      ['/assets/tool.worker-1a2b.js', 200],
      ['/assets/nope.js', 404],
      ['/service-worker.js', 200],
      ['/manifest.webmanifest', 200],
      ['/robots.txt', 200],
      ['/sitemap.xml', 200],
      ['/pages.json', 200],
      ['/healthz', 200],
      ['/api/ads', 200],
      ['/api/openapi.json', 200],
      ['/api/ads/admin/config', 401],
      ['/api/nope', 404],
      [url, 200],
    ] as const) {
      const response = await app.request(path, { headers: tls })
      expect(response.status, path).toBe(status)
      expect(score(response.headers, await response.text()), path).toBeGreaterThanOrEqual(130)
    }
  })

  it('score less without any one of them', async () => {
    const { app } = await testApp({ trustProxy: true })
    const { headers } = await app.request('/', { headers: { 'X-Forwarded-Proto': 'https' } })
    const without = (name: string) => {
      const rest = new Headers(headers)
      rest.delete(name)
      return score(rest, '')
    }
    expect(score(headers, '')).toBe(130)
    expect(without('content-security-policy')).toBeLessThan(100)
    expect(without('strict-transport-security')).toBe(80)
    expect(without('cross-origin-resource-policy')).toBe(120)
    expect(without('referrer-policy')).toBe(125)
  })
})
