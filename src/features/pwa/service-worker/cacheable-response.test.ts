import { describe, expect, test } from 'vitest'
import { cacheableResponse } from './cacheable-response.ts'
import { ORIGIN } from './testing.ts'

const paths = new Set(['/assets/index-1.js', '/assets/index-1.css'])

const check = (path: string, body: string, headers: Record<string, string>, status = 200) =>
  cacheableResponse(new Request(ORIGIN + path), new Response(body, { status, headers }), paths)

const html = (script: string) => `<script data-type="module" data-src="/assets/${script}"></script>`

const FRAME = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-x'" />`

test.each([
  [undefined, 'sandbox allow-scripts'],
  ["default-src 'none'", 'sandbox allow-scripts'],
  ["sandbox allow-scripts; default-src 'none'", "sandbox allow-scripts; default-src 'none'"],
])(
  'the page for diagrams from a host that sends the policy %s has an opaque origin',
  async (sent, policy) => {
    const headers = {
      'content-type': 'text/html',
      ...(sent && { 'content-security-policy': sent }),
    }
    const cached = await check('/assets/diagram-frame-1.html', FRAME, headers)
    expect(cached?.headers.get('content-security-policy')).toBe(policy)
  },
)

describe('a response is cached', () => {
  test.each([
    ['/assets/index-1.js', 'x', { 'content-type': 'text/javascript' }],
    ['/assets/index-1.css', 'x', { 'content-type': 'text/css; charset=utf-8' }],
    ['/pages/en/about.html', html('index-1.js'), { 'content-type': 'text/html' }],
    ['/assets/diagram-frame-1.html', FRAME, { 'content-type': 'text/html' }],
  ])('%s', async (path, body, headers) => {
    const cached = await check(path, body, { ...headers, vary: 'Cookie', etag: '"1"' })
    expect(await cached?.text()).toBe(body)
    expect(cached?.headers.get('etag')).toBe('"1"')
    expect(cached?.headers.get('vary')).toBeNull()
  })
})

describe('a response isn’t cached', () => {
  test.each([
    ['an error', '/assets/index-1.js', 'x', { 'content-type': 'text/javascript' }, 404],
    ['a login page', '/assets/index-1.js', html('a'), { 'content-type': 'text/html' }, 200],
    ['a login page', '/pages/en/about.html', 'Log in', { 'content-type': 'text/html' }, 200],
    [
      'a page of another version',
      '/pages/en/about.html',
      html('index-2.js'),
      { 'content-type': 'text/html' },
      200,
    ],
    [
      'a login page',
      '/assets/diagram-frame-1.html',
      'Log in',
      { 'content-type': 'text/html' },
      200,
    ],
  ])('%s at %s', async (_, path, body, headers, status) => {
    expect(await check(path, body, headers, status)).toBeUndefined()
  })
})
