import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError } from '#api/config.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { tokenSecret } from './secret.ts'

it('creates a key once, readable only by its owner', () =>
  withFolder((folder) => {
    const created = tokenSecret(folder, undefined)
    expect(created.length).toBeGreaterThanOrEqual(64)
    expect(tokenSecret(folder, undefined)).toBe(created)
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
  }))

it.each([
  ['a folder', (path: string) => mkdirSync(path), 'EISDIR'],
  ['a link without a target', (path: string) => symlinkSync('nowhere', path), 'EEXIST'],
] as const)('names a key file that is %s, the cause, and what to do', (_, make, cause) =>
  withFolder((folder) => {
    const path = join(folder, 'jwt-secret')
    make(path)
    const line = `${path} cannot be read or created (${cause}); change its permissions, `
    expect(() => tokenSecret(folder, undefined)).toThrow(ConfigError)
    expect(() => tokenSecret(folder, undefined)).toThrow(line)
    expect(readdirSync(folder)).toEqual(['jwt-secret'])
    expect(tokenSecret(folder, 'from the settings')).toBe('from the settings')
  }),
)

it.each(['', '\n', 'short'])('refuses a damaged key file without changing it: %j', (text) =>
  withFolder((folder) => {
    const path = join(folder, 'jwt-secret')
    writeFileSync(path, text)
    expect(() => tokenSecret(folder, undefined)).toThrow(ConfigError)
    expect(readFileSync(path, 'utf8')).toBe(text)
  }),
)
