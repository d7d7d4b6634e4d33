import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ad, ownerOf, settings } from './api-process.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

// `api/ads/admin-routes.test.ts` simulates a full disk where this test can't mount one.
it('reads while the disk is full, and writes again without a restart', async ({ skip }) => {
  await withFolder(async (folder) => {
    const disk = join(folder, 'data')
    mkdirSync(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      skip('This test needs permission to mount a small disk')
    }
    try {
      const server = await buildForNode('api/server.ts', 'server-full-disk')
      const started = start(server, folder, settings)
      const url = await started.address
      const { call } = await ownerOf(url)
      const create = () =>
        call('POST', '/api/ads/admin', { ...ad, title: 'x', description: 'y'.repeat(2_000) })
      expect((await create()).status).toBe(201)
      const filled = fill(disk)
      let response = await create()
      for (let i = 0; i < 200 && response.status === 201; i++) response = await create()
      expect([response.status, await response.json()]).toMatchObject([
        507,
        { code: 'storage-full' },
      ])
      expect((await call('GET', '/api/ads')).status).toBe(200)
      for (const path of ['/api/ads', '/about', '/healthz']) {
        expect((await fetch(url + path)).status, path).toBe(200)
      }
      for (const file of filled) rmSync(file)
      expect((await create()).status).toBe(201)
      started.child.kill('SIGTERM')
      await started.code
    } finally {
      execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
    }
  })
})

/** Writes files until the disk is full and returns their paths. */
function fill(disk: string): readonly string[] {
  const files: string[] = []
  for (let i = 0; i < 100; i++) {
    const file = join(disk, `fill-${i}`)
    files.push(file)
    try {
      writeFileSync(file, Buffer.alloc(65_536))
    } catch {
      break
    }
  }
  return files
}
