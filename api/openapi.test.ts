import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fromBase32, stepAt, totpCode } from '#api/auth/totp.ts'
import { limits } from '#api/contract/ads.ts'
import { createAuthenticator } from '#tests/api/authenticator.ts'
import { documentOf, operationsOf, routeDifferences, undeclared } from '#tests/api/declared.ts'
import { memoryDatabase, testApp, testPassword } from '#tests/api/test-app.ts'

const { app: reference } = await testApp()
const document = documentOf(reference)

describe('the OpenAPI document', () => {
  it('is served, with the schemas of request bodies', async () => {
    const served = await (await reference.request('/api/openapi.json')).json()
    expect(served).toEqual(document)
    expect(document.openapi).toMatch(/^3\.1\./)
    const body = document.paths['/api/ads/admin']?.post?.requestBody?.content['application/json']
    expect(body?.schema).toMatchObject({
      additionalProperties: false,
      required: ['type', 'position', 'title', 'linkUrl'],
    })
    const isPublic = ({ operation }: { operation: { security?: unknown } }) => !operation.security
    expect(
      operationsOf(document)
        .filter(isPublic)
        .map(({ name }) => name),
    ).toEqual([
      'POST /api/ads/counts',
      'GET /api/ads',
      'POST /api/admin/login',
      'POST /api/admin/passkeys/login-options',
      'POST /api/admin/passkeys/login',
      'GET /api/images/{name}',
      'GET /api/openapi.json',
      'GET /healthz',
      'GET /readyz',
      'GET /metrics',
      'POST /share',
    ])
  })

  it('has exactly the routes of the application', () => {
    expect(routeDifferences(reference, document)).toEqual([])
    expect(operationsOf(document).length).toBe(43)
  })

  it('is compared with the routes in both directions', async () => {
    const { app: planted } = await testApp()
    planted.get('/api/planted/:id', (c) => c.text(''))
    expect(routeDifferences(planted, documentOf(planted))).toEqual([
      'only a route: GET /api/planted/{id}',
    ])
    const paths = { ...document.paths, '/api/gone': { get: { responses: {} } } }
    expect(routeDifferences(reference, { ...document, paths })).toEqual([
      'only described: GET /api/gone',
    ])
  })

  it('reveals a status that a route doesn’t declare', () => {
    const asked = (path: string, method = 'GET') => ({ url: `http://localhost${path}`, method })
    expect(undeclared(document, asked('/api/ads/admin/config'), 200)).toBeUndefined()
    expect(undeclared(document, asked('/api/ads/admin/config'), 418)).toBe(
      'GET /api/ads/admin/config responds with 418, which it does not declare',
    )
    expect(undeclared(document, asked('/api/ads/admin/some-id', 'DELETE'), 409)).toBe(
      'DELETE /api/ads/admin/{id} responds with 409, which it does not declare',
    )
  })

  it.each(operationsOf(document).flatMap(({ name, statuses }) => statuses.map((s) => [name, s])))(
    'declares for %s only statuses that occur: %i',
    async (name, status) => {
      const found = operationsOf(document).find((it) => it.name === name)
      if (found === undefined) throw new Error(`no ${name}`)
      expect((await provoke(found, Number(status))).status).toBe(status)
    },
  )
})

type Found = ReturnType<typeof operationsOf>[number]

const metricsToken = 'a-token-of-the-metrics'
const ad = { type: 'banner', position: 'home', title: 'title', linkUrl: 'https://example.org' }
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** Turns codes on at the time of the test application. */
const totpChange = {
  ...{ password: testPassword, secret },
  code: totpCode(fromBase32(secret), stepAt(new Date('2030-01-01T00:00:00Z'))),
}

const backupFolder = mkdtempSync(join(tmpdir(), 'offkit-provoked-'))
afterAll(() => rmSync(backupFolder, { recursive: true }))

type Send = (address: string, init: RequestInit) => Response | Promise<Response>

