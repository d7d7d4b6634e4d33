import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { buildForNode } from './server-build.ts'
import { start } from './start.ts'

let server: string

beforeAll(async () => {
  server = await buildForNode('api/server.ts', 'server-refusals')
})

const hash =
  '$argon2id$v=19$m=19456,t=2,p=1$S/CEWbwe79ujnPF1Y0K0CQ$UCwecMvpAsSYKghZ7ZIpy4nx0TWz/pz4iqTc5myc9iE'

/** A description, the invalid settings, and the line that explains them. */
const refusals: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  ['a data folder that is a file', { DATA_DIR: 'file' }, /^DATA_DIR: /],
  ['a data folder below a file', { DATA_DIR: 'file/data' }, /^DATA_DIR: /],
  [
    'a data folder that cannot be created',
    { DATA_DIR: '/proc/offkit' },
    /another folder in DATA_DIR/,
  ],
  ['a database path that cannot be decoded', { DATABASE_URL: 'file:%zz' }, /^DATABASE_URL: /],
  ['a text file as database', { DATABASE_URL: 'file:file' }, /file cannot be used as the database/],
  ['a folder as database', { DATABASE_URL: 'file:dist' }, /cannot be used as the database/],
  ['a database below a file', { DATABASE_URL: 'file:file/a.db' }, /ENOTDIR/],
  ['a malformed hash', { ADMIN_PASSWORD_HASH: hash.slice(0, -9) }, /^ADMIN_PASSWORD_HASH: /],
  ['a misspelled name', { ADMIN_PASWORD: 'secret' }, /^ADMIN_PASWORD: .*write ADMIN_PASSWORD,/],
  [
    'a password and a hash',
    { ADMIN_PASSWORD: 'four unrelated words', ADMIN_PASSWORD_HASH: hash },
    /^ADMIN_PASSWORD and ADMIN_PASSWORD_HASH: /,
  ],
  ['an unknown host', { HOST: 'no.such.host.invalid' }, /check HOST/],
]

describe('the server process', () => {
  it.each(refusals)(
    'exits with code 1 and one line for %s, and creates nothing',
    (name, environment, line) =>
      withFolder(async (folder) => {
        writeFileSync(join(folder, 'file'), 'my notes')
        const { code, output } = start(server, folder, environment)
        expect(await code).toBe(1)
        const text = output().trimEnd().split('\n')
        // The first start prints the password before it binds the port.
        expect(text).toHaveLength(environment.HOST === undefined ? 1 : 2)
        expect(text.at(-1)).toMatch(/^Offkit cannot start\. /)
        expect(text.at(-1)?.replace('Offkit cannot start. ', '')).toMatch(line)
        expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('my notes')
        const created = environment.HOST === undefined ? [] : ['data']
        expect(readdirSync(folder).sort(), name).toEqual([...created, 'dist', 'file'])
      }),
  )

  it.each([
    ['jwt-secret', /jwt-secret cannot be read or created \(EISDIR\); .*JWT_SECRET$/],
    ['offkit.db', /offkit\.db cannot be used as the database: it is not a file\..*DATABASE_URL/],
    ['offkit.db.exists', /offkit\.db\.exists cannot be written \(EISDIR\)\. .*move it away\.$/],
  ])('exits with code 1 and one line if %s is a folder', (name, line) =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'data', name), { recursive: true })
      const { code, output } = start(server, folder, { ADMIN_PASSWORD: 'four unrelated words' })
      expect(await code).toBe(1)
      expect(output()).toMatch(/^Offkit cannot start\. [^\n]*\n$/)
      expect(output().trimEnd()).toMatch(line)
    }),
  )

  it('names a misspelled setting in .env', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, '.env'), 'TRUSTPROXY=true\n')
      const { code, output } = start(server, folder)
      expect(await code).toBe(1)
      expect(output()).toMatch(/^Offkit cannot start\. TRUSTPROXY: .*write TRUST_PROXY,[^\n]*\n$/)
    }))

  it('starts with a weak password in the settings, and logs a warning', () =>
    withFolder(async (folder) => {
      const started = start(server, folder, { ADMIN_PASSWORD: 'password1234' })
      const address = await started.address
      expect(started.output()).toContain('ADMIN_PASSWORD is weak: ')
      const login = await fetch(`${address}/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ password: 'password1234' }),
      })
      expect(login.status).toBe(200)
      started.child.kill('SIGTERM')
      expect(await started.code).toBe(0)
    }))

  it('serves the site while the database server is unreachable', () =>
    withFolder(async (folder) => {
      const started = start(server, folder, { DATABASE_URL: 'http://127.0.0.1:1' })
      const address = await started.address
      expect((await fetch(`${address}/about`)).status).toBe(200)
      const health = await fetch(`${address}/healthz`)
      expect([health.status, await health.json()]).toMatchObject([
        503,
        { code: 'unavailable', database: 'unreachable' },
      ])
      started.child.kill('SIGTERM')
      expect(await started.code).toBe(0)
    }))
})
