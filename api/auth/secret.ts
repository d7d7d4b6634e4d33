import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#api/config.ts'
import { partPath, placeFile } from '#api/place-file.ts'

/** The key that signs tokens: from the settings, or generated at the first start into a file with mode 0600. */
export function tokenSecret(dataDirectory: string, fromSettings: string | undefined): string {
  if (fromSettings !== undefined) return fromSettings
  const path = join(dataDirectory, 'jwt-secret')
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) makeSecret(path)
  const secret = readFileSync(path, 'utf8').trim()
  // An empty key would let anybody sign tokens.
  if (secret.length < 32) throw new ConfigError(`${path} is damaged; delete it to create a new key`)
  return secret
}

/** Creates the file atomically: servers that start together use one key, and a killed start leaves no partial file. */
function makeSecret(path: string): void {
  const part = partPath(path)
  writeFileSync(part, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  placeFile(part, path)
}
