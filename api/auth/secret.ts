import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#api/config.ts'
import { partPath, placeFile } from '#api/place-file.ts'
import { systemCode } from '#api/system-code.ts'

/**
 * The key that signs tokens: from the settings, or generated at the first start into a file with mode 0600.
 *
 * @throws ConfigError if the file is damaged, or can't be read or created.
 */
export function tokenSecret(dataDirectory: string, fromSettings: string | undefined): string {
  if (fromSettings !== undefined) return fromSettings
  const path = join(dataDirectory, 'jwt-secret')
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const secret = readOrMakeSecret(path)
  // An empty key would let anybody sign tokens.
  if (secret.length < 32) throw new ConfigError(`${path} is damaged; delete it to create a new key`)
  return secret
}

function readOrMakeSecret(path: string): string {
  try {
    if (!existsSync(path)) makeSecret(path)
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    // The message of the file system can lack the path, as that for a folder does.
    throw new ConfigError(
      `${path} cannot be read or created (${systemCode(error)}); change its permissions, move it away to create a new key, or set JWT_SECRET`,
      { cause: error },
    )
  }
}

/** Creates the file atomically: servers that start together use one key, and a killed start leaves no partial file. */
function makeSecret(path: string): void {
  const part = partPath(path)
  writeFileSync(part, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  placeFile(part, path)
}
