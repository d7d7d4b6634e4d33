import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Figure } from './figure.ts'

/** Measures the compressed size of everything that the home page loads before it works. */
export function measureFirstLoad(dist = 'dist'): readonly Figure[] {
  const html = readFileSync(`${dist}/pages/en/index.html`, 'utf8')
  const sizeOf = (pattern: RegExp) => {
    const files = [...html.matchAll(pattern)].map((match) => match[1]!)
    return files.reduce((sum, file) => sum + compressed(`${dist}${file}`), 0) / 1_000
  }
  return [
    {
      name: 'First load of the home page, JavaScript (brotli)',
      unit: 'KB',
      rounds: [sizeOf(/(?:src|href)="([^"]+\.js)"/g)],
      limit: 90,
    },
    {
      name: 'First load of the home page, CSS (brotli)',
      unit: 'KB',
      rounds: [sizeOf(/href="([^"]+\.css)"/g)],
      limit: 8,
    },
  ]
}

function compressed(path: string): number {
  const bytes = readFileSync(path)
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length
}
