import process from 'node:process'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sessionSchema } from '#api/contract/admin.ts'
import { badAuthorizations } from '#tests/api/bad-authorizations.ts'
import { jsonRequest, type TestApp, testApp, testPassword } from '#tests/api/test-app.ts'
import { record } from '#tests/faults/scorecard.ts'

const noon = new Date('2030-01-01T12:00:00Z')

/** 30 rounds are 86,100 tries. */
const rounds = Number(process.env.TOKEN_ROUNDS ?? 1)

describe('a token', () => {
  it('is refused after its logout, while others stay valid', async () => {
    const { app, logIn: session } = await testApp()
    const [one, two] = [await session(), await session()]
    const out = await app.request('/api/admin/logout', post(one))
    expect(out.status).toBe(204)
    expect((await config(app, one)).status).toBe(401)
    expect((await config(app, two)).status).toBe(200)
  })

  it('is refused after a logout everywhere', async () => {
    const { app, logIn: session } = await testApp()
    const [one, two] = [await session(), await session()]
    expect((await app.request('/api/admin/logout-everywhere', post(one))).status).toBe(204)
    for (const token of [one, two]) expect((await config(app, token)).status).toBe(401)
    expect((await config(app, await session())).status).toBe(200)
  })

  it('is refused after a password change, which returns a new one', async () => {
    const { app, logIn: session } = await testApp()
    const token = await session()
    const change = (body: unknown) =>
      app.request('/api/admin/password', jsonRequest('PUT', body, token))
    expect((await change({ current: 'wrong', next: 'four unrelated words' })).status).toBe(401)
    for (const [next, code] of [
      ['elevenchars', 'too-short'],
      ['password1234', 'too-common'],
    ] as const) {
      const refused = await change({ current: testPassword, next })
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { errors: [{ field: 'next', code }] },
      ])
    }
    const response = await change({ current: testPassword, next: 'four unrelated words' })
    const next = v.parse(sessionSchema, await response.json())
    expect((await config(app, token)).status).toBe(401)
    expect((await config(app, `Bearer ${next.token}`)).status).toBe(200)
    expect(await logIn(app, testPassword)).toBe(401)
    expect(await logIn(app, 'four unrelated words')).toBe(200)
  })

  it('is refused with the same response whatever is wrong with it', async () => {
    const { app, logIn: session, errors } = await testApp({ now: noon })
    const responses = new Set<string>()
    let tries = 0
    for (let round = 0; round < rounds; round++) {
      const good = (await session()).slice('Bearer '.length)
      const bad = badAuthorizations(good)
      expect(bad.length).toBeGreaterThanOrEqual(200)
      for (const authorization of bad) {
        for (const [method, path] of guarded) {
          const init = {
            method,
            ...(authorization === '' ? {} : { headers: { Authorization: authorization } }),
          }
          if (authorization === '' && path === '/api/ads') continue
          const response = await app.request(path, init)
          tries++
          responses.add(
            `${response.status} ${response.headers.get('www-authenticate')} ${await response.text()}`,
          )
        }
      }
    }
    expect([...responses]).toHaveLength(1)
    expect([...responses][0]).toMatch(/^401 Bearer realm="offkit" .*"code":"unauthorized"/)
    expect(errors).toEqual([])
    record('tokens', `${tries} tries, 0 accepted, one and the same response`)
  })

  it('is required for every spelling of a guarded path', async () => {
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
        for (const headers of [
          {},
          { Authorization: 'Bearer x.y.z' },
          { Authorization: 'Basic x' },
        ]) {
          const response = await app.request(path, { method, headers })
          expect([401, 404, 405], `${method} ${path}`).toContain(response.status)
        }
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
  ['GET', '/api/admin/sessions'],
  ['DELETE', '/api/admin/sessions/one'],
  ['POST', '/api/admin/sessions/end-others'],
  ['GET', '/api/admin/totp'],
  ['PUT', '/api/admin/totp'],
  ['POST', '/api/admin/totp/secret'],
  ['POST', '/api/admin/totp/off'],
  ['GET', '/api/admin/passkeys'],
  ['POST', '/api/admin/passkeys'],
  ['POST', '/api/admin/passkeys/options'],
  ['DELETE', '/api/admin/passkeys/one'],
] as const

/** Logs in and returns the status. */
async function logIn(app: TestApp['app'], password: string): Promise<number> {
  return (await app.request('/api/admin/login', jsonRequest('POST', { password }))).status
}

const config = async (app: TestApp['app'], authorization: string) =>
  app.request('/api/ads/admin/config', { headers: { Authorization: authorization } })

const post = (authorization: string) => ({
  method: 'POST',
  headers: { Authorization: authorization },
})
