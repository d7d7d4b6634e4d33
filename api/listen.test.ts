import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ListenError, type Listening, type ListenOptions, listen } from './listen.ts'

const base: ListenOptions = {
  fetch: () => new Response('hello'),
  host: '127.0.0.1',
  port: 0,
  onRequest: () => undefined,
  onError: () => undefined,
}

describe('listen', () => {
  it.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n'],
    ['a missing host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a malformed host', 'GET / HTTP/1.1\r\nHost: a b@c\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET /\\..\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('answers %s with a problem and the security headers', (_, request) =>
    withServer({}, async ({ port }) => {
      const answer = await exchange(port, request)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
      expect(answer).toContain('"code":"bad-request"')
    }),
  )

  it('sends what is ready, and asks for the rest', () => {
    const readyAnswer: ListenOptions['readyAnswer'] = ({ url }) =>
      url === '/ready'
        ? { body: Buffer.from('at once'), init: { status: 200, headers: { ETag: '"1"' } } }
        : undefined
    return withServer({ readyAnswer }, async ({ port }) => {
      const ready = await globalThis.fetch(`http://127.0.0.1:${port}/ready`)
      expect([ready.headers.get('etag'), await ready.text()]).toEqual(['"1"', 'at once'])
      const other = await globalThis.fetch(`http://127.0.0.1:${port}/other`)
      expect(await other.text()).toBe('hello')
    })
  })

  it('answers a failure that no handler has caught', () => {
    const errors: unknown[] = []
    const fetch = () => Promise.reject(new Error('secret detail'))
    return withServer({ fetch, onError: (error) => errors.push(error) }, async ({ port }) => {
      const answer = await globalThis.fetch(`http://127.0.0.1:${port}/`)
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toContain('secret')
      expect(errors).toHaveLength(1)
    })
  })

  it('is on both loopback addresses as localhost', () =>
    withServer({ host: 'localhost' }, async ({ port }) => {
      expect(await exchange(port, 'GET / HTTP/1.0\r\nHost: x\r\n\r\n')).toContain('hello')
      const six = await exchange(port, 'GET / HTTP/1.0\r\nHost: x\r\n\r\n', '::1').catch(() => null)
      // Where a computer has no IPv6, there is nothing to answer on.
      if (six !== null) expect(six).toContain('hello')
    }))

  it('says what to do when the port is taken', () =>
    withServer({}, async ({ port }) => {
      const failure = await listen({ ...base, port }).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ListenError)
      expect(String(failure)).toContain(`Port ${port} on 127.0.0.1 is in use`)
    }))

  it('lets an answer finish before it closes', async () => {
    const fetch = () => sleep(200).then(() => new Response('late'))
    const listening = await listen({ ...base, fetch })
    const answer = globalThis.fetch(`http://127.0.0.1:${listening.port}/`)
    await sleep(50)
    const start = performance.now()
    await Promise.all([
      listening.close(5_000),
      answer.then(async (response) => expect(await response.text()).toBe('late')),
    ])
    expect(performance.now() - start).toBeLessThan(2_000)
    await expect(globalThis.fetch(`http://127.0.0.1:${listening.port}/`)).rejects.toThrow()
  })

  it('cuts off what does not finish in time', async () => {
    const listening = await listen({ ...base, fetch: () => new Promise(() => undefined) })
    const answer = globalThis.fetch(`http://127.0.0.1:${listening.port}/`)
    answer.catch(() => undefined)
    await sleep(50)
    await listening.close(100)
    await expect(answer).rejects.toThrow()
  })
})

async function withServer(
  options: Partial<ListenOptions>,
  use: (listening: Listening) => Promise<void>,
): Promise<void> {
  const listening = await listen({ ...base, ...options })
  try {
    await use(listening)
  } finally {
    await listening.close(0)
  }
}

/** Sends bytes as they are and returns everything that comes back. */
function exchange(port: number, request: string, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(request))
    let answer = ''
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no end after: ${answer}`)))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
