import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withFolder } from '#tests/api/test-app.ts'
import { ConfigError } from './config.ts'
import { checkDataFolder, makeDataFolder } from './data-folder.ts'

it.each([
  ['a file', 'file', /is not a folder/],
  ['below a file', 'file/data', /is below .*file, which is not a folder/],
  ['far below a file', 'file/a/b', /is below .*file, which is not a folder/],
])('refuses a data folder that is %s, and creates nothing', (_, name, message) =>
  withFolder((folder) => {
    writeFileSync(join(folder, 'file'), 'text')
    expect(() => checkDataFolder(join(folder, name))).toThrow(ConfigError)
    expect(() => checkDataFolder(join(folder, name))).toThrow(message)
    expect(readdirSync(folder)).toEqual(['file'])
  }),
)

it('checks without creating anything', () =>
  withFolder((folder) => {
    checkDataFolder(join(folder, 'new', 'data'))
    expect(existsSync(join(folder, 'new'))).toBe(false)
  }))

// These places aren't writable even for root, whom permissions don't stop.
it.each(['/proc/offkit/data', '/proc', '/dev/null/data'])(
  'refuses %s, which nobody can write',
  (path) => {
    const refusal = () => {
      checkDataFolder(path)
      makeDataFolder(path)
    }
    expect(refusal).toThrow(ConfigError)
    expect(refusal).toThrow(/^DATA_DIR: [^\n]+$/)
  },
)

it('creates it for its owner only, and leaves it empty', () =>
  withFolder((folder) => {
    makeDataFolder(join(folder, 'new', 'data'))
    expect(statSync(join(folder, 'new', 'data')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(folder, 'new', 'data'))).toEqual([])
    mkdirSync(join(folder, 'existing'))
    makeDataFolder(join(folder, 'existing'))
    expect(readdirSync(join(folder, 'existing'))).toEqual([])
  }))
