import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sessionSchema, sessionsResponseSchema } from '#api/contract/admin.ts'
import { jsonRequest, type TestApp, testApp, testPassword } from '#tests/api/test-app.ts'

const noon = new Date('2030-01-01T12:00:00Z')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('sessions', () => {
  it('are listed newest first with their device and times, and without an address', async () => {
    const { app, pass, database } = await testApp({ now: noon })
    const old = await logIn(app, firefox)
    pass(90_000)
    const current = await logIn(app, 'curl/8.5.0')
    const items = await list(app, current)
    expect(items).toEqual([
      {
        id: expect.any(String),
        begunAt: '2030-01-01T12:01:30.000Z',
        usedAt: '2030-01-01T12:01:30.000Z',
        browser: '',
        system: '',
        isCurrent: true,
      },
      {
        id: expect.any(String),
        begunAt: '2030-01-01T12:00:00.000Z',
        usedAt: '2030-01-01T12:00:00.000Z',
        browser: 'Firefox',
        system: 'Linux',
        isCurrent: false,
      },
    ])
    const seen = await list(app, old)
    expect(seen.map(({ isCurrent, usedAt }) => [isCurrent, usedAt])).toEqual([
      [false, '2030-01-01T12:01:30.000Z'],
      [true, '2030-01-01T12:01:30.000Z'],
    ])
    const { rows } = await database.execute('SELECT * FROM sessions')
    expect(JSON.stringify(rows)).not.toContain('140.0')
  })

  it('records the use of a session at most once a minute', async () => {
    const { app, pass, database } = await testApp({ now: noon })
    const token = await logIn(app)
    pass(59_000)
    await list(app, token)
    expect((await usedTimes(database))[0]).toBe('2030-01-01T12:00:00.000Z')
    pass(1_000)
    await list(app, token)
    expect((await usedTimes(database))[0]).toBe('2030-01-01T12:01:00.000Z')
  })

  it('answers a request whose use can’t be recorded because the disk is full', async () => {
    const { database } = await testApp({ now: noon })
    const full: typeof database = {
      ...database,
      execute: async (statement) => {
        const sql = typeof statement === 'string' ? statement : statement.sql
        if (sql.startsWith('INSERT INTO sessions')) throw new Error('full')
        return database.execute(statement)
      },
    }
    const { app, pass, errors } = await testApp({ now: noon, database: full })
    const token = await logIn(app)
    pass(120_000)
    expect(await list(app, token)).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it('end one by one: the token is refused at once, and after a restart', async () => {
    const { app, database } = await testApp()
    const [one, two] = [await logIn(app, firefox), await logIn(app)]
    const other = (await list(app, two)).find(({ isCurrent }) => !isCurrent)
    expect(await end(app, two, other?.id ?? '')).toBe(204)
    expect([await statusOf(app, one), await statusOf(app, two)]).toEqual([401, 200])
    expect(await end(app, two, other?.id ?? '')).toBe(404)
    const { app: restarted } = await testApp({ database, settings: {} })
    expect([await statusOf(restarted, one), await statusOf(restarted, two)]).toEqual([401, 200])
    const { rows } = await database.execute(
      `SELECT subject FROM audit WHERE action = 'session.end'`,
    )
    expect(rows.map(({ subject }) => subject)).toEqual(['Firefox, Linux'])
  })

  it('all end except the current one', async () => {
    const { app } = await testApp()
    const tokens = [await logIn(app), await logIn(app), await logIn(app)]
    const init = { method: 'POST', headers: { Authorization: tokens[1] ?? '' } }
    expect((await app.request('/api/admin/sessions/end-others', init)).status).toBe(204)
    const statuses = await Promise.all(tokens.map((token) => statusOf(app, token)))
    expect(statuses).toEqual([401, 200, 401])
  })

  it('end with a password change and a logout everywhere, and disappear from the list', async () => {
    const { app } = await testApp()
    const token = await logIn(app)
    await logIn(app)
    const body = { current: testPassword, next: 'four unrelated words' }
    const change = await app.request('/api/admin/password', jsonRequest('PUT', body, token))
    const next = `Bearer ${v.parse(sessionSchema, await change.json()).token}`
    expect((await list(app, next)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    const init = { method: 'POST', headers: { Authorization: next } }
    expect((await app.request('/api/admin/logout-everywhere', init)).status).toBe(204)
    expect(await statusOf(app, next)).toBe(401)
  })

  it('are deleted once they have expired', async () => {
    const { app, setNow, database } = await testApp({ now: noon })
    await logIn(app)
    setNow(new Date('2030-01-02T00:00:00Z'))
    const token = await logIn(app)
    expect(await list(app, token)).toHaveLength(1)
    expect(await usedTimes(database)).toHaveLength(1)
  })

  it('are listed from their next use if the token is from an older version or another replica', async () => {
    const { app, database } = await testApp({ now: noon })
    const [token, other] = [await logIn(app, firefox), await logIn(app)]
    await database.execute('DELETE FROM sessions')
    expect(await statusOf(app, token)).toBe(200)
    const [item] = await list(app, other)
    expect(item).toMatchObject({ begunAt: noon.toISOString(), browser: '', system: '' })
    const first = (await list(app, other)).find(({ isCurrent }) => !isCurrent)
    expect(await end(app, other, first?.id ?? '')).toBe(204)
    expect(await statusOf(app, token)).toBe(401)
    expect(await list(app, other)).toHaveLength(1)
  })

  it('end with a logout although they aren’t listed yet', async () => {
    const { app, database } = await testApp()
    const token = await logIn(app)
    const full = database.execute
    Object.assign(database, {
      execute: async (statement: Parameters<typeof full>[0]) => {
        const sql = typeof statement === 'string' ? statement : statement.sql
        if (sql.startsWith('INSERT INTO sessions')) throw new Error('full')
        return full(statement)
      },
    })
    await full('DELETE FROM sessions')
    const init = { method: 'POST', headers: { Authorization: token } }
    expect((await app.request('/api/admin/logout', init)).status).toBe(204)
    expect(await statusOf(app, token)).toBe(401)
  })
})

async function logIn(app: TestApp['app'], userAgent = ''): Promise<string> {
  const init = jsonRequest('POST', { password: testPassword })
  const headers = { ...init.headers, 'User-Agent': userAgent }
  const response = await app.request('/api/admin/login', { ...init, headers })
  return `Bearer ${v.parse(sessionSchema, await response.json()).token}`
}

async function list(app: TestApp['app'], authorization: string) {
  const init = { headers: { Authorization: authorization } }
  const response = await app.request('/api/admin/sessions', init)
  return v.parse(sessionsResponseSchema, await response.json()).items
}

async function end(app: TestApp['app'], authorization: string, id: string): Promise<number> {
  const init = { method: 'DELETE', headers: { Authorization: authorization } }
  return (await app.request(`/api/admin/sessions/${id}`, init)).status
}

const statusOf = async (app: TestApp['app'], authorization: string): Promise<number> =>
  (await app.request('/api/admin/warnings', { headers: { Authorization: authorization } })).status

async function usedTimes(database: TestApp['database']): Promise<readonly string[]> {
  const { rows } = await database.execute('SELECT used_at FROM sessions')
  return rows.map((row) => String(row.used_at))
}
