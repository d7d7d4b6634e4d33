import { createHmac } from 'node:crypto'
import process from 'node:process'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sessionSchema } from '#api/contract/admin.ts'
import { jsonRequest, type TestApp, testApp, testPassword } from '#api/testing.ts'

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
    const guesses = Array.from({ length: guessCount }, (_, i) => {
      const n = i % 1_000
      return logIn(app, `guess ${i}`, `198.18.${n >> 8}.${n & 255}`)
    })
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
    expect(hashes()).toBeLessThanOrEqual(100)
    const start = performance.now()
    expect((await logIn(app, testPassword, '203.0.113.9')).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2_000)
    // What an attacker can make it keep is bounded by the addresses.
    const { rows } = await database.execute('SELECT count(*) AS count FROM login_attempts')
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(5_000)
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

describe('a token', () => {
  it('ends by logging out, and no other with it', async () => {
    const { app, logIn: session } = await testApp()
    const [one, two] = [await session(), await session()]
    const out = await app.request('/api/admin/logout', post(one))
    expect(out.status).toBe(204)
    expect((await config(app, one)).status).toBe(401)
    expect((await config(app, two)).status).toBe(200)
  })

  it('ends by logging out everywhere', async () => {
    const { app, logIn: session } = await testApp()
    const [one, two] = [await session(), await session()]
    expect((await app.request('/api/admin/logout-everywhere', post(one))).status).toBe(204)
    for (const token of [one, two]) expect((await config(app, token)).status).toBe(401)
    expect((await config(app, await session())).status).toBe(200)
  })

  it('ends by a new password, which gives another', async () => {
    const { app, logIn: session } = await testApp()
    const token = await session()
    const change = (body: unknown) =>
      app.request('/api/admin/password', jsonRequest('PUT', body, token))
    expect((await change({ current: 'wrong', next: 'new password' })).status).toBe(401)
    expect((await change({ current: testPassword, next: 'short' })).status).toBe(422)
    const answer = await change({ current: testPassword, next: 'new password' })
    const next = v.parse(sessionSchema, await answer.json())
    expect((await config(app, token)).status).toBe(401)
    expect((await config(app, `Bearer ${next.token}`)).status).toBe(200)
    expect((await logIn(app, testPassword)).status).toBe(401)
    expect((await logIn(app, 'new password')).status).toBe(200)
  })

  it('that is not exactly one of ours opens nothing, and all get one answer', async () => {
    const { app, logIn: session, errors } = await testApp({ now: noon })
    const good = (await session()).slice('Bearer '.length)
    const bad = badAuthorizations(good)
    expect(bad.length).toBeGreaterThanOrEqual(200)
    const answers = new Set<string>()
    for (const authorization of bad) {
      for (const [method, path] of guarded) {
        const init = {
          method,
          ...(authorization === '' ? {} : { headers: { Authorization: authorization } }),
        }
        if (authorization === '' && path === '/api/ads') continue
        const answer = await app.request(path, init)
        answers.add(
          `${answer.status} ${answer.headers.get('www-authenticate')} ${await answer.text()}`,
        )
      }
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toMatch(/^401 Bearer realm="offkit" .*"code":"unauthorized"/)
    expect(errors).toEqual([])
  })

  it('opens no path that only looks like a guarded one', async () => {
    const { app } = await testApp()
    for (const path of [
      '//api/ads/admin/config',
      '/api//ads/admin/config',
      '/api/ads//admin/config',
      '/api/ads%2Fadmin/config',
      '/api/ads/admin%2fconfig',
      '/api/ads/./admin/config',
      '/api/ads/x/../admin/config',
      '/api/ads/admin/config/',
      '/API/ads/admin/config',
      '/api/ads/%61dmin/config',
      '/api/ads/admin;x/config',
      '/api/ads/admin/config%00',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) {
        const answer = await app.request(path, { method })
        expect([401, 404, 405], `${method} ${path}`).toContain(answer.status)
      }
    }
  })
})

const guarded = [
  ['GET', '/api/ads'],
  ['POST', '/api/ads/admin'],
  ['PUT', '/api/ads/admin/one'],
  ['DELETE', '/api/ads/admin/one'],
  ['GET', '/api/ads/admin/config'],
  ['PUT', '/api/ads/admin/config/showAds'],
  ['GET', '/api/ads/admin/audit'],
  ['GET', '/api/ads/admin/export'],
  ['POST', '/api/ads/admin/import'],
  ['POST', '/api/ads/admin/images'],
  ['GET', '/api/ads/admin/nothing/here'],
  ['POST', '/api/admin/logout'],
  ['POST', '/api/admin/logout-everywhere'],
  ['PUT', '/api/admin/password'],
] as const

/** Two hundred and more values that are no valid authorization, most of them nearly so. */
function badAuthorizations(good: string): readonly string[] {
  const [header = '', payload = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const secret = 'a secret of the tests, 32 characters'
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (head: unknown, body: unknown, key = secret, hash = 'sha256') => {
    const text = `${encode(head)}.${encode(body)}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const head = { alg: 'HS256', typ: 'JWT' }
  const tokens = [
    '',
    '.',
    '..',
    'null',
    `${good}.`,
    `${good}=`,
    `.${good}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}..${signature}`,
    `${header}.${payload}.${signature}x`,
    `${header}.${payload}.${signature.slice(1)}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    signed(head, claims, 'another secret of 32 characters!!'),
    signed(head, claims, ''),
    signed({ alg: 'HS512', typ: 'JWT' }, claims, secret, 'sha512'),
    signed({ alg: 'RS256', typ: 'JWT' }, claims),
    signed(head, { ...claims, exp: Number(claims.iat) - 1 }),
    signed(head, { ...claims, exp: 'never' }),
    signed(head, { ...claims, exp: undefined }),
    signed(head, { ...claims, exp: Number.POSITIVE_INFINITY }),
    signed(head, { ...claims, iss: 'other' }),
    signed(head, { ...claims, iss: undefined }),
    signed(head, { ...claims, aud: 'other' }),
    signed(head, { ...claims, aud: [] }),
    signed(head, { ...claims, aud: undefined }),
    signed(head, { ...claims, jti: undefined }),
    signed(head, { ...claims, jti: '' }),
    signed(head, { ...claims, jti: {} }),
    signed(head, { ...claims, sub: 'visitor' }),
    signed(head, { ...claims, generation: 0 }),
    signed(head, { ...claims, generation: '1' }),
    signed(head, { ...claims, generation: 2 }),
    signed(head, { ...claims, iat: Number(claims.iat) + 3_600 }),
    signed(head, { ...claims, nbf: Number(claims.iat) + 3_600 }),
    signed(head, []),
    signed(head, null),
    signed(head, 'text'),
    signed([], claims),
  ]
  // Each character of the signature exchanged for its neighbour: of the last, only spare bits change.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let i = 0; i < signature.length; i += 1) {
    const other = alphabet[alphabet.indexOf(signature[i] ?? 'A') ^ 1]
    tokens.push(`${header}.${payload}.${signature.slice(0, i)}${other}${signature.slice(i + 1)}`)
  }
  for (let i = 0; i < 90; i += 1) tokens.push(good.slice(0, i * 2))
  const schemes = [
    'Bearer',
    'Basic',
    'bearer  ',
    'Bearer\t',
    'Token',
    'Bearer,',
    'BearerBearer',
    '',
  ]
  return [
    ...tokens.map((token) => `Bearer ${token}`),
    ...schemes.filter((scheme) => scheme !== 'Bearer').map((scheme) => `${scheme}${good}`),
    `Bearer ${good} ${good}`,
    `Bearer "${good}"`,
    `Bearer ${good}, Bearer ${good}`,
    ...Array.from({ length: 20 }, (_, i) => `Bearer ${'x'.repeat(i * 100)}`),
    `Basic ${Buffer.from(`admin:${testPassword}`).toString('base64')}`,
    testPassword,
  ]
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

const post = (authorization: string) => ({
  method: 'POST',
  headers: { Authorization: authorization },
})
