import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { closeDatabase } from '#api/db/open.ts'
import { openWithRecovery, rememberDatabase } from '#api/db/recover.ts'
import {
  jsonRequest,
  type TestApp,
  testApp,
  testPassword,
  withFolder,
} from '#tests/api/test-app.ts'
import { fromBase32, stepAt, totpCode } from './totp.ts'

const noon = new Date('2030-01-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)

describe('a login with codes', () => {
  it('needs only the password until they are turned on', async () => {
    const { app } = await testApp({ now: noon })
    expect(await logIn(app)).toEqual([200, undefined])
    expect(await logIn(app, '123456')).toEqual([200, undefined])
  })

  it('asks for the code only after the right password', async () => {
    const { app, setNow, secret, attempts } = await withCodes()
    expect(await logIn(app, undefined, 'wrong')).toEqual([401, 'wrong-password'])
    expect(await logIn(app, codeAt(secret, noon), 'wrong')).toEqual([401, 'wrong-password'])
    expect(await logIn(app)).toEqual([401, 'code-required'])
    expect(await logIn(app, '000000')).toEqual([401, 'wrong-code'])
    setNow(later(30))
    expect(await logIn(app, codeAt(secret, later(30)))).toEqual([200, undefined])
    expect(attempts.slice(-5).map((it) => it.split(' ')[0])).toEqual([
      ...['wrong', 'wrong', 'incomplete', 'wrong', 'right'],
    ])
  })

  it('refuses a code that was used, also by concurrent requests and by the setup', async () => {
    const { app, setNow, secret } = await withCodes()
    expect(await logIn(app, codeAt(secret, noon))).toEqual([401, 'wrong-code'])
    setNow(later(60))
    const code = codeAt(secret, later(60))
    const outcomes = await Promise.all([logIn(app, code), logIn(app, code), logIn(app, code)])
    expect(outcomes.map(([status]) => status).sort()).toEqual([200, 401, 401])
    expect(await logIn(app, code)).toEqual([401, 'wrong-code'])
    // An older code of the window is refused after a newer one.
    expect(await logIn(app, codeAt(secret, later(30)))).toEqual([401, 'wrong-code'])
  })

  it('accepts codes one step early or late, with spaces', async () => {
    const { app, setNow, secret } = await withCodes()
    setNow(later(300))
    expect((await logIn(app, codeAt(secret, later(240))))[0]).toBe(401)
    const late = codeAt(secret, later(270))
    expect((await logIn(app, `${late.slice(0, 3)} ${late.slice(3)}`))[0]).toBe(200)
    expect((await logIn(app, codeAt(secret, later(330))))[0]).toBe(200)
    expect((await logIn(app, codeAt(secret, later(360))))[0]).toBe(401)
  })

  it('accepts each recovery code once, in any spelling', async () => {
    const { app, recoveryCodes, status, database } = await withCodes()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect(await logIn(app, first)).toEqual([200, undefined])
    const { rows } = await database.execute('SELECT action FROM audit ORDER BY id DESC LIMIT 1')
    expect(rows[0]?.action).toBe('login.recovery')
    expect(await logIn(app, first)).toEqual([401, 'wrong-code'])
    expect(await logIn(app, second.replaceAll('-', ' ').toUpperCase())).toEqual([200, undefined])
    expect(await status()).toEqual({ isOn: true, recoveryCodes: 8 })
    const outcomes = await Promise.all([1, 2, 3].map(() => logIn(app, recoveryCodes[2])))
    expect(outcomes.map(([it]) => it).sort()).toEqual([200, 401, 401])
  })

  it('blocks an address after five attempts, and all addresses after a hundred codes', async () => {
    const { app, setNow, secret, database } = await withCodes()
    for (let i = 0; i < 5; i++) expect((await logIn(app, '000000'))[0]).toBe(401)
    setNow(later(30))
    const code = codeAt(secret, later(30))
    expect(await logIn(app, code)).toEqual([429, 'too-many-attempts'])
    let tried = 5
    for (let i = 0; i < 60; i++) {
      await database.execute("UPDATE login_attempts SET address = 'elsewhere'")
      if ((await logIn(app, '000000'))[0] === 401) tried++
      else break
    }
    for (let i = 0; i < 60; i++) {
      await database.execute("UPDATE login_attempts SET address = 'elsewhere'")
      if ((await logIn(app, '000000'))[0] === 401) tried++
    }
    expect(tried).toBeLessThanOrEqual(100)
    await database.execute("UPDATE login_attempts SET address = 'elsewhere'")
    expect(await logIn(app, code)).toEqual([429, 'too-many-attempts'])
    // The password alone still responds, because guessed codes use another budget.
    expect(await logIn(app)).toEqual([401, 'code-required'])
  })

  it('stores neither the secret nor the recovery codes as text', async () => {
    const { database, secret, recoveryCodes } = await withCodes()
    const { rows } = await database.execute('SELECT * FROM admin')
    const text = JSON.stringify(rows)
    for (const it of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(it)
      expect(text).not.toContain(it.replaceAll('-', ''))
    }
  })
})

describe('codes', () => {
  it('are turned on only with the password and a code of the secret', async () => {
    const { app, logIn: session } = await testApp({ now: noon })
    const token = await session()
    const secret = await newSecret(app, token)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await newSecret(app, token)).not.toBe(secret)
    const body = { password: testPassword, secret, code: codeAt(secret, noon) }
    expect((await turnOn(app, token, { ...body, password: 'wrong' })).status).toBe(401)
    const wrong = await turnOn(app, token, { ...body, code: '000000' })
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'wrong-code' }])
    expect((await turnOn(app, token, { ...body, secret: 'short' })).status).toBe(422)
    expect((await turnOn(app, token, body)).status).toBe(200)
    // Another secret can't replace the one in use.
    expect((await turnOn(app, token, body)).status).toBe(409)
  })

  it('are turned off with a code or a recovery code', async () => {
    const { app, token, recoveryCodes, status } = await withCodes()
    const off = async (code: string) =>
      (await app.request('/api/admin/totp/off', jsonRequest('POST', { code }, token))).status
    expect(await off('000000')).toBe(401)
    expect(await off('aaaa-aaaa-aaaa-aaab')).toBe(401)
    expect(await off(recoveryCodes[9] ?? '')).toBe(204)
    expect(await status()).toEqual({ isOn: false, recoveryCodes: 0 })
    expect(await logIn(app)).toEqual([200, undefined])
    expect(await off(recoveryCodes[8] ?? '')).toBe(401)
  })

  it('have new recovery codes with the password, which replace the previous ones', async () => {
    const { app, token, recoveryCodes, status, database } = await withCodes()
    const [first = '', second = ''] = recoveryCodes
    expect(await logIn(app, first)).toEqual([200, undefined])
    const renew = async (password: string) =>
      app.request('/api/admin/totp/recovery-codes', jsonRequest('POST', { password }, token))
    const refused = await renew('wrong')
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'wrong-password' }])
    expect(await status()).toEqual({ isOn: true, recoveryCodes: 9 })
    const response = await renew(testPassword)
    const renewed = (await response.json()) as { readonly recoveryCodes: readonly string[] }
    expect([response.status, new Set(renewed.recoveryCodes).size]).toEqual([200, 10])
    expect(await status()).toEqual({ isOn: true, recoveryCodes: 10 })
    const { rows } = await database.execute('SELECT action FROM audit ORDER BY id DESC LIMIT 1')
    expect(rows[0]?.action).toBe('totp.recovery-codes')
    expect(await logIn(app, second)).toEqual([401, 'wrong-code'])
    expect(await logIn(app, renewed.recoveryCodes[0])).toEqual([200, undefined])
    const off = { code: renewed.recoveryCodes[1] }
    await app.request('/api/admin/totp/off', jsonRequest('POST', off, token))
    expect((await renew(testPassword)).status).toBe(409)
    expect(await status()).toEqual({ isOn: false, recoveryCodes: 0 })
  })

  it('stay on with a new password', async () => {
    const { app, token } = await withCodes()
    const body = { current: testPassword, next: 'four unrelated words' }
    const change = await app.request('/api/admin/password', jsonRequest('PUT', body, token))
    expect(change.status).toBe(200)
    expect(await logIn(app, undefined, 'four unrelated words')).toEqual([401, 'code-required'])
  })

  it('stay on in a database that was lost and restored without them', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const deps = { config, backups: join(folder, 'backups'), now: () => noon, logEvent: () => {} }
      const database = await openWithRecovery(deps)
      const onAccessChange = () => rememberDatabase(database, config)
      const { secret, recoveryCodes } = await withCodes({ database, onAccessChange })
      await closeDatabase(database, config)
      truncateSync(join(folder, 'offkit.db'))
      const restored = await openWithRecovery(deps)
      const { app, setNow } = await testApp({ database: restored, now: noon })
      expect(await logIn(app)).toEqual([401, 'code-required'])
      // Codes of the present window may have been used before.
      expect(await logIn(app, codeAt(secret, later(30)))).toEqual([401, 'wrong-code'])
      setNow(later(60))
      expect(await logIn(app, codeAt(secret, later(60)))).toEqual([200, undefined])
      expect(await logIn(app, recoveryCodes[0])).toEqual([200, undefined])
      restored.close()
    }))
})

