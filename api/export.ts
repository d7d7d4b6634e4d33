import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { ConfigError, loadEnvironmentFile, readConfig, siteNamesOf } from './config.ts'
import { isExplained } from './explained.ts'
import { BuildError } from './site/build.ts'
import { staticFiles } from './site/static-files.ts'

const MARK = '404.html'

/** A folder that must not be written to; the message explains why. */
class FolderError extends Error {
  override name = 'FolderError'
}

try {
  const folder = resolve(process.argv[2] ?? 'dist-static')
  // Files of an earlier version may stay, as open pages need them.
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, MARK)))
    throw new FolderError(`${folder} contains other files. Name an empty or a new folder.`)
  loadEnvironmentFile(process.env)
  const config = readConfig(process.env)
  const files = staticFiles({ directory: config.distDirectory, ...siteNamesOf(config) })
  let count = 0
  for (const { name, body } of files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, body)
    count++
  }
  const path = `${config.basePath}/`
  const place = config.siteOrigin === undefined ? `${path} on any host` : config.siteOrigin + path
  console.log(`Wrote ${count} files to ${folder}, for ${place}`)
} catch (error) {
  const isExpected = isExplained(error, [ConfigError, BuildError, FolderError])
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
