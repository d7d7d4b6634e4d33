// Adds a Brotli and a gzip copy of every file of the build that compresses well. The best Brotli quality takes
// half of a build's time, so the copies of a content are kept for later builds.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256 } from './digests.mjs'
import { filesIn } from './files.mjs'
import { root } from './run.mjs'

export const compressedCache = join(root, 'node_modules', '.cache', 'compressed')

const compressible = /\.(?:css|html|ico|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$|^sbom$/
// The server fills in the pages and reads the routes itself.
const notServed = /^(?:index\.html|routes\.json|pages\/)/

export async function precompress(directory) {
  const paths = filesIn(directory).filter(
    (path) => compressible.test(basename(path)) && !notServed.test(relative(directory, path)),
  )
  // zlib runs in Node's thread pool, four at a time.
  await Promise.all(paths.map(compressFile))
  return paths.length
}

export async function compressFile(path) {
  const bytes = readFileSync(path)
  const [brotli, zipped] = await Promise.all([
    kept(bytes, 'br', () =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: 22,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
    ),
    kept(bytes, 'gz', () => promisify(gzip)(bytes, { level: 9 })),
  ])
  // Tiny files grow. Both copies must be smaller, because the server chooses the encoding by request only.
  if (Math.max(brotli.byteLength, zipped.byteLength) >= bytes.byteLength) return
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, zipped)
}

/** The compressed copy that an earlier build has kept, or a new one. */
async function kept(bytes, extension, compress) {
  const path = join(compressedCache, `${sha256(bytes)}.${extension}`)
  if (existsSync(path)) return readFileSync(path)
  const copy = await compress()
  mkdirSync(compressedCache, { recursive: true })
  // Another build may write the same copy now.
  writeFileSync(`${path}.${process.pid}`, copy)
  renameSync(`${path}.${process.pid}`, path)
  return copy
}
