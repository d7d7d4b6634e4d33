import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError } from '#api/config.ts'
import { withFolder } from '#tests/api/test-app.ts'
import { tokenSecret } from './secret.ts'

it('makes a key once, for its owner alone', () =>
  withFolder((folder) => {
    const made = tokenSecret(folder, undefined)
    expect(made.length).toBeGreaterThanOrEqual(64)
    expect(tokenSecret(folder, undefined)).toBe(made)
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
  }))

it.each(['', '\n', 'short'])('refuses a key file that was harmed, and leaves it: %j', (text) =>
  withFolder((folder) => {
    const path = join(folder, 'jwt-secret')
    writeFileSync(path, text)
    expect(() => tokenSecret(folder, undefined)).toThrow(ConfigError)
    expect(readFileSync(path, 'utf8')).toBe(text)
  }),
)
