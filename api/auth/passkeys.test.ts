import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { backUp, readBackup, restore } from '#api/db/backup.ts'
import { closeDatabase } from '#api/db/open.ts'
import { openWithRecovery, rememberDatabase } from '#api/db/recover.ts'
import { type Ceremony, createAuthenticator } from '#tests/api/authenticator.ts'
import {
  addChallenge,
  addWith,
  list,
  logIn,
  loginChallenge,
  noon,
  origin,
  post,
  rpId,
  withPasskey,
} from '#tests/api/passkey-calls.ts'
import {
  jsonRequest,
  memoryDatabase,
  testApp,
  testPassword,
  withFolder,
} from '#tests/api/test-app.ts'

describe('a passkey', () => {
  it('logs in without password and code, and is listed with its last use', async () => {
    const { app, authenticator, token, pass, database, attempts } = await withPasskey()
    const before = { id: authenticator.id, name: 'Laptop', createdAt: noon.toISOString() }
    expect(await list(app, token)).toEqual([{ ...before, usedAt: null }])
    pass(60_000)
    const { status, body } = await logIn(app, authenticator)
    expect([status, body.expiresAt]).toEqual([200, '2030-01-02T00:01:00.000Z'])
    expect(await list(app, `Bearer ${body.token}`)).toEqual([
      { ...before, usedAt: '2030-01-01T12:01:00.000Z' },
    ])
    expect(attempts.at(-1)).toBe('right unknown')
    const { rows } = await database.execute('SELECT action, subject FROM audit ORDER BY id')
    expect(rows.slice(-2).map(({ action, subject }) => [action, subject])).toEqual([
      ['passkey.add', 'Laptop'],
      ['login.passkey', 'Laptop'],
    ])
  })

  it.each<readonly [string, Partial<Ceremony>]>([
    ['the response of another origin', { origin: 'https://evil.example.org' }],
    ['the response of the same host over HTTP', { origin: 'http://tools.example.org' }],
    ['a signature for another host', { rpId: 'evil.example.org' }],
    ['a challenge that the server didn’t issue', { challenge: 'AAAA' }],
    [
      'a challenge with a wrong signature',
      { challenge: Buffer.alloc(56, 1).toString('base64url') },
    ],
    ['a user who wasn’t verified', { isVerified: false }],
    ['a response of the wrong type', { type: 'webauthn.create' }],
  ])('is refused for %s', async (_, change) => {
    const { app, authenticator, attempts } = await withPasskey()
    const refused = await logIn(app, authenticator, change)
    expect([refused.status, refused.body.code]).toEqual([401, 'wrong-passkey'])
    expect(attempts.at(-1)).toBe('wrong unknown')
    expect((await logIn(app, authenticator)).status).toBe(200)
  })

  it('is refused with a used, an expired, or another kind of challenge', async () => {
    const { app, authenticator, token, pass } = await withPasskey()
    const challenge = await loginChallenge(app)
    expect((await logIn(app, authenticator, { challenge })).status).toBe(200)
    expect((await logIn(app, authenticator, { challenge })).status).toBe(401)
    const expired = await loginChallenge(app)
    pass(300_000)
    expect((await logIn(app, authenticator, { challenge: expired })).status).toBe(401)
    const other = await addChallenge(app, token)
    expect((await logIn(app, authenticator, { challenge: other })).status).toBe(401)
  })

  it('is refused if its counter goes back or stays, as that of a copied key', async () => {
    const { app, authenticator } = await withPasskey()
    expect((await logIn(app, authenticator, { counter: 5 })).status).toBe(200)
    expect((await logIn(app, authenticator, { counter: 5 })).status).toBe(401)
    expect((await logIn(app, authenticator, { counter: 4 })).status).toBe(401)
    expect((await logIn(app, authenticator, { counter: 6 })).status).toBe(200)
  })

  it('is refused if it is unknown, changed, or removed', async () => {
    const { app, authenticator, token } = await withPasskey()
    expect((await logIn(app, createAuthenticator())).status).toBe(401)
    const challenge = await loginChallenge(app)
    const signed = authenticator.get({ challenge, origin, rpId })
    const forged = { ...createAuthenticator().get({ challenge, origin, rpId }), id: signed.id }
    const response = { ...forged, rawId: signed.id }
    expect((await post(app, 'login', { response })).status).toBe(401)
    const remove = async (id: string) =>
      (await app.request(`/api/admin/passkeys/${id}`, jsonRequest('DELETE', {}, token))).status
    expect(await remove(authenticator.id)).toBe(204)
    expect(await remove(authenticator.id)).toBe(404)
    expect((await logIn(app, authenticator)).status).toBe(401)
  })

  it('counts failures like wrong passwords', async () => {
    const { app, authenticator } = await withPasskey()
    const change = { challenge: 'AAAA' }
    for (let i = 0; i < 5; i++) expect((await logIn(app, authenticator, change)).status).toBe(401)
    expect((await logIn(app, authenticator)).status).toBe(429)
  })
})

