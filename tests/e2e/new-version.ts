import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the web build in which every hashed file has another name, as after any deployment. */
export function newVersion(dist = 'dist'): string {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-dist-'))
  cpSync(dist, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const names = new Map<string, string>()
  for (const file of readdirSync(assets)) {
    const hash = file.match(/-([\w-]{8})\.(?:js|css)/)?.[1]
    if (hash) names.set(hash, [...hash].reverse().join(''))
  }
  // Files without a hash in their name have one in the service worker's list.
  const rename = (text: string) =>
    [...names]
      .reduce((result, [hash, other]) => result.replaceAll(hash, other), text)
      .replace(/\b[0-9a-f]{32}\b/g, (revision) => [...revision].reverse().join(''))
  for (const file of readdirSync(assets)) renameSync(join(assets, file), join(assets, rename(file)))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|html)$/.test(file)) continue
    const path = join(folder, file)
    writeFileSync(path, rename(readFileSync(path, 'utf8')))
  }
  return folder
}
