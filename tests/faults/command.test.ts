import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeAll, expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { buildForNode } from './server-build.ts'

let command: string

beforeAll(async () => {
  command = await buildForNode('api/command.ts', 'command')
}, 60_000)

it(
  'says in one line why a copy cannot be written or read, and never hangs',
  () =>
    withFolder((folder) => {
      const run = (name: string, path: string) => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [command, name, path], {
          cwd: folder,
          env: { PATH: process.env.PATH, DATA_DIR: 'data' },
          encoding: 'utf8',
          timeout: 10_000,
        })
        return { status, said: (stdout + stderr).trimEnd() }
      }
      writeFileSync(join(folder, 'file'), 'text')
      expect(run('backup', 'new/folders/copy.db')).toEqual({
        status: 0,
        said: 'The database is copied into new/folders/copy.db',
      })
      expect(run('restore', 'new/folders/copy.db')).toEqual({
        status: 0,
        said: expect.stringMatching(/^Restored 0 ads from new.folders.copy.db\. /),
      })
      for (const [name, path, message] of [
        ['backup', '/proc/none/copy.db', /cannot be written: ENOENT/],
        ['backup', '/proc/copy.db', /cannot be written: .*unable to open/],
        ['backup', 'file/copy.db', /cannot be written: /],
        ['backup', '/dev/full', /is there already/],
        ['backup', 'file', /is there already/],
        ['backup', 'data', /is there already/],
        ['restore', 'none', /^There is no none\.$/],
        ['restore', 'data', /^data is no file\.$/],
        ['restore', '/dev/zero', /is no file\.$/],
        ['restore', 'file', /is no backup: nothing was changed\.$/],
      ] as const) {
        const { status, said } = run(name, path)
        expect([status, said], `${name} ${path}`).toEqual([1, expect.stringMatching(message)])
        expect(said, `${name} ${path}`).not.toContain('\n')
      }
    }),
  60_000,
)

it.each([
  ['short', 'The password must have at least 12 characters.'],
  ['password1234', 'The password is too easy to guess: use several unrelated words.'],
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
