import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/api/test-app.ts'
import { type ListenOptions, listen } from './listen.ts'

let app: TestApp['app']
let token: string

beforeAll(async () => {
  const test = await testApp()
  app = test.app
  token = await test.logIn()
})

describe('jsonBody', () => {
  it.each([
    [400, '{"a":'],
    [400, new Uint8Array([0x22, 0xff, 0x22])],
    [400, '['.repeat(60_000)],
    [413, ' '.repeat(65_537)],
    [422, '[]'],
    [422, '{"__proto__": {"enabled": true}}'],
  ])('responds with %i to an invalid body: %#', async (status, body) => {
    const response = await app.request('/api/ads/admin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body,
    })
    expect(response.status).toBe(status)
  })

  it('requires the content type application/json', async () => {
    const response = await app.request('/api/ads/admin', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: token },
      body: '{}',
    })
    expect(response.status).toBe(415)
  })
})

describe('a stalled body', () => {
  /** A body that sends parts at intervals and never ends. */
  const dripping = (part: string, milliseconds: number) => {
    let timer: NodeJS.Timeout | undefined
    return new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"title":"'))
        const more = () => controller.enqueue(new TextEncoder().encode(part))
        if (part !== '') timer = setInterval(more, milliseconds)
      },
      cancel: () => clearInterval(timer),
    })
  }

  it.each([
    ['stops', ''],
    ['drips', 'x'],
  ])('that %s gets a 408 and its connection is closed', async (_, part) => {
    const { app, logIn } = await testApp({ stallMilliseconds: 40 })
    const authorization = await logIn()
    for (const path of ['/api/ads/admin', '/api/ads/admin/import', '/api/ads/admin/images']) {
      const body = dripping(part, 5)
      const response = await app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: authorization },
        body,
        duplex: 'half',
      } as RequestInit)
      expect([response.status, response.headers.get('connection')], path).toEqual([408, 'close'])
      expect(await response.json()).toMatchObject({ code: 'timeout' })
    }
  })

  it('closes its connection whether or not a route reads it', async () => {
    const { app } = await testApp({ stallMilliseconds: 50 })
    const fetch: ListenOptions['fetch'] = (request, bindings) => app.fetch(request, bindings)
    const nothing = () => undefined
    const listening = await listen({
      ...{ fetch, host: '127.0.0.1', port: 0, onRequest: nothing, onError: nothing },
    })
    for (const [line, status] of [
      ['POST /api/admin/login', 408],
      // Refused before the body is read.
      ['POST /api/ads/admin', 401],
      ['POST /nope', 405],
      ['GET /api/ads', 200],
      ['GET /about', 200],
    ] as const) {
      const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 100'
      const response = await untilClosed(listening.port, `${line} HTTP/1.1\r\n${head}\r\n\r\n{`)
      expect(response, line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    }
    await listening.close(0)
  })
})

/** Everything that the server sends before it closes the connection. */
function untilClosed(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk.toString()
    })
    socket.on('end', () => resolve(response))
    socket.on('error', reject)
  })
}
