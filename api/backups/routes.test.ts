import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { describe, expect, it } from 'vitest'
import type { Backup } from '#api/contract/backups.ts'
import { jsonRequest, testApp, testPassword, withFolder } from '#tests/api/test-app.ts'

const noon = new Date('2030-01-01T12:00:00Z')
const ad = { type: 'banner', position: 'home', title: 'First', linkUrl: 'https://example.org/' }

describe('the backups of the owner', () => {
  it('are created, listed, and restored, after a backup of the present data', () =>
    withBackups(async ({ call, list, titles, pass, database }) => {
      expect(await list()).toEqual([])
      await call('POST', '/api/ads/admin', ad)
      const created = await call('POST', '/api/admin/backups')
      expect([created.status, created.body]).toMatchObject([
        201,
        { name: 'offkit-2030-01-01T120000.000Z.db', bytes: expect.any(Number) },
      ])
      await call('POST', '/api/ads/admin', { ...ad, title: 'Second' })
      expect(await titles()).toEqual(['First', 'Second'])
      pass(1_000)
      const path = `/api/admin/backups/${created.body.name}/restore`
      expect((await call('POST', path, { password: 'wrong' })).status).toBe(401)
      const restored = await call('POST', path, { password: testPassword })
      expect([restored.status, restored.body]).toMatchObject([
        200,
        { ads: 1, previous: { name: 'offkit-2030-01-01T120001.000Z.db' } },
      ])
      expect(await titles()).toEqual(['First'])
      const { rows } = await database.execute('SELECT action, subject FROM audit ORDER BY id DESC')
      expect(rows[0]).toMatchObject({ action: 'backup.restore', subject: created.body.name })
      const back = `/api/admin/backups/${restored.body.previous?.name}/restore`
      pass(1_000)
      expect((await call('POST', back, { password: testPassword })).body).toMatchObject({ ads: 2 })
      expect(await titles()).toEqual(['First', 'Second'])
      expect(await list()).toHaveLength(3)
    }))

  it('can’t be other files, and a damaged one changes nothing', () =>
    withBackups(async ({ call, list, titles, folder }) => {
      await call('POST', '/api/ads/admin', ad)
      await call('POST', '/api/admin/backups')
      writeFileSync(join(folder, 'offkit-2030-01-01.db'), 'damaged')
      writeFileSync(join(folder, 'other.db'), '')
      writeFileSync(join(folder, 'offkit-2030-01-01.db.part'), '')
      expect(await list()).toHaveLength(2)
      const restore = (name: string) =>
        call('POST', `/api/admin/backups/${name}/restore`, { password: testPassword })
      for (const name of ['other.db', '..%2foffkit.db', 'offkit-2030-01-02.db']) {
        expect((await restore(name)).status, name).toBe(404)
      }
      const damaged = await restore('offkit-2030-01-01.db')
      expect([damaged.status, damaged.body]).toMatchObject([409, { code: 'damaged-backup' }])
      expect(await titles()).toEqual(['First'])
      expect(await list()).toHaveLength(2)
    }))

  it('can’t be those of a newer version, which change nothing', () =>
    withBackups(async ({ call, titles, folder }) => {
      await call('POST', '/api/ads/admin', ad)
      const { body } = await call('POST', '/api/admin/backups')
      const newer = createClient({ url: `file:${join(folder, body.name ?? '')}` })
      await newer.execute(`INSERT INTO migrations VALUES (9999, 'later', '2031-01-01')`)
      newer.close()
      const path = `/api/admin/backups/${body.name}/restore`
      const refused = await call('POST', path, { password: testPassword })
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'newer-backup' }])
      expect(await titles()).toEqual(['First'])
    }))
})

interface Body extends Partial<Backup> {
  readonly items?: readonly Backup[]
  readonly previous?: Backup
}

/** Runs a test with the calls of a logged-in owner, on a folder of backups. */
async function withBackups(run: (test: Awaited<ReturnType<typeof owned>>) => Promise<void>) {
  await withFolder(async (folder) => run(await owned(folder)))
}

async function owned(folder: string) {
  const test = await testApp({ now: noon, backupFolder: folder })
  const token = await test.logIn()
  const call = async (method: string, path: string, body: unknown = {}) => {
    const request =
      method === 'GET' ? { headers: { Authorization: token } } : jsonRequest(method, body, token)
    const response = await test.app.request(path, request)
    return { status: response.status, body: (await response.json()) as Body }
  }
  const list = async () => (await call('GET', '/api/admin/backups')).body.items
  const titles = async () => {
    const response = await test.app.request('/api/ads')
    const { items } = (await response.json()) as { readonly items: readonly { title: string }[] }
    return items.map(({ title }) => title)
  }
  return { ...test, call, list, titles, folder }
}
