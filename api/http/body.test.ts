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

describe('a body', () => {
  it.each([
    [400, '{"a":'],
    [400, new Uint8Array([0x22, 0xff, 0x22])],
    [400, '['.repeat(60_000)],
    [413, ' '.repeat(65_537)],
    [422, '[]'],
    [422, '{"__proto__": {"enabled": true}}'],
  ])('is answered with %i where it is not right', async (status, body) => {
    const answer = await app.request('/api/ads/admin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body,
    })
    expect(answer.status).toBe(status)
  })

  it('is JSON by its type', async () => {
    const answer = await app.request('/api/ads/admin', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: token },
      body: '{}',
    })
    expect(answer.status).toBe(415)
  })
})

describe('a body that stalls', () => {
  /** A body that brings parts at intervals and never ends. */
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
    ['brings nothing more', ''],
    ['drips', 'x'],
  ])('is answered with 408 where it %s, and its connection ends', async (_, part) => {
    const { app, logIn } = await testApp({ stallMilliseconds: 40 })
    const authorization = await logIn()
    for (const path of ['/api/ads/admin', '/api/ads/admin/import', '/api/ads/admin/images']) {
      const body = dripping(part, 5)
      const answer = await app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: authorization },
        body,
        duplex: 'half',
      } as RequestInit)
      expect([answer.status, answer.headers.get('connection')], path).toEqual([408, 'close'])
      expect(await answer.json()).toMatchObject({ code: 'timeout' })
    }
  })

  it('ends its connection, whether or not anybody reads it', async () => {
    const { app } = await testApp({ stallMilliseconds: 50 })
    const fetch: ListenOptions['fetch'] = (request, bindings) => app.fetch(request, bindings)
    const nothing = () => undefined
    const listening = await listen({
      ...{ fetch, host: '127.0.0.1', port: 0, onRequest: nothing, onError: nothing },
    })
    for (const [line, status] of [
      ['POST /api/admin/login', 408],
      // Refused before its body is asked for.
      ['POST /api/ads/admin', 401],
      ['POST /nope', 405],
      ['GET /api/ads', 200],
      ['GET /about', 200],
    ] as const) {
      const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 100'
      const answer = await untilClosed(listening.port, `${line} HTTP/1.1\r\n${head}\r\n\r\n{`)
      expect(answer, line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    }
    await listening.close(0)
  })
})

/** Everything that comes back before the server closes the connection. */
function untilClosed(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
