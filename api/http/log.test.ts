import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { createLog } from './log.ts'

describe('the log', () => {
  it('has one line of JSON for a request, without query, headers, or body', async () => {
    const { log, requests } = recorder()
    const listening = await listen({
      fetch: () => new Response('secret body', { status: 201 }),
      host: '127.0.0.1',
      port: 0,
      onRequest: log.request,
      onError: log.error,
    })
    const url = `http://127.0.0.1:${listening.port}/path/%22quoted%22?token=secret`
    const init = { method: 'PUT', body: 'secret', headers: { authorization: 'Bearer secret' } }
    await (await fetch(url, init)).text()
    await listening.close(1_000)
    log.flush()
    const [line, ...others] = requests.join('').trimEnd().split('\n')
    expect(others).toEqual([])
    expect(line).not.toContain('secret')
    expect(JSON.parse(line ?? '')).toEqual({
      time: '2030-01-01T00:00:00.000Z',
      method: 'PUT',
      path: '/path/%22quoted%22',
      status: 201,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    })
  })

  it('has one line of JSON for an error, with its stack and cause', () => {
    const { log, errors } = recorder()
    log.error(new Error('broken\nin two lines', { cause: new Error('disk') }), 'GET', '/api/ads')
    expect(errors).toHaveLength(1)
    expect(errors[0]?.trimEnd()).not.toContain('\n')
    expect(JSON.parse(errors[0] ?? '')).toMatchObject({
      level: 'error',
      method: 'GET',
      path: '/api/ads',
      message: 'broken\nin two lines',
      stack: expect.stringContaining('log.test'),
      cause: 'Error: disk',
    })
  })
})

function recorder() {
  const requests: string[] = []
  const errors: string[] = []
  const log = createLog({
    writeInfo: (text) => requests.push(text),
    writeErrors: (text) => errors.push(text),
    now: () => new Date('2030-01-01T00:00:00Z'),
    elapsed: () => performance.now(),
  })
  return { log, requests, errors }
}
