import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ad, ownerOf, settings } from './api-process.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

it('reports a lost database in the health check; the restore command and a start restore it', async () => {
  const server = await buildForNode('api/server.ts', 'server-lost')
  const command = await buildForNode('api/command.ts', 'command-lost')
  await withFolder(async (folder) => {
    const path = join(folder, 'data', 'offkit.db')
    const run = (...words: readonly string[]) =>
      spawnSync(process.execPath, [command, ...words], {
        cwd: folder,
        env: { PATH: process.env.PATH, DATA_DIR: 'data' },
        encoding: 'utf8',
      })
    const first = start(server, folder, settings)
    const url = await first.address
    const owner = await ownerOf(url)
    await owner.call('POST', '/api/ads/admin', { ...ad, title: 'kept' })
    expect(run('backup', 'copy.db').status).toBe(0)
    for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })

    const health = await fetch(`${url}/healthz`)
    expect([health.status, await health.json()]).toMatchObject([
      503,
      { code: 'unavailable', database: 'missing' },
    ])
    const ready = await fetch(`${url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { reason: 'database', database: 'missing' },
    ])
    expect((await fetch(`${url}/about`)).status).toBe(200)
    expect((await owner.call('POST', '/api/ads/admin', { ...ad, title: 'lost' })).status).toBe(503)
    const restored = run('restore', 'copy.db')
    expect([restored.status, restored.stdout]).toEqual([
      0,
      expect.stringContaining('Restored 1 ad'),
    ])
    while ((await fetch(`${url}/healthz`)).status !== 200) await sleep(100)
    // Sessions have ended, but the password is still valid.
    expect((await owner.call('GET', '/api/ads/admin/config')).status).toBe(401)
    const again = await ownerOf(url)
    expect(await again.titles()).toEqual(['kept'])
    await again.call('POST', '/api/ads/admin', { ...ad, title: 'after' })
    first.child.kill('SIGTERM')
    expect(await first.code).toBe(0)

    rmSync(path)
    const hook = createServer().listen(0, '127.0.0.1')
    await once(hook, 'listening')
    const address = hook.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const alerted = once(hook, 'request')
    const ALERT_WEBHOOK = `http://127.0.0.1:${port}/secret`
    const second = start(server, folder, { ...settings, ALERT_WEBHOOK })
    const restarted = await ownerOf(await second.address)
    expect((await restarted.titles()).toSorted()).toEqual(['after', 'kept'])
    const restoredDatabase = {
      kind: 'database-restored',
      backup: expect.stringMatching(/^offkit-.*\.db$/),
    }
    const warnings = await (await restarted.call('GET', '/api/admin/warnings')).json()
    expect(warnings).toMatchObject({ items: [restoredDatabase] })
    const [request, response] = await alerted
    expect(JSON.parse(await text(request))).toMatchObject(restoredDatabase)
    response.end()
    hook.close()
    expect(second.output()).not.toContain('secret')
    expect(second.output()).toContain('"event":"database-restored"')
    second.child.kill('SIGTERM')
    expect(await second.code).toBe(0)
  })
})
