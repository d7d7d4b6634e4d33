// Puts a Brotli and a gzip copy beside every file of the build that gets smaller by it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:css|html|ico|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/
// The server fills the pages in and reads the routes: none is sent as it is.
const notSent = /^(?:index\.html|routes\.json|pages\/)/

export async function precompress(directory) {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !notSent.test(relative(directory, path)))
  // zlib works in Node's own threads, four at a time.
  await Promise.all(paths.map(compressFile))
  return paths.length
}

async function compressFile(path) {
  const bytes = readFileSync(path)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  // Tiny files grow. Only where both shrink: every client then gets what the server has chosen.
  if (Math.max(brotli.byteLength, zipped.byteLength) >= bytes.byteLength) return
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, zipped)
}
