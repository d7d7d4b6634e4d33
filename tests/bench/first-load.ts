import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Figure } from './figure.ts'

/** Measures the compressed size of everything that the home page loads before it works. */
export function measureFirstLoad(dist = 'dist'): readonly Figure[] {
  const html = readFileSync(`${dist}/pages/en/index.html`, 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) =>
    compressed(readFileSync(`${dist}${file}`)),
  )
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return [
    {
      name: 'First load of the home page, JavaScript (brotli)',
      unit: 'KB',
      rounds: [scripts.reduce((sum, size) => sum + size, 0) / 1_000],
      limit: 90,
    },
    {
      name: 'First load of the home page, CSS (brotli)',
      unit: 'KB',
      rounds: [compressed(Buffer.from(styles)) / 1_000],
      limit: 8,
    },
  ]
}

function compressed(bytes: Buffer): number {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length
}