/** An application that requires codes; the one of noon is used. */
async function withCodes(options: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp({ now: noon, ...options })
  const token = await test.logIn()
  const secret = await newSecret(test.app, token)
  const body = { password: testPassword, secret, code: codeAt(secret, noon) }
  const response = await turnOn(test.app, token, body)
  const { recoveryCodes } = (await response.json()) as { readonly recoveryCodes: string[] }
  const status = async () =>
    (await test.app.request('/api/admin/totp', { headers: { Authorization: token } })).json()
  return { ...test, token, secret, recoveryCodes, status }
}

async function newSecret(app: TestApp['app'], token: string): Promise<string> {
  const init = { method: 'POST', headers: { Authorization: token } }
  const response = await app.request('/api/admin/totp/secret', init)
  return ((await response.json()) as { readonly secret: string }).secret
}

const turnOn = async (app: TestApp['app'], token: string, body: unknown): Promise<Response> =>
  app.request('/api/admin/totp', jsonRequest('PUT', body, token))

const codeAt = (secret: string, time: Date): string => totpCode(fromBase32(secret), stepAt(time))

/** The status and the problem code of a login. */
async function logIn(app: TestApp['app'], code?: string, password = testPassword) {
  const response = await app.request('/api/admin/login', jsonRequest('POST', { password, code }))
  const body = (await response.json()) as { readonly code?: string }
  return [response.status, body.code]
}
