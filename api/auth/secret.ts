import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#api/config.ts'
import { partPath, placeFile } from '#api/place-file.ts'

/** The key that signs tokens: that of the settings, or one made at the first start and kept to the owner alone. */
export function tokenSecret(dataDirectory: string, fromSettings: string | undefined): string {
  if (fromSettings !== undefined) return fromSettings
  const path = join(dataDirectory, 'jwt-secret')
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) makeSecret(path)
  const secret = readFileSync(path, 'utf8').trim()
  // With an emptied file anybody could sign tokens.
  if (secret.length < 32) throw new ConfigError(`${path} is damaged; delete it to make another key`)
  return secret
}

/** Of servers that start together, all take the first one's; a start that is killed leaves no half of one. */
function makeSecret(path: string): void {
  const part = partPath(path)
  writeFileSync(part, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  placeFile(part, path)
}
