import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The identity of the running build. */
export interface BuildInfo {
  readonly version: string
  /** The first digits of the hash of all sources. */
  readonly revision: string
}

/** Reads the files that the build leaves beside the server; `unknown` without them, as in tests. */
export function readBuildInfo(serverFolder: string): BuildInfo {
  const { version = 'unknown' } = JSON.parse(textOf(serverFolder, '../package.json') ?? '{}')
  const revision = textOf(serverFolder, 'build.stamp')?.trim().slice(0, 12) ?? 'unknown'
  return { version: String(version), revision }
}

function textOf(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}
