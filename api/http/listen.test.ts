import { connect } from 'node:net'
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
    const asked = promised()
    const held = promised()
    const fetch = async () => {
      asked.keep()
      await held.promise
      return new Response('late')
    }
    const listening = await listen({ ...base, fetch })
    const answer = globalThis.fetch(`http://127.0.0.1:${listening.port}/`)
    await asked.promise
    const start = performance.now()
    const closed = listening.close(5_000)
    await expect(globalThis.fetch(`http://127.0.0.1:${listening.port}/`)).rejects.toThrow()
    held.keep()
    expect(await (await answer).text()).toBe('late')
    await closed
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('cuts off what does not finish in time', async () => {
    const asked = promised()
    const fetch = () => {
      asked.keep()
      return new Promise<Response>(() => undefined)
    }
    const listening = await listen({ ...base, fetch })
    const answer = globalThis.fetch(`http://127.0.0.1:${listening.port}/`)
    answer.catch(() => undefined)
    await asked.promise
    await listening.close(100)
    await expect(answer).rejects.toThrow()
  })
})

describe('a server that stops', () => {
  it('answers what is under way and what comes on open connections, and says that it closes them', async () => {
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
    held.keep()
    expect(await slow).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done$/i)
    expect(await idle.ask('/')).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done$/i)
    // Both end in order: with FIN, not with a reset.
    expect(await Promise.all([idle.end, busy.end])).toEqual(['end', 'end'])
    await closed
  })

  it('ends connections that bring nothing more', async () => {
    const listening = await listen({ ...base, limits: { ...limits, idle: 20 } })
    const idle = connection(listening.port)
    await idle.ask('/')
    await listening.close(20_000)
    expect(await idle.end).toBe('end')
  })
})

describe('a sender that stalls', () => {
  it('within its headers is answered with 408', () =>
    withServer({ limits: { ...limits, headers: 50, check: 20 } }, async ({ port }) => {
      const answer = await exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-')
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(answer).toContain('"code":"timeout"')
    }))

  it('within a body that nobody reads has its answer, and its connection ends', () =>
    withServer({}, async ({ port }) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const request = `${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc`
        expect(await exchange(port, request), method).toMatch(/^HTTP\/1\.1 200 /)
      }
    }))
})

const limits = { headers: 15_000, request: 60_000, check: 5_000, idle: 0 }

/** A connection that is kept open; `end` says how it has ended. */
function connection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let onAnswer = (_: string) => {}
  socket.on('data', (chunk) => {
    answer += chunk.toString()
    if (/\r\n\r\n(?:hello|done)$/.test(answer)) onAnswer(answer)
  })
  const end = new Promise<string>((resolve) => {
    socket.on('end', () => resolve('end'))
    socket.on('error', ({ message }) => resolve(message))
  })
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      answer = ''
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

/** A promise and what keeps it. */
function promised() {
  let keep = () => {}
  const promise = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
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