/** The bodies of the routes of passkeys, and the ID of a passkey that can log in. */
async function passkeyBodies(send: Send, authorization: string) {
  const authenticator = createAuthenticator()
  const ceremony = async (path: string) => {
    const init = json('POST', { password: testPassword }, authorization)
    const response = await send(`/api/admin/passkeys/${path}`, init)
    const { options } = (await response.json()) as { options: { challenge: string } }
    return { challenge: options.challenge, rpId: 'localhost', origin: 'http://localhost' }
  }
  const create = async (it = authenticator) => ({
    name: 'Laptop',
    response: it.create(await ceremony('options')),
  })
  await send('/api/admin/passkeys', json('POST', await create(), authorization))
  const login = { response: authenticator.get(await ceremony('login-options')) }
  return { id: authenticator.id, login, create: await create(createAuthenticator()) }
}

const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/admin/login': { password: testPassword },
  'PUT /api/admin/password': { current: testPassword, next: 'four unrelated words' },
  'PUT /api/admin/totp': totpChange,
  'POST /api/admin/backups/{name}/restore': { password: testPassword },
  'POST /api/admin/totp/recovery-codes': { password: testPassword },
  'POST /api/admin/totp/off': { code: '000000' },
  'POST /api/admin/passkeys/options': { password: testPassword },
  'POST /api/admin/passkeys/login': {},
  'POST /api/admin/passkeys': {},
  'PUT /api/admin/passkeys/{id}': { name: 'Desktop' },
  'POST /api/ads/counts': { views: {}, clicks: {} },
  'POST /api/ads/admin': ad,
  'PUT /api/ads/admin/{id}': ad,
  'PUT /api/ads/admin/config/{key}': { value: 'true', enabled: true },
  'POST /api/ads/admin/import': { format: 'offkit-ads', ads: [ad] },
}

