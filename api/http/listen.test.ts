import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { initOf } from '#api/site/precomputed.ts'
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
    ['data that isn’t HTTP', 'GARBAGE\r\n\r\n'],
    ['a missing host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a malformed host', 'GET / HTTP/1.1\r\nHost: a b@c\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET /\\..\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('responds to %s with a problem and the security headers', (_, request) =>
    withServer({}, async ({ port }) => {
      const response = await exchange(port, request)
      expect(response).toMatch(/^HTTP\/1\.1 400 /)
      expect(response).toMatch(/content-security-policy: default-src 'none'/i)
      expect(response).toContain('"code":"bad-request"')
    }),
  )

  it('sends the fast response if there is one, and calls fetch otherwise', () => {
    const fastResponse: ListenOptions['fastResponse'] = ({ url }) =>
      url === '/ready'
        ? { body: Buffer.from('at once'), init: initOf(200, { ETag: '"1"' }) }
        : undefined
    return withServer({ fastResponse }, async ({ port }) => {
      const ready = await globalThis.fetch(`http://127.0.0.1:${port}/ready`)
      expect([ready.headers.get('etag'), await ready.text()]).toEqual(['"1"', 'at once'])
      const other = await globalThis.fetch(`http://127.0.0.1:${port}/other`)
      expect(await other.text()).toBe('hello')
    })
  })

  it('responds to an uncaught error', () => {
    const errors: unknown[] = []
    const fetch = () => Promise.reject(new Error('secret detail'))
    return withServer({ fetch, onError: (error) => errors.push(error) }, async ({ port }) => {
      const response = await globalThis.fetch(`http://127.0.0.1:${port}/`)
      expect(response.status).toBe(500)
      expect(await response.text()).not.toContain('secret')
      expect(errors).toHaveLength(1)
    })
  })

  it('listens on both loopback addresses for localhost', () =>
    withServer({ host: 'localhost' }, async ({ port }) => {
      expect(await exchange(port, 'GET / HTTP/1.0\r\nHost: x\r\n\r\n')).toContain('hello')
      const six = await exchange(port, 'GET / HTTP/1.0\r\nHost: x\r\n\r\n', '::1').catch(() => null)
      // Null on a computer without IPv6.
      if (six !== null) expect(six).toContain('hello')
    }))

  it('explains what to do when the port is in use', () =>
    withServer({}, async ({ port }) => {
      const failure = await listen({ ...base, port }).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ListenError)
      expect(String(failure)).toContain(`Port ${port} on 127.0.0.1 is in use`)
    }))

  it('waits for open responses before it closes', async () => {
    const asked = promised()
    const held = promised()
    const fetch = async () => {
      asked.resolve()
      await held.promise
      return new Response('late')
    }
    const listening = await listen({ ...base, fetch })
    const response = globalThis.fetch(`http://127.0.0.1:${listening.port}/`)
    await asked.promise
    const start = performance.now()
    const closed = listening.close(5_000)
    await expect(globalThis.fetch(`http://127.0.0.1:${listening.port}/`)).rejects.toThrow()
    held.resolve()
    expect(await (await response).text()).toBe('late')
    await closed
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('aborts responses that don’t finish in time', async () => {
    const asked = promised()
    const fetch = () => {
      asked.resolve()
      return new Promise<Response>(() => undefined)
    }
    const listening = await listen({ ...base, fetch })
    const response = globalThis.fetch(`http://127.0.0.1:${listening.port}/`)
    response.catch(() => undefined)
    await asked.promise
    await listening.close(100)
    await expect(response).rejects.toThrow()
  })
})

describe('a server that stops', () => {
  it('responds to open and late requests with Connection: close', async () => {
    const held = promised()
    const fetch = async ({ url }: Request) => {
      if (url.endsWith('/slow')) await held.promise
      return new Response('done')
    }
    const listening = await listen({ ...base, fetch, limits: { ...limits, idle: 5_000 } })
    const [idle, busy] = [connection(listening.port), connection(listening.port)]
    expect(await idle.ask('/')).not.toMatch(/connection: close/i)
    const slow = busy.ask('/slow')
    await idle.ask('/')
    const closed = listening.close(20_000)
    held.resolve()
    expect(await slow).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done$/i)
    expect(await idle.ask('/')).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done$/i)
    // Both end with FIN, not with a reset.
    expect(await Promise.all([idle.end, busy.end])).toEqual(['end', 'end'])
    await closed
  })

  it('closes idle connections', async () => {
    const listening = await listen({ ...base, limits: { ...limits, idle: 20 } })
    const idle = connection(listening.port)
    await idle.ask('/')
    await listening.close(20_000)
    expect(await idle.end).toBe('end')
  })
})

describe('a client that stalls', () => {
  it('in the headers gets a 408', () =>
    withServer({ limits: { ...limits, headers: 50, check: 20 } }, async ({ port }) => {
      const response = await exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-')
      expect(response).toMatch(/^HTTP\/1\.1 408 /)
      expect(response).toContain('"code":"timeout"')
    }))

  it('in a body that isn’t read gets its response, and its connection is closed', () =>
    withServer({}, async ({ port }) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const request = `${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc`
        expect(await exchange(port, request), method).toMatch(/^HTTP\/1\.1 200 /)
      }
    }))
})

const limits = { headers: 15_000, request: 60_000, check: 5_000, idle: 0 }

/** A keep-alive connection; `end` resolves to how it was closed. */
function connection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  let onAnswer = (_: string) => {}
  socket.on('data', (chunk) => {
    response += chunk.toString()
    if (/\r\n\r\n(?:hello|done)$/.test(response)) onAnswer(response)
  })
  const end = new Promise<string>((resolve) => {
    socket.on('end', () => resolve('end'))
    socket.on('error', ({ message }) => resolve(message))
  })
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      response = ''
      onAnswer = resolve
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    })
  return { ask, end }
}

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

/** A promise and the function that resolves it. */
function promised() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Sends raw bytes and returns everything that the server sends. */
function exchange(port: number, request: string, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(request))
    let response = ''
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no end after: ${response}`)))
    socket.on('data', (chunk) => {
      response += chunk.toString()
    })
    socket.on('end', () => resolve(response))
    socket.on('error', reject)
  })
}
