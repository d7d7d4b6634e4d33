import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#api/config.ts'

/** The key that signs tokens: that of the settings, or one made at the first start and kept to the owner alone. */
export function tokenSecret(dataDirectory: string, fromSettings: string | undefined): string {
  if (fromSettings !== undefined) return fromSettings
  const path = join(dataDirectory, 'jwt-secret')
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  try {
    // Fails where there is one: of two servers that start together, both take the first one's.
    writeFileSync(path, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(path, 'utf8').trim()
  // With an emptied file anybody could sign tokens.
  if (secret.length < 32) throw new ConfigError(`${path} is damaged; delete it to make another key`)
  return secret
}
