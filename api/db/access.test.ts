import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { jsonRequest, testApp, testPassword, withFolder } from '#tests/api/test-app.ts'
import { readAccess } from './access.ts'
import { backUpDaily } from './backup.ts'
import { closeDatabase } from './open.ts'
import { openEmptied, openOwn, openWithRecovery, rememberDatabase } from './recover.ts'

const now = () => new Date('2030-01-08T00:00:00Z')
const changed = 'four unrelated words'

/** Ways to lose a database. */
const losses: readonly (readonly [name: string, lose: (path: string) => void])[] = [
  ['damaged', (path) => writeFileSync(path, 'x'.repeat(5_000))],
  ['emptied', (path) => truncateSync(path)],
  ['deleted', (path) => rmSync(path)],
]

describe('a database that is restored automatically', () => {
  it.each(losses.flatMap(([name, lose]) => [true, false].map((has) => [name, has, lose] as const)))(
    'keeps the newest password and ends every session: %s, with a backup: %s',
    (_, has, lose) =>
      withFolder(async (folder) => {
        const config = readConfig({ DATA_DIR: folder }).database
        const backups = join(folder, 'backups')
        const deps = { config, backups, now, logEvent: () => undefined }
        const database = await openWithRecovery(deps)
        const remember = () => rememberDatabase(database, config)
        const before = await testApp({ database, onAccessChange: remember })
        if (has) await backUpDaily(database, config, backups, now())
        const token = await before.logIn()
        const loggedOut = await before.logIn()
        const change = await before.app.request(
          '/api/admin/password',
          jsonRequest('PUT', { current: testPassword, next: changed }, token),
        )
        const { token: newest } = (await change.json()) as { readonly token: string }
        await before.app.request('/api/admin/logout', jsonRequest('POST', {}, `Bearer ${newest}`))
        await closeDatabase(database, config)
        lose(join(folder, 'offkit.db'))

        const restored = await openWithRecovery(deps)
        // The unchanged settings must not bring back the first password.
        const { app } = await testApp({ database: restored })
        const logIn = async (password: string) =>
          (await app.request('/api/admin/login', jsonRequest('POST', { password }))).status
        expect([await logIn(testPassword), await logIn(changed)]).toEqual([401, 200])
        for (const it of [token, loggedOut, `Bearer ${newest}`]) {
          const response = await app.request('/api/ads/admin/config', {
            headers: { Authorization: it },
          })
          expect(response.status).toBe(401)
        }
        restored.close()
      }),
  )

  it('uses neither the password nor the sessions of a backup if an older version left no record', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const backups = join(folder, 'backups')
      const deps = { config, backups, now, logEvent: () => undefined }
      const database = await openWithRecovery(deps)
      const { logIn } = await testApp({ database })
      // Older versions counted generations from 0.
      await database.execute('UPDATE admin SET token_generation = 3')
      const token = await logIn()
      await backUpDaily(database, config, backups, now())
      await closeDatabase(database, config)
      writeFileSync(join(folder, 'offkit.db.exists'), '2029-12-01T00:00:00.000Z\n')
      truncateSync(join(folder, 'offkit.db'))
      const restored = await openWithRecovery(deps)
      expect(await readAccess(restored)).toBeUndefined()
      const { app } = await testApp({ database: restored })
      const response = await app.request('/api/ads/admin/config', {
        headers: { Authorization: token },
      })
      expect(response.status).toBe(401)
      restored.close()
    }))

  it('has a record that only its owner can read, and no partial file beside it', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      await closeDatabase(await openOwn(config, now), config)
      expect(statSync(join(folder, 'offkit.db.exists')).mode & 0o777).toBe(0o600)
      expect(readdirSync(folder).filter((it) => it.includes('.part'))).toEqual([])
    }))

  it('keeps the password when the owner empties it to restore a backup manually', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const database = await openOwn(config, now)
      const { app } = await testApp({
        database,
        onAccessChange: () => rememberDatabase(database, config),
      })
      expect((await app.request('/')).status).toBe(200)
      await rememberDatabase(database, config)
      await closeDatabase(database, config)
      truncateSync(join(folder, 'offkit.db'))
      if (config.kind !== 'file') throw new Error('not a file')
      const damage = await openOwn(config, now).catch((error: unknown) => error)
      const emptied = await openEmptied(config, now, damage)
      const { rows } = await emptied.execute('SELECT password_hash FROM admin')
      expect(rows[0]?.password_hash).toBe(`hash of ${testPassword}`)
      emptied.close()
    }))
})
