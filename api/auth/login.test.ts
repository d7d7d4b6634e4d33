import process from 'node:process'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { sessionSchema } from '#api/contract/admin.ts'
import { jsonRequest, type TestApp, testApp, testPassword } from '#tests/api/test-app.ts'

/** As many guesses as are asked for, from a thousand addresses. */
const guessCount = Number(process.env.LOGIN_GUESSES ?? 2_000)

const noon = new Date('2030-01-01T12:00:00Z')

describe('logging in', () => {
  it('gives a token that is valid for twelve hours', async () => {
    const { app, setNow, attempts } = await testApp({ now: noon })
    const answer = await logIn(app, testPassword)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const session = v.parse(sessionSchema, await answer.json())
    expect(session.expiresAt).toBe('2030-01-02T00:00:00.000Z')
    expect(attempts).toEqual(['right unknown'])
    expect((await config(app, `Bearer ${session.token}`)).status).toBe(200)
    setNow(new Date('2030-01-02T00:00:00Z'))
    expect((await config(app, `Bearer ${session.token}`)).status).toBe(401)
  })

  it('answers a wrong password and one that is missing', async () => {
    const { app } = await testApp()
    const answer = await logIn(app, 'wrong')
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'wrong-password' }])
    expect((await logIn(app, '')).status).toBe(422)
  })

  it('waits after five wrong passwords from one address, and says for how long', async () => {
    const { app, setNow, hashes } = await testApp({ now: noon, trustProxy: true })
    for (let i = 0; i < 5; i += 1) expect((await logIn(app, 'wrong', '192.0.2.1')).status).toBe(401)
    const answer = await logIn(app, testPassword, '192.0.2.1')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '300'])
    expect(hashes()).toBe(5)
    expect((await logIn(app, testPassword, '192.0.2.2')).status).toBe(200)
    setNow(new Date(noon.getTime() + 301_000))
    expect((await logIn(app, testPassword, '192.0.2.1')).status).toBe(200)
  })

  it('takes one line of IPv6 for one address', async () => {
    const { app } = await testApp({ trustProxy: true })
    const statuses: number[] = []
    for (let i = 1; i <= 6; i += 1) {
      statuses.push((await logIn(app, 'wrong', `2001:db8::${i}:1`)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn(app, 'wrong', '2001:db8:0:1::1')).status).toBe(401)
  })

  it(`makes few hashes for ${guessCount} guesses at once, and lets the owner in`, async () => {
    const { app, hashes, database } = await testApp({ trustProxy: true })
    const statuses = await guess(app, guessCount)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
    expect(hashes()).toBeLessThanOrEqual(100)
    const start = performance.now()
    expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2_000)
    // As often as they like.
    for (let i = 0; i < 6; i += 1) {
      expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(200)
    }
    // What an attacker can make it keep is bounded by the addresses.
    const { rows } = await database.execute('SELECT count(*) AS count FROM login_attempts')
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(5_000)
  })

  it('lets the owner in after a restart while others guess, from an address of an earlier session', async () => {
    const { database, app: first } = await testApp({ trustProxy: true })
    expect((await logIn(first, testPassword, '203.0.113.9')).status).toBe(200)
    expect((await logIn(first, testPassword, '2001:db8:5:6::1')).status).toBe(200)
    for (const address of ['203.0.113.9', '2001:db8:5:6:7::8']) {
      // Only a hash of the password is stored: the new process does not know it.
      const { app, hashes } = await testApp({ database, trustProxy: true, settings: {} })
      await guess(app, guessCount)
      const start = performance.now()
      expect((await logIn(app, testPassword, address)).status).toBe(200)
      expect(performance.now() - start).toBeLessThan(2_000)
      expect(hashes()).toBeLessThanOrEqual(100)
      // The process knows it now, wherever the owner is.
      expect((await logIn(app, testPassword, '203.0.113.10')).status).toBe(200)
      await database.execute('DELETE FROM login_attempts')
    }
  })

  it('keeps the owner waiting where neither the process knows the password nor anyone the address', async () => {
    const settings = { passwordHash: `hash of ${testPassword}` }
    const { app, setNow } = await testApp({ trustProxy: true, settings, now: noon })
    await guess(app, 300)
    const answer = await logIn(app, testPassword, '203.0.113.9')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    setNow(new Date(noon.getTime() + 3_601_000))
    expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(200)
    await guess(app, 300)
    expect((await logIn(app, testPassword, '203.0.113.10')).status).toBe(200)
  })

  it('takes a password that was changed on another host no longer for right', async () => {
    const { app, database } = await testApp({ trustProxy: true })
    await database.execute(`UPDATE admin SET password_hash = 'hash of another password'`)
    expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(401)
    expect((await logIn(app, 'another password', '203.0.113.9')).status).toBe(200)
  })

  it('makes no more than a hundred hashes an hour, addresses of the owner included', async () => {
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

  it('answers every failure after the same time, a right password at once', async () => {
    let end = () => {}
    const pause = () => new Promise<void>((resolve) => (end = resolve))
    const { app, database, attempts } = await testApp({ pause, trustProxy: true })
    expect((await logIn(app, testPassword)).status).toBe(200)
    const failing = async (status: number) => {
      const told = attempts.length
      const answer = logIn(app, 'wrong', '192.0.2.1')
      // All that is left is the pause.
      await vi.waitFor(() => expect(attempts).toHaveLength(told + 1))
      const first = await Promise.race([answer, new Promise((go) => setImmediate(go, 'waits'))])
      expect(first).toBe('waits')
      end()
      expect((await answer).status).toBe(status)
    }
    for (const status of [401, 401, 401, 401, 401, 429]) await failing(status)
    await database.execute('DELETE FROM login_attempts')
    await database.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO login_attempts SELECT i, 'elsewhere', '2030-01-01', 1 FROM n`)
    await failing(429)
  })

  it('believes only a trusted proxy', async () => {
    const { app, attempts } = await testApp()
    await logIn(app, 'wrong', '192.0.2.1')
    expect(attempts).toEqual(['wrong unknown'])
    const proxied = await testApp({ trustProxy: true })
    await logIn(proxied.app, 'wrong', '10.0.0.1, 192.0.2.7')
    expect(proxied.attempts).toEqual(['wrong 192.0.2.7'])
  })
})

/** Wrong passwords from a thousand addresses at once; gives the answers' statuses. */
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
