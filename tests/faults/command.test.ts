import { spawnSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeAll, expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { closeDatabase } from '#api/db/open.ts'
import { openOwn } from '#api/db/recover.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { buildForNode } from './server-build.ts'

let command: string

beforeAll(async () => {
  command = await buildForNode('api/command.ts', 'command')
})

it(
  'explains in one line why a backup can’t be written or read, and never hangs',
  () =>
    withFolder((folder) => {
      const run = (name: string, path: string) => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [command, name, path], {
          cwd: folder,
          env: { PATH: process.env.PATH, DATA_DIR: 'data' },
          encoding: 'utf8',
          timeout: 10_000,
        })
        return { status, text: (stdout + stderr).trimEnd() }
      }
      writeFileSync(join(folder, 'file'), 'text')
      expect(run('backup', 'new/folders/copy.db')).toEqual({
        status: 0,
        text: 'Copied the database to new/folders/copy.db',
      })
      // Windows has no such modes.
      if (process.platform !== 'win32')
        expect(statSync(join(folder, 'new/folders/copy.db')).mode & 0o777).toBe(0o600)
      expect(run('restore', 'new/folders/copy.db')).toEqual({
        status: 0,
        text: expect.stringMatching(/^Restored 0 ads from new.folders.copy.db\. /),
      })
      for (const [name, path, message] of [
        ['backup', '/proc/none/copy.db', /cannot be written: ENOENT/],
        ['backup', '/proc/copy.db', /cannot be written: .*unable to open/],
        ['backup', 'file/copy.db', /cannot be written: /],
        ['backup', '/dev/full', /already exists/],
        ['backup', 'file', /already exists/],
        ['backup', 'data', /already exists/],
        ['restore', 'none', /^none does not exist\.$/],
        ['restore', 'data', /^data is not a file\.$/],
        ['restore', '/dev/zero', /is not a file\.$/],
        ['restore', 'file', /is not a backup\. Nothing was changed\.$/],
      ] as const) {
        const { status, text } = run(name, path)
        expect([status, text], `${name} ${path}`).toEqual([1, expect.stringMatching(message)])
        expect(text, `${name} ${path}`).not.toContain('\n')
      }
    }),
  60_000,
)

it('turns codes off, so that the password is enough', () =>
  withFolder(async (folder) => {
    const config = readConfig({ DATA_DIR: join(folder, 'data') }).database
    const database = await openOwn(config, () => new Date())
    await database.execute(`INSERT INTO admin (id, password_hash, updated_at, totp_secret)
      VALUES (1, 'hash', '', 'sealed')`)
    await closeDatabase(database, config)
    const texts = [1, 2].map(() =>
      spawnSync(process.execPath, [command, 'turn-off-codes'], {
        cwd: folder,
        env: { PATH: process.env.PATH, DATA_DIR: 'data' },
        encoding: 'utf8',
      }).stdout.trimEnd(),
    )
    expect(texts).toEqual(['Logins no longer need a code.', 'Logins did not need a code.'])
  }))

it.each([
  ['short', 'The password must have at least 12 characters.'],
  ['password1234', 'The password is too easy to guess. Use several unrelated words.'],
])('refuses the password %s in one line', (password, message) =>
  withFolder((folder) => {
    const { status, stderr } = spawnSync(process.execPath, [command, 'set-password'], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: 'data' },
      encoding: 'utf8',
      input: `${password}\n`,
    })
    expect([status, stderr.trimEnd().split('\n').at(-1)]).toEqual([1, message])
  }),
)
