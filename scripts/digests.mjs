// Lists the SHA-256 digests of the whole build, in the format of `sha256sum --check`.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesIn } from './files.mjs'

/** The path of the list in the site; its own paths are relative to the folder of the site. */
export const LIST_PATH = '.well-known/sha256sums.txt'

export function writeDigests(site, server) {
  const files = [...filesIn(site), ...filesIn(server)]
    .map((path) => relative(site, path).split(sep).join('/'))
    .filter((name) => !name.startsWith(LIST_PATH))
    .toSorted()
  const lines = files.map((name) => `${sha256(readFileSync(join(site, name)))}  ${name}\n`)
  writeFileSync(join(site, LIST_PATH), lines.join(''))
}

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** The digests of a list by path. */
export const readDigests = (list) =>
  new Map([...list.matchAll(/^([\da-f]{64}) {2}(.+)$/gm)].map(([, digest, path]) => [path, digest]))

/** The paths whose digests differ, with those that only one of the lists has. */
export const differences = (a, b) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path)).toSorted()
