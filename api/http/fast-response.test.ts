import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/api/test-app.ts'
import { type Listening, listen } from './listen.ts'
import { isPlainPath } from './plain-url.ts'

describe('a fast response', () => {
  it('is given for pages, files, and the ads of visitors', async () => {
    const { app, fastResponse } = await testApp()
    await app.request('/api/ads')
    const asked = (url: string, headers = {}) =>
      fastResponse({ method: 'GET', url, headers: { host: 'localhost:8787', ...headers } }) !==
      undefined
    for (const url of ['/', '/about?lang=en', '/assets/app-1a2b.js', '/unknown', '/api/ads']) {
      expect([url, asked(url)]).toEqual([url, true])
    }
    for (const url of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/api',
      '/api/openapi.json',
      '/healthz?x',
      '/%61bout',
    ]) {
      expect([url, asked(url)]).toEqual([url, false])
    }
    expect(asked('/api/ads', { authorization: 'Bearer x' })).toBe(false)
  })

  it('equals the response of the routes, byte by byte', async () => {
    const tested = await testApp({ trustProxy: true })
    await tested.app.request('/api/ads')
    await withServers(tested, async (fast, slow) => {
      for (const request of requests()) {
        const responses = await Promise.all([
          exchange(fast.port, request),
          exchange(slow.port, request),
        ])
        const [ours = '', reference = ''] = responses.map(comparable)
        expect(`${request}${ours}`).toBe(`${request}${reference}`)
      }
    })
  })

  it('takes no time that grows faster than the path', () => {
    const path = `/${'a-.'.repeat(100_000)}%`
    expect(isPlainPath(path)).toBe(false)
  })
})

const paths = [
  ...['/', '/about', '/about/', '/about//', '//about', '/about/.', '/./about', '/a/../about'],
  ...['/about?', '/about?lang=en', '/about?lang=zh-CN&x=1', '/about?x=%e4', '/?lang=en', '/?..'],
  ...['/About', '/abou%74', '/about%2f', '/about%00', '/about;x', '/about#x', '/~x', '/a:b', '/@x'],
  ...[
    '/assets/app-1a2b.js',
    '/assets/none.js',
    '/assets/',
    '/.hidden',
    '/.well-known/security.txt',
  ],
  ...['/service-worker.js', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/index.html'],
  ...[
    '/pages.json',
    '/pages/en/about.html',
    '/routes.json',
    '/admin/login',
    '/404',
    '/share',
    '/share?x',
  ],
  ...['/api', '/api/', '/api?x', '/api/ads', '/api/ads?x=1', '/api/ads/', '/api/none', '/apis'],
  ...[
    '/healthz',
    '/healthz/',
    '/healthz?x',
    '/healthzz',
    '/readyz',
    '/metrics',
    '/metrics/',
    '/tools/json/validator',
    '/constructor',
  ],
  ...['*', 'about', 'http://other.example/about', '/\\x', '/é', '/__proto__', '/toString'],
]

const hosts = ['localhost', 'localhost:8787', 'LOCALHOST', '127.0.0.1:80', 'a_b', '[::1]:8787']
const oddHosts = [
  'x:99999',
  'x:0',
  'x:',
  ':80',
  'x..y',
  '-',
  '.',
  'a b',
  'a/b',
  'a@b',
  'é',
  '0x7f.1',
]

const headers = [
  'If-None-Match: *',
  'Accept-Encoding: gzip',
  'Accept-Encoding: br;q=0.1, gzip;q=0',
  'Accept-Language: en',
  'Cookie: i18nextLng=en',
  'Authorization: Bearer x',
  'X-Forwarded-Proto: https',
  'Content-Length: 0',
  'Content-Length: 1',
  'Range: bytes=0-1',
]

function requests(): readonly string[] {
  const request = (path: string, host = 'localhost', method = 'GET', header = 'X-None: 1') =>
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${header}\r\nConnection: close\r\n\r\n`
  return [
    ...paths.flatMap((path) => [
      request(path),
      request(path, 'localhost', 'HEAD'),
      request(path, 'localhost', 'OPTIONS'),
      ...headers.map((header) => request(path, 'localhost', 'GET', header)),
    ]),
    ...[...hosts, ...oddHosts].flatMap((host) =>
      ['/', '/about', '/robots.txt', '/unknown'].map((path) => request(path, host)),
    ),
  ]
}

/** A response without its time, and with the names of headers in lower case and in order. */
function comparable(response: string): string {
  const [head = '', ...body] = response.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const fields = lines.map((line) => line.replace(/^[^:]*/, (name) => name.toLowerCase()))
  const timeless = fields.filter((line) => !line.startsWith('date:'))
  return [status, ...timeless.sort(), '', ...body].join('\n')
}

async function withServers(
  { app, fastResponse }: TestApp,
  use: (fast: Listening, slow: Listening) => Promise<void>,
): Promise<void> {
  const options = {
    fetch: app.fetch,
    host: '127.0.0.1',
    port: 0,
    onRequest: () => undefined,
    onError: () => undefined,
  }
  const fast = await listen({ ...options, fastResponse })
  const slow = await listen(options)
  try {
    await use(fast, slow)
  } finally {
    await Promise.all([fast.close(0), slow.close(0)])
  }
}

function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}
