import { describe, expect, it } from 'vitest'
import { memoryDatabase, testApp } from '#tests/api/test-app.ts'

describe('/readyz', () => {
  it('is ready while the database can be read', async () => {
    const { app } = await testApp()
    const response = await app.request('/readyz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('fails with the condition of the database', async () => {
    const { app } = await testApp({ checkDatabase: async () => 'damaged' })
    expect(await bodyOf(app.request('/readyz'))).toMatchObject([
      503,
      { code: 'unavailable', reason: 'database', database: 'damaged' },
    ])
  })

  it('fails if reading fails, although the check finds no fault', async () => {
    const memory = await memoryDatabase()
    const { app, errors } = await testApp({
      database: {
        ...memory,
        execute: (statement) =>
          statement === 'SELECT count(*) FROM ad_config'
            ? Promise.reject(new Error('disk'))
            : memory.execute(statement),
      },
      checkDatabase: async () => 'ok',
    })
    expect(await bodyOf(app.request('/readyz'))).toMatchObject([503, { database: 'unreachable' }])
    expect(errors).toHaveLength(1)
    expect((await app.request('/healthz')).status).toBe(200)
  })

  it('fails while the server is shutting down', async () => {
    const { app } = await testApp({ isStopping: () => true })
    expect(await bodyOf(app.request('/readyz'))).toMatchObject([503, { reason: 'stopping' }])
    expect((await app.request('/healthz')).status).toBe(200)
  })
})

describe('/metrics', () => {
  const token = 'a-token-of-the-metrics'

  it('does not exist without a token in the settings', async () => {
    const { app } = await testApp()
    expect(await bodyOf(app.request('/metrics'))).toMatchObject([404, { code: 'not-found' }])
  })

  it.each(['', 'Bearer', `Bearer ${token}x`, `Bearer x${token}`, `Basic ${token}`, token])(
    'needs the token, not %j',
    async (authorization) => {
      const { app } = await testApp({ metrics: { token, text: () => 'figures' } })
      const headers = authorization ? { authorization } : {}
      const response = await app.request('/metrics', { headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(await response.text()).not.toContain('figures')
    },
  )

  it('has the text for the token', async () => {
    const { app } = await testApp({ metrics: { token, text: () => 'figures' } })
    const response = await app.request('/metrics', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([response.status, await response.text()]).toEqual([200, 'figures'])
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

async function bodyOf(asked: Response | Promise<Response>): Promise<readonly unknown[]> {
  const response = await asked
  return [response.status, await response.json()]
}
