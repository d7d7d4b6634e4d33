import { describe, expect, it } from 'vitest'
import { auditStatements } from '#api/audit/store.ts'
import type { Warning } from '#api/contract/warnings.ts'
import { jsonRequest, type TestApp, type TestAppOptions, testApp } from '#tests/api/test-app.ts'
import { RESTORED_ACTION } from './warnings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const start = new Date('2030-01-01T00:00:00Z')
const timeIn = (milliseconds: number) => new Date(start.getTime() + milliseconds).toISOString()

describe('warnings', () => {
  it('need a token', async () => {
    const { app } = await testApp()
    expect((await app.request('/api/admin/warnings')).status).toBe(401)
  })

  it('are empty for a sound installation', async () => {
    expect(await warningsOf(await owned())).toEqual([])
  })

  it.each([
    [99e6, 10e9, true],
    [101e6, 1e9, false],
    [900e6, 20e9, true],
    [1.1e9, 1e12, false],
  ])('report %d free bytes of %d: %s', async (freeBytes, totalBytes, isReported) => {
    const owner = await owned({ storage: { disk: { freeBytes, totalBytes } } })
    expect(await warningsOf(owner)).toEqual(isReported ? [{ kind: 'disk-full', freeBytes }] : [])
  })

  it('report an old or missing backup, but not right after a start', async () => {
    for (const [hours, expected] of [
      [24, undefined],
      [26, 26],
      [Number.POSITIVE_INFINITY, null],
    ] as const) {
      const owner = await owned({ storage: { backupAgeSeconds: hours * 3_600 } })
      expect(await warningsOf(owner)).toEqual([])
      owner.pass(HOUR_MS)
      expect(await warningsOf(owner)).toEqual(
        expected === undefined ? [] : [{ kind: 'backup-old', hours: expected }],
      )
    }
  })

  it('list the enabled ads that end within a week, soonest first', async () => {
    const owner = await owned()
    const add = async (title: string, dates: object) => {
      const ad = { type: 'banner', position: 'home', title, linkUrl: 'https://example.org' }
      const request = jsonRequest('POST', { ...ad, ...dates }, owner.authorization)
      const response = await owner.app.request('/api/ads/admin', request)
      return ((await response.json()) as { readonly id: string }).id
    }
    await add('later', { endDate: timeIn(8 * DAY_MS) })
    await add('endless', {})
    await add('disabled', { endDate: timeIn(DAY_MS), enabled: false })
    await add('not started', { startDate: timeIn(DAY_MS), endDate: timeIn(2 * DAY_MS) })
    const second = await add('second', { endDate: timeIn(7 * DAY_MS) })
    const first = await add('first', { endDate: timeIn(DAY_MS) })
    expect(await warningsOf(owner)).toEqual([
      {
        kind: 'ads-ending',
        total: 2,
        ads: [
          { id: first, title: 'first', endDate: timeIn(DAY_MS) },
          { id: second, title: 'second', endDate: timeIn(7 * DAY_MS) },
        ],
      },
    ])
    owner.pass(DAY_MS)
    owner.authorization = await owner.logIn()
    expect(await warningsOf(owner)).toMatchObject([{ total: 3 }])
  })

  it('report a replaced database for a week', async () => {
    const owner = await owned()
    const record = (subject: string) =>
      owner.database.batch(
        [
          ...auditStatements(
            { address: 'server', at: new Date(start) },
            { action: RESTORED_ACTION, subject },
          ),
        ],
        'write',
      )
    await record('offkit-2029-12-31.db')
    const restored = { kind: 'database-restored', at: start.toISOString() }
    expect(await warningsOf(owner)).toEqual([{ ...restored, backup: 'offkit-2029-12-31.db' }])
    await record('')
    expect(await warningsOf(owner)).toEqual([{ ...restored, backup: null }])
    owner.pass(8 * DAY_MS)
    owner.authorization = await owner.logIn()
    expect(await warningsOf(owner)).toEqual([])
  })

  it.each([
    ['X-Forwarded-For', false, true],
    ['X-Forwarded-Proto', false, true],
    ['Forwarded', false, true],
    ['X-Forwarded-For', true, false],
    ['X-Other', false, false],
  ])('report a proxy by %s if TRUST_PROXY is %s: %s', async (name, trustProxy, isReported) => {
    const owner = await owned({ trustProxy })
    expect(await warningsOf(owner, { [name]: '192.0.2.1' })).toEqual(
      isReported ? [{ kind: 'proxy' }] : [],
    )
  })
})

interface Owned extends TestApp {
  authorization: string
}

async function owned(options: TestAppOptions = {}): Promise<Owned> {
  const tested = await testApp({ now: start, ...options })
  return { ...tested, authorization: await tested.logIn() }
}

async function warningsOf(
  { app, authorization }: Owned,
  headers = {},
): Promise<readonly Warning[]> {
  const response = await app.request('/api/admin/warnings', {
    headers: { authorization, ...headers },
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { readonly items: readonly Warning[] }).items
}
