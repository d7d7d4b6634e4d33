import process from 'node:process'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { sessionSchema } from '#api/contract/admin.ts'
import { jsonRequest, type TestApp, testApp, testPassword } from '#tests/api/test-app.ts'
import { record } from '#tests/faults/scorecard.ts'

/** The number of guesses, sent from 1,000 addresses. */
const guessCount = Number(process.env.LOGIN_GUESSES ?? 2_000)

const noon = new Date('2030-01-01T12:00:00Z')

describe('login', () => {
  it('returns a token that is valid for twelve hours', async () => {
    const { app, setNow, attempts } = await testApp({ now: noon })
    const response = await logIn(app, testPassword)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const session = v.parse(sessionSchema, await response.json())
    expect(session.expiresAt).toBe('2030-01-02T00:00:00.000Z')
    expect(attempts).toEqual(['right unknown'])
    expect((await config(app, `Bearer ${session.token}`)).status).toBe(200)
    setNow(new Date('2030-01-02T00:00:00Z'))
    expect((await config(app, `Bearer ${session.token}`)).status).toBe(401)
  })

  it('refuses a wrong and a missing password', async () => {
    const { app } = await testApp()
    const response = await logIn(app, 'wrong')
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { code: 'wrong-password' },
    ])
    expect((await logIn(app, '')).status).toBe(422)
  })

  it('blocks an address after five wrong passwords, and returns Retry-After', async () => {
    const { app, setNow, hashes } = await testApp({ now: noon, trustProxy: true })
    for (let i = 0; i < 5; i += 1) expect((await logIn(app, 'wrong', '192.0.2.1')).status).toBe(401)
    const response = await logIn(app, testPassword, '192.0.2.1')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '300'])
    expect(hashes()).toBe(5)
    expect((await logIn(app, testPassword, '192.0.2.2')).status).toBe(200)
    setNow(new Date(noon.getTime() + 301_000))
    expect((await logIn(app, testPassword, '192.0.2.1')).status).toBe(200)
  })

  it('counts a /64 network of IPv6 as one address', async () => {
    const { app } = await testApp({ trustProxy: true })
    const statuses: number[] = []
    for (let i = 1; i <= 6; i += 1) {
      statuses.push((await logIn(app, 'wrong', `2001:db8::${i}:1`)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn(app, 'wrong', '2001:db8:0:1::1')).status).toBe(401)
  })

  it(`computes few hashes for ${guessCount} concurrent guesses, and accepts the owner`, async () => {
    const { app, hashes, database } = await testApp({ trustProxy: true })
    const statuses = await guess(app, guessCount)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
    expect(hashes()).toBeLessThanOrEqual(100)
    const start = performance.now()
    expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2_000)
    // The owner may log in any number of times.
    for (let i = 0; i < 6; i += 1) {
      expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(200)
    }
    // The number of addresses limits the rows that an attacker can add.
    const { rows } = await database.execute('SELECT count(*) AS count FROM login_attempts')
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(5_000)
    record('guesses', `${guessCount} guesses, 0 accepted, ${hashes()} hashes`)
  })

  it('accepts the owner from a known address after a restart while others guess', async () => {
    const { database, app: first } = await testApp({ trustProxy: true })
    expect((await logIn(first, testPassword, '203.0.113.9')).status).toBe(200)
    expect((await logIn(first, testPassword, '2001:db8:5:6::1')).status).toBe(200)
    for (const address of ['203.0.113.9', '2001:db8:5:6:7::8']) {
      // The new process only has the stored hash.
      const { app, hashes } = await testApp({ database, trustProxy: true, settings: {} })
      await guess(app, guessCount)
      const start = performance.now()
      expect((await logIn(app, testPassword, address)).status).toBe(200)
      expect(performance.now() - start).toBeLessThan(2_000)
      expect(hashes()).toBeLessThanOrEqual(100)
      // The process has verified the password by now, so any address works.
      expect((await logIn(app, testPassword, '203.0.113.10')).status).toBe(200)
      await database.execute('DELETE FROM login_attempts')
    }
  })

  it('blocks the owner after a restart at an unknown address while others guess', async () => {
    const settings = { passwordHash: `hash of ${testPassword}` }
    const { app, setNow } = await testApp({ trustProxy: true, settings, now: noon })
    await guess(app, 300)
    const response = await logIn(app, testPassword, '203.0.113.9')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    setNow(new Date(noon.getTime() + 3_601_000))
    expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(200)
    await guess(app, 300)
    expect((await logIn(app, testPassword, '203.0.113.10')).status).toBe(200)
  })

  it('refuses the old password after a change on another host', async () => {
    const { app, database } = await testApp({ trustProxy: true })
    await database.execute(`UPDATE admin SET password_hash = 'hash of another password'`)
    expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(401)
    expect((await logIn(app, 'another password', '203.0.113.9')).status).toBe(200)
  })

  it('computes at most a hundred hashes an hour, including addresses of the owner', async () => {
    const { database, app: first } = await testApp({ trustProxy: true })
    const addresses = Array.from({ length: 30 }, (_, i) => `203.0.113.${i}`)
    for (const address of addresses) await logIn(first, testPassword, address)
    const { app, hashes, setNow } = await testApp({
      ...{ database, trustProxy: true, settings: {}, now: noon },
    })
    await guess(app, 300)
    expect(hashes()).toBe(60)
    for (let i = 0; i < 120; i += 1) await logIn(app, `guess ${i}`, addresses[i % 30])
    expect(hashes()).toBe(100)
    setNow(new Date(noon.getTime() + 3_601_000))
    await guess(app, 300)
    expect(hashes()).toBe(160)
  })

  it('delays every failure equally, and a correct password not at all', async () => {
    let end = () => {}
    const pause = () => new Promise<void>((resolve) => (end = resolve))
    const { app, database, attempts } = await testApp({ pause, trustProxy: true })
    expect((await logIn(app, testPassword)).status).toBe(200)
    const failing = async (status: number) => {
      const before = attempts.length
      const response = logIn(app, 'wrong', '192.0.2.1')
      // Only the pause remains.
      await vi.waitFor(() => expect(attempts).toHaveLength(before + 1))
      const first = await Promise.race([response, new Promise((go) => setImmediate(go, 'waits'))])
      expect(first).toBe('waits')
      end()
      expect((await response).status).toBe(status)
    }
    for (const status of [401, 401, 401, 401, 401, 429]) await failing(status)
    await database.execute('DELETE FROM login_attempts')
    await database.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO login_attempts SELECT i, 'elsewhere', '2030-01-01', 1 FROM n`)
    await failing(429)
  })

  it('uses X-Forwarded-For only behind a trusted proxy', async () => {
    const { app, attempts } = await testApp()
    await logIn(app, 'wrong', '192.0.2.1')
    expect(attempts).toEqual(['wrong unknown'])
    const proxied = await testApp({ trustProxy: true })
    await logIn(proxied.app, 'wrong', '10.0.0.1, 192.0.2.7')
    expect(proxied.attempts).toEqual(['wrong 192.0.2.7'])
  })
})

/** Sends wrong passwords from 1,000 addresses concurrently and returns the statuses. */
async function guess(app: TestApp['app'], count: number): Promise<readonly number[]> {
  const guesses = Array.from({ length: count }, (_, i) => {
    const n = i % 1_000
    return logIn(app, `guess ${i}`, `198.18.${n >> 8}.${n & 255}`)
  })
  return (await Promise.all(guesses)).map(({ status }) => status)
}

function logIn(app: TestApp['app'], password: string, address?: string): Promise<Response> {
  const init = jsonRequest('POST', { password })
  const headers = {
    ...init.headers,
    ...(address === undefined ? {} : { 'X-Forwarded-For': address }),
  }
  return Promise.resolve(app.request('/api/admin/login', { ...init, headers }))
}

const config = async (app: TestApp['app'], authorization: string) =>
  app.request('/api/ads/admin/config', { headers: { Authorization: authorization } })