describe('adding a passkey', () => {
  it('requires the password and the challenge of the same session', async () => {
    const { app, token, logIn: newSession, authenticator } = await withPasskey()
    expect((await post(app, 'options', { password: 'wrong' }, token)).status).toBe(401)
    const second = createAuthenticator()
    const add = async (challenge: string, it = second, change: Partial<Ceremony> = {}) =>
      (await addWith(app, token, it, { challenge, ...change })).status
    expect(await add('AAAA')).toBe(401)
    expect(await add(await loginChallenge(app))).toBe(401)
    expect(await add(await addChallenge(app, await newSession()))).toBe(401)
    for (const change of [
      { origin: 'https://evil.example.org' },
      { rpId: 'evil.example.org' },
      { isVerified: false },
      { type: 'webauthn.get' },
    ]) {
      expect(await add(await addChallenge(app, token), second, change)).toBe(401)
    }
    const challenge = await addChallenge(app, token)
    expect(await add(challenge)).toBe(201)
    expect(await add(challenge)).toBe(401)
    expect(await add(await addChallenge(app, token), authenticator)).toBe(409)
    expect((await logIn(app, second)).status).toBe(200)
  })

  it('needs a name of at most 60 characters', async () => {
    const { app, token } = await withPasskey()
    for (const [name, code] of [
      ['  ', 'required'],
      ['a'.repeat(61), 'too-long'],
      ['a\u0000', 'control-characters'],
    ] as const) {
      const challenge = await addChallenge(app, token)
      const response = await addWith(app, token, createAuthenticator(), { challenge }, name)
      expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ code }] }])
    }
  })

  it('can be renamed, which the audit log lists with both names', async () => {
    const { app, token, authenticator, database } = await withPasskey()
    const rename = (id: string, name: string) =>
      app.request(`/api/admin/passkeys/${id}`, jsonRequest('PUT', { name }, token))
    for (const name of ['  ', 'a'.repeat(61), 'a\u0000']) {
      expect((await rename(authenticator.id, name)).status).toBe(422)
    }
    const response = await rename(authenticator.id, ' Work laptop ')
    const renamed = { id: authenticator.id, name: 'Work laptop', createdAt: noon.toISOString() }
    expect([response.status, await response.json()]).toEqual([200, { ...renamed, usedAt: null }])
    expect(await list(app, token)).toEqual([{ ...renamed, usedAt: null }])
    expect((await rename('none', 'Phone')).status).toBe(404)
    const { rows } = await database.execute('SELECT action, subject FROM audit ORDER BY id DESC')
    expect(rows[0]).toMatchObject({ action: 'passkey.rename', subject: 'Laptop → Work laptop' })
    expect((await logIn(app, authenticator)).status).toBe(200)
  })

  it('offers only keys that aren’t registered, with user verification', async () => {
    const { app, token, authenticator } = await withPasskey()
    const response = await post(app, 'options', { password: testPassword }, token)
    expect(await response.json()).toMatchObject({
      origin,
      options: {
        rp: { id: rpId, name: 'Offkit' },
        excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
  })
})

describe('the origin of passkeys', () => {
  it.each([
    ['http://localhost:8787', 'localhost'],
    ['http://tools.localhost', 'tools.localhost'],
    ['https://tools.example.org:8443', 'tools.example.org'],
  ])('can be %s', async (siteOrigin, host) => {
    const { app } = await testApp({ origin: siteOrigin })
    const response = await post(app, 'login-options', {})
    expect(await response.json()).toMatchObject({ origin: siteOrigin, options: { rpId: host } })
  })

  it.each([
    'http://tools.example.org',
    'https://192.0.2.1',
    'http://127.0.0.1:8787',
    'https://[::1]',
  ])('can’t be %s', async (siteOrigin) => {
    const { app } = await testApp({ origin: siteOrigin })
    const response = await post(app, 'login-options', {})
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'insecure-origin' },
    ])
  })

  it('is that of the request without a configured one, over TLS only behind a trusted proxy', async () => {
    const { app } = await testApp({ trustProxy: true })
    const ask = (headers: Record<string, string>) =>
      app.request('http://host.example.org/api/admin/passkeys/login-options', {
        ...{ method: 'POST', headers },
      })
    const response = await ask({ 'X-Forwarded-Proto': 'https' })
    expect(await response.json()).toMatchObject({ origin: 'https://host.example.org' })
    expect((await ask({})).status).toBe(409)
  })
})

describe('passkeys in copies of the database', () => {
  it('are the newest after an automatic restore: removed ones don’t come back', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const backups = join(folder, 'backups')
      const deps = { config, backups, now: () => noon, logEvent: () => {} }
      const database = await openWithRecovery(deps)
      const onAccessChange = () => rememberDatabase(database, config)
      const { app, token, authenticator } = await withPasskey({ database, onAccessChange })
      await backUp(database, config, join(backups, 'offkit-2030-01-01.db'))
      const second = createAuthenticator()
      await addWith(app, token, second, { challenge: await addChallenge(app, token) })
      const removal = jsonRequest('DELETE', {}, token)
      await app.request(`/api/admin/passkeys/${authenticator.id}`, removal)
      await closeDatabase(database, config)
      truncateSync(join(folder, 'offkit.db'))
      const restored = await openWithRecovery(deps)
      const { app: next } = await testApp({ database: restored, now: noon, origin })
      expect((await logIn(next, authenticator)).status).toBe(401)
      expect((await logIn(next, second)).status).toBe(200)
      restored.close()
    }))

  it('don’t replace those of a database that has a password', () =>
    withFolder(async (folder) => {
      const { database, app, authenticator } = await withPasskey()
      const path = join(folder, 'copy.db')
      await backUp(await memoryDatabase(), { kind: 'remote', url: '' }, path)
      await restore(database, await readBackup(path), noon)
      expect((await logIn(app, authenticator)).status).toBe(200)
    }))
})
