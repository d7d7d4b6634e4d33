import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { startDeps } from '#tests/api/start-deps.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { DatabaseUnreachable } from './damage.ts'
import { type Condition, createLiveDatabase, DatabaseOutOfUse } from './live.ts'
import type { Database } from './open.ts'
import { openOwn } from './recover.ts'
import { startDatabase } from './start.ts'

const now = () => new Date('2030-01-08T12:00:00Z')

describe('an unreachable database server', () => {
  it('doesn’t stop the start, and is used as soon as it responds', async () => {
    let isAway = true
    let time = 0
    const memory = await openOwn(readConfig({ DATABASE_URL: ':memory:' }).database, now)
    const conditions: Condition[] = []
    const opened: Database[] = []
    const live = createLiveDatabase({
      config: { kind: 'remote', url: 'http://127.0.0.1:1' },
      opened: undefined,
      open: async () => {
        if (isAway) throw new DatabaseUnreachable('away')
        opened.push(memory)
        return memory
      },
      rescue: async () => undefined,
      elapsed: () => time,
      onCondition: (condition) => conditions.push(condition),
    })
    await expect(live.execute('SELECT 1')).rejects.toThrow(DatabaseOutOfUse)
    expect(await live.check()).toBe('unreachable')
    isAway = false
    // Attempts are a second apart, however often the health is checked.
    expect(await live.check()).toBe('unreachable')
    time += 1_000
    expect(await Promise.all([live.check(), live.check()])).toEqual(['ok', 'ok'])
    expect(opened).toHaveLength(1)
    expect((await live.execute('SELECT 1 AS one')).rows[0]?.one).toBe(1)
    expect(conditions.at(-1)).toBe('ok')
    live.close()
  })

  it.each([
    ['remote', { DATABASE_URL: 'http://127.0.0.1:1' }],
    ['replica', { DATABASE_SYNC_URL: 'http://127.0.0.1:1' }],
  ])('doesn’t stop the start: %s', (_, environment) =>
    withFolder(async (folder) => {
      const { database: config } = readConfig({ DATA_DIR: folder, ...environment })
      const live = await startDatabase({ ...startDeps(folder), config })
      expect(live.condition()).toBe('unreachable')
      live.close()
    }),
  )

  it('delays the start by at most the timeout', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { database: config } = readConfig({ DATABASE_URL: `http://127.0.0.1:${port}` })
    const live = await startDatabase({
      ...startDeps(''),
      config,
      startTimeout: async () => undefined,
    })
    expect(live.condition()).toBe('unreachable')
    silent.closeAllConnections()
    silent.close()
  })
})
