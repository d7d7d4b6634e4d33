import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A copy of the web build in which every hashed file has another name, as after a deployment; each
 * number yields different names, none of which the build or another number has.
 */
export function newVersion(number = 1, dist = 'dist'): string {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-dist-'))
  // Skips the compressed copies, whose text can't be renamed.
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  const changed = (hash: string) =>
    createHash('md5').update(`${number} ${hash}`).digest('hex').slice(0, hash.length)
  const assets = join(folder, 'assets')
  const names = new Map<string, string>()
  for (const file of readdirSync(assets)) {
    const hash = file.match(/-([\w-]{8})\.\w+$/)?.[1]
    if (hash) names.set(hash, changed(hash))
  }
  // Files without a hash in their name have a revision in the manifest of the service worker.
  const rename = (text: string) =>
    text
      .replace(/(?<=-)[\w-]{8}(?=\.\w)/g, (hash) => names.get(hash) ?? hash)
      .replace(/\b[0-9a-f]{32}\b/g, changed)
  for (const file of readdirSync(assets)) renameSync(join(assets, file), join(assets, rename(file)))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|json|css|html)$/.test(file)) continue
    const path = join(folder, file)
    writeFileSync(path, rename(readFileSync(path, 'utf8')))
  }
  return folder
}

/** A copy of the web build in which one file has another text. */
export function withFile(path: string, edit: (text: string) => string, dist = 'dist'): string {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-dist-'))
  cpSync(dist, folder, { recursive: true })
  for (const ending of ['.br', '.gz']) rmSync(join(folder, path + ending), { force: true })
  const file = join(folder, path)
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
  return folder
}
