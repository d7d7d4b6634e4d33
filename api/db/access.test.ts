import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { jsonRequest, testApp, testPassword, withFolder } from '#tests/api/test-app.ts'
import { readAccess } from './access.ts'
import { backUpDaily } from './backup.ts'
import { closeDatabase } from './open.ts'
import { openEmptied, openOwn, openSoundDatabase, rememberDatabase } from './recover.ts'

const now = () => new Date('2030-01-08T00:00:00Z')
const changed = 'four unrelated words'

/** Ways in which a database is lost, and what then takes its place. */
const losses: readonly (readonly [name: string, lose: (path: string) => void])[] = [
  ['damaged', (path) => writeFileSync(path, 'x'.repeat(5_000))],
  ['emptied', (path) => truncateSync(path)],
  ['deleted', (path) => rmSync(path)],
]

describe('a database that is restored by itself', () => {
  it.each(losses.flatMap(([name, lose]) => [true, false].map((has) => [name, has, lose] as const)))(
    'keeps the newest password and ends every session: %s, with a backup: %s',
    (_, has, lose) =>
      withFolder(async (folder) => {
        const config = readConfig({ DATA_DIR: folder }).database
        const backups = join(folder, 'backups')
        const deps = { config, backups, now, logEvent: () => undefined }
        const database = await openSoundDatabase(deps)
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

        const restored = await openSoundDatabase(deps)
        // The settings are those of before: they must not bring the first password back.
        const { app } = await testApp({ database: restored })
        const logIn = async (password: string) =>
          (await app.request('/api/admin/login', jsonRequest('POST', { password }))).status
        expect([await logIn(testPassword), await logIn(changed)]).toEqual([401, 200])
        for (const it of [token, loggedOut, `Bearer ${newest}`]) {
          const answer = await app.request('/api/ads/admin/config', {
            headers: { Authorization: it },
          })
          expect(answer.status).toBe(401)
        }
        restored.close()
      }),
  )

  it('brings neither password nor sessions of a copy that an older version left without a record', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      const backups = join(folder, 'backups')
      const deps = { config, backups, now, logEvent: () => undefined }
      const database = await openSoundDatabase(deps)
      const { logIn } = await testApp({ database })
      // Generations of older versions count from 0.
      await database.execute('UPDATE admin SET token_generation = 3')
      const token = await logIn()
      await backUpDaily(database, config, backups, now())
      await closeDatabase(database, config)
      writeFileSync(join(folder, 'offkit.db.exists'), '2029-12-01T00:00:00.000Z\n')
      truncateSync(join(folder, 'offkit.db'))
      const restored = await openSoundDatabase(deps)
      expect(await readAccess(restored)).toBeUndefined()
      const { app } = await testApp({ database: restored })
      const answer = await app.request('/api/ads/admin/config', {
        headers: { Authorization: token },
      })
      expect(answer.status).toBe(401)
      restored.close()
    }))

  it('keeps its record to the owner, and nothing half-written beside it', () =>
    withFolder(async (folder) => {
      const config = readConfig({ DATA_DIR: folder }).database
      await closeDatabase(await openOwn(config, now), config)
      expect(statSync(join(folder, 'offkit.db.exists')).mode & 0o777).toBe(0o600)
      expect(readdirSync(folder).filter((it) => it.includes('.part'))).toEqual([])
    }))

  it('keeps the password where the owner empties it to restore a copy by hand', () =>
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