/** Sends a request to a new application that causes the status. */
async function provoke({ name, method, path, operation }: Found, status: number) {
  const memory = await memoryDatabase()
  let failure: 'SQLITE_FULL' | 'SQLITE_BUSY' | undefined
  const failing =
    <Args extends unknown[], T>(
      call: (...args: Args) => Promise<T>,
      isWrite: (...args: Args) => boolean,
    ) =>
    async (...args: Args): Promise<T> => {
      const isHit = failure === 'SQLITE_BUSY' || (failure !== undefined && isWrite(...args))
      if (isHit) throw Object.assign(new Error(failure), { code: failure })
      return call(...args)
    }
  const database = {
    ...memory,
    execute: failing(
      memory.execute,
      (it) => !/^\s*SELECT/.test(typeof it === 'string' ? it : it.sql),
    ),
    batch: failing(memory.batch, (_, mode) => mode === 'write'),
  }
  const { app, logIn } = await testApp({
    ...{ database, backupFolder },
    stallMilliseconds: 10,
    ...(status !== 404 && { metrics: { token: metricsToken, text: () => '' } }),
    ...(/z$/.test(path) && status === 503 && { checkDatabase: async () => 'damaged' as const }),
  })
  const authorization = await logIn()
  const send: Send = (address, init) => app.request(address, init)
  const created = await send('/api/ads/admin', json('POST', ad, authorization))
  const { id, version } = (await created.json()) as { id: string; version: number }
  const uploaded = await send('/api/ads/admin/images', {
    ...{ method: 'POST', body: png, headers: { Authorization: authorization } },
  })
  const { url } = (await uploaded.json()) as { url: string }
  const { rows: sessions } = await memory.execute('SELECT id FROM sessions')
  const passkeys = path.includes('/passkeys') && (await passkeyBodies(send, authorization))
  const present = passkeys ? passkeys.id : path.includes('/sessions/') ? sessions[0]?.id : id
  const isElsewhere = passkeys && status === 409
  const backup = await backupFor(path, status, send, authorization)
  const address = (isElsewhere ? `http://host.example.org${path}` : path)
    .replace('/api/images/{name}', status === 404 ? '/api/images/none.png' : url)
    .replace('/images/{name}', status === 404 ? '/images/none.png' : url.replace('/api', ''))
    .replace('{name}/restore', `${backup}/restore`)
    .replace('{id}', status === 404 ? 'none' : String(present))
    .replace('{key}', status === 404 ? 'none' : 'showAds')

  const isJson = name in bodies
  const headers: Record<string, string> = {
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...((operation.security || status === 503) && { Authorization: authorization }),
  }
  let body: BodyInit | undefined = isJson ? JSON.stringify(bodies[name]) : undefined
  if (passkeys && path.endsWith('/login')) body = JSON.stringify(passkeys.login)
  if (passkeys && name === 'POST /api/admin/passkeys') body = JSON.stringify(passkeys.create)
  if (operation.requestBody?.content['image/*']) body = png
  if (path.endsWith('/totp/off') && status !== 401) {
    const on = await send('/api/admin/totp', json('PUT', totpChange, authorization))
    const { recoveryCodes } = (await on.json()) as { readonly recoveryCodes: readonly string[] }
    body = JSON.stringify({ code: recoveryCodes[0] })
  }
  if (path.endsWith('/recovery-codes') && status !== 409) {
    await send('/api/admin/totp', json('PUT', totpChange, authorization))
  }
  if (status === 304) {
    headers['If-None-Match'] = (await send(address, {})).headers.get('etag') ?? ''
  }
  if (status === 400) body = streamOf((controller) => controller.error(new Error('gone')))
  if (path === '/metrics') headers.Authorization = `Bearer ${metricsToken}`
  if (status === 401) headers.Authorization = 'Bearer none'
  if (status === 401 && path.endsWith('/admin/login')) body = JSON.stringify({ password: 'wrong' })
  if (status === 401 && passkeys && path.endsWith('/login')) {
    await memory.execute('DELETE FROM passkeys')
  }
  if (status === 408) body = streamOf(() => undefined)
  if (status === 409 && path.endsWith('/totp')) {
    await send(address, json('PUT', totpChange, authorization))
  } else if (status === 409 && !passkeys && path.includes('/ads/')) {
    body = JSON.stringify(path.endsWith('{id}') ? { ...ad, version: version + 1 } : bodies[name])
    await memory.execute({ sql: 'UPDATE ads SET image_url = ?', args: [url] })
    await memory.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < ${limits.ads})
      INSERT INTO ads (id, type, position, title, link_url, created_at, updated_at)
      SELECT i, 'banner', 'home', 'title', 'https://example.org', '', '' FROM n`)
  }
  if (status === 413) headers['Content-Length'] = String(10 ** 9)
  if (status === 415) {
    headers['Content-Type'] = 'text/plain'
    body = 'text'
  }
  if (status === 422) body = '[]'
  if (status === 429) {
    await memory.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < 5)
      INSERT INTO login_attempts SELECT i, 'unknown', '2030-01-01', 1 FROM n`)
  }
  if (status === 503) failure = 'SQLITE_BUSY'
  if (status === 507) failure = 'SQLITE_FULL'
  return send(address, { method, headers, ...(body && { body, duplex: 'half' }) } as RequestInit)
}

/** The name of a backup that a request can restore, or can't for the statuses 404 and 409. */
async function backupFor(path: string, status: number, send: Send, authorization: string) {
  if (!path.includes('/backups/') || status === 404) return 'none'
  const response = await send('/api/admin/backups', json('POST', {}, authorization))
  const { name } = (await response.json()) as { readonly name: string }
  if (status === 409) writeFileSync(join(backupFolder, name), 'damaged')
  return name
}

const json = (method: string, body: unknown, authorization: string): RequestInit => ({
  ...{ method, body: JSON.stringify(body) },
  headers: { 'Content-Type': 'application/json', Authorization: authorization },
})

const streamOf = (start: (controller: ReadableStreamDefaultController) => void) =>
  new ReadableStream({ start })
