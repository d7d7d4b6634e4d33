import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Warning } from '#api/contract/warnings.ts'
import type { Condition } from '#api/db/live.ts'
import { type Alert, createAlerts } from './alerts.ts'
import { createWatch } from './watch.ts'

const alert = { kind: 'database', text: 'The database is damaged.', condition: 'damaged' }
const secretPath = '/hooks/secret'

/** The statuses of the next responses; then 204. */
let statuses: number[]
let received: unknown[]
let port: number
const hook = createServer(async (request, response) => {
  const { method, url, headers } = request
  const body: unknown = JSON.parse(await text(request))
  received.push({ method, url, type: headers['content-type'], body })
  response.writeHead(statuses.shift() ?? 204, { Location: '/elsewhere' }).end()
})

beforeAll(async () => {
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const address = hook.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
beforeEach(() => {
  statuses = []
  received = []
})
afterAll(() => void hook.close())

function sender(url: string | undefined = `http://127.0.0.1:${port}${secretPath}`) {
  const events: string[] = []
  const pauses: number[] = []
  const send = createAlerts({
    url,
    site: 'https://tools.example.org',
    now: () => new Date('2030-01-01T00:00:00Z'),
    logEvent: (event, facts) => events.push(JSON.stringify([event, facts])),
    pause: async (milliseconds) => pauses.push(milliseconds),
  })
  return { send, events, pauses }
}

describe('an alert', () => {
  it('is posted as JSON, with the site and the time', async () => {
    const { send, events } = sender()
    await send(alert)
    expect(received).toEqual([
      {
        method: 'POST',
        url: secretPath,
        type: 'application/json',
        body: { ...alert, site: 'https://tools.example.org', at: '2030-01-01T00:00:00.000Z' },
      },
    ])
    expect(events).toEqual(['["alert-sent",{"kind":"database","attempts":1}]'])
  })

  it('is retried after failures of the server, with longer and longer pauses', async () => {
    statuses = [500, 503, 429]
    const { send, events, pauses } = sender()
    await send(alert)
    expect([received.length, pauses]).toEqual([4, [10_000, 60_000, 600_000]])
    expect(events).toEqual(['["alert-sent",{"kind":"database","attempts":4}]'])
  })

  it.each([404, 302])('isn’t retried or redirected after status %i', async (status) => {
    statuses = [status]
    const { send, events } = sender()
    await send(alert)
    expect(received).toHaveLength(1)
    expect(events).toEqual([
      `["alert-failed",{"kind":"database","attempts":1,"reason":"status ${status}"}]`,
    ])
  })

  it('is given up after five attempts, and the log has no part of the URL', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const address = free.address()
    const closed = typeof address === 'object' && address !== null ? address.port : 0
    free.close()
    await once(free, 'close')
    const { send, events, pauses } = sender(`http://127.0.0.1:${closed}${secretPath}?key=secret`)
    await send(alert)
    expect(pauses).toHaveLength(4)
    expect(events).toEqual([
      '["alert-failed",{"kind":"database","attempts":5,"reason":"ECONNREFUSED"}]',
    ])
  })

  it('is dropped while many others wait', async () => {
    const { send, events } = sender()
    await Promise.all(Array.from({ length: 30 }, () => send(alert)))
    expect(received).toHaveLength(20)
    expect(events.filter((event) => event.includes('alert-dropped'))).toHaveLength(10)
  })

  it('isn’t sent without a webhook', async () => {
    const { send, events } = { ...sender(), send: silentSender() }
    await send(alert)
    expect([received, events]).toEqual([[], []])
  })
})

const silentSender = () =>
  createAlerts({
    url: undefined,
    site: undefined,
    now: () => new Date(0),
    logEvent: () => undefined,
  })

describe('the watch', () => {
  it('reports each change of the database’s condition once', async () => {
    const { watch, state, sent } = watched()
    for (const condition of ['ok', 'damaged', 'damaged', 'ok'] as const) {
      state.condition = condition
      await watch()
    }
    expect(sent).toEqual([
      { kind: 'database', condition: 'damaged', text: 'The database is damaged.' },
      { kind: 'database', condition: 'ok', text: 'The database can be used again.' },
    ])
  })

  it('reports a warning once, and again after it was gone', async () => {
    const { watch, state, sent } = watched()
    const full: Warning = { kind: 'disk-full', freeBytes: 5e6 }
    for (const warnings of [[full], [{ ...full, freeBytes: 4e6 }], [], [full]]) {
      state.warnings = warnings
      await watch()
      state.elapsed += 300_000
    }
    expect(sent.map(({ kind }) => kind)).toEqual(['disk-full', 'disk-full'])
    expect(sent[0]?.text).toBe('The disk has 5 MB left.')
  })

  it('reports each ad that ends, and a changed date', async () => {
    const { watch, state, sent } = watched()
    const ad = { id: '1', title: 'one', endDate: '2030-01-03T00:00:00.000Z' }
    const other = { ...ad, id: '2', title: 'two' }
    for (const ads of [[ad], [ad, other], [{ ...ad, endDate: '2030-01-04T00:00:00.000Z' }]]) {
      state.warnings = [{ kind: 'ads-ending', total: ads.length, ads }]
      await watch()
      state.elapsed += 300_000
    }
    expect(sent.map(({ text }) => text)).toEqual([
      'The ad “one” ends on 2030-01-03.',
      'The ad “two” ends on 2030-01-03.',
      'The ad “one” ends on 2030-01-04.',
    ])
  })

  it('reads the warnings every five minutes, and survives a failure', async () => {
    const { watch, state, sent } = watched()
    state.warnings = undefined
    await watch()
    state.warnings = [{ kind: 'backup-old', hours: null }]
    await watch()
    expect(sent).toEqual([])
    state.elapsed += 300_000
    await watch()
    expect(sent.map(({ text }) => text)).toEqual(['There is no backup.'])
  })
})

function watched() {
  const state: {
    condition: Condition
    warnings: readonly Warning[] | undefined
    elapsed: number
  } = { condition: 'ok', warnings: [], elapsed: 0 }
  const sent: Alert[] = []
  const watch = createWatch({
    readWarnings: async () => {
      if (state.warnings === undefined) throw new Error('locked')
      return state.warnings
    },
    send: async (it) => void sent.push(it),
    condition: () => state.condition,
    elapsed: () => state.elapsed,
  })
  return { watch, state, sent }
}
