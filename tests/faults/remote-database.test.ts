import { expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { migrate } from '#api/db/migrate.ts'
import { migrations } from '#api/db/migrations/index.ts'
import { openDatabase } from '#api/db/open.ts'
import { startDatabase } from '#api/db/start.ts'
import { jsonRequest, testApp } from '#tests/api/test-app.ts'
import { startLibsqlServer } from './libsql-server.ts'

const ad = {
  type: 'banner',
  position: 'home',
  title: 'far away',
  linkUrl: 'https://example.org',
  version: undefined,
}

it('stores ads on a libSQL server, and serves visitors while it is unreachable', async () => {
  const server = await startLibsqlServer('a token')
  try {
    const { database: config } = readConfig({
      DATABASE_URL: server.url,
      DATABASE_AUTH_TOKEN: 'a token',
    })
    expect(config.kind).toBe('remote')
    const database = await openDatabase(config)
    await migrate(database, migrations, () => new Date(0))
    const { app, logIn, setNow, errors } = await testApp({ database })
    const token = await logIn()
    const created = await app.request('/api/ads/admin', jsonRequest('POST', ad, token))
    expect(created.status).toBe(201)
    const { id } = (await created.json()) as { readonly id: string }
    const put = (version: number) =>
      app.request(
        `/api/ads/admin/${id}`,
        jsonRequest('PUT', { ...ad, title: 'nearer', version }, token),
      )
    expect((await put(1)).status).toBe(200)
    expect((await put(1)).status).toBe(409)
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255])
    const upload = await app.request('/api/ads/admin/images', {
      method: 'POST',
      headers: { Authorization: token },
      body: png,
    })
    const { url } = (await upload.json()) as { readonly url: string }
    expect(new Uint8Array(await (await app.request(url)).arrayBuffer())).toEqual(png)
    const seen = await (await app.request('/api/ads')).text()
    expect(seen).toContain('nearer')

    server.isDown = true
    setNow(new Date('2030-01-01T01:00:00Z'))
    expect(await (await app.request('/api/ads')).text()).toBe(seen)
    const refused = await app.request('/api/ads/admin', jsonRequest('POST', ad, token))
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }])
    expect(errors.length).toBeGreaterThan(0)
    server.isDown = false
    const again = await app.request('/api/ads/admin', jsonRequest('POST', ad, token))
    expect(again.status).toBe(201)
    database.close()
  } finally {
    await server.close()
  }
})

it('starts while the libSQL server is unreachable, and uses it once it responds', async () => {
  const server = await startLibsqlServer('a token')
  try {
    let time = 0
    server.isDown = true
    const database = await startDatabase({
      config: readConfig({ DATABASE_URL: server.url, DATABASE_AUTH_TOKEN: 'a token' }).database,
      backups: '',
      now: () => new Date(0),
      elapsed: () => time,
      startTimeout: () => new Promise(() => undefined),
      logEvent: () => undefined,
      onOpened: async () => undefined,
      onCondition: () => undefined,
      onError: () => undefined,
    })
    expect(await database.check()).toBe('unreachable')
    server.isDown = false
    time += 1_000
    expect(await database.check()).toBe('ok')
    const { app, logIn } = await testApp({ database, checkDatabase: database.check })
    expect(await logIn()).toMatch(/^Bearer /)
    server.isDown = true
    expect((await app.request('/healthz')).status).toBe(503)
    server.isDown = false
    expect((await app.request('/healthz')).status).toBe(200)
    database.close()
  } finally {
    await server.close()
  }
})
