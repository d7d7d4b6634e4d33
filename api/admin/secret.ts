import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
  return readFileSync(path, 'utf8').trim()
}
