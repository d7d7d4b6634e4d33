import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzipSync,
} from 'node:zlib'
import type { ContentCoding } from './negotiate.ts'
import type { Bytes } from './precomputed.ts'

/** Compresses a page in less than 2 ms, because every other request waits. */
export function compressQuickly(text: Bytes, encoding: ContentCoding): Bytes {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return new Uint8Array(gzipSync(text))
  return new Uint8Array(brotliCompressSync(text, brotliOptions(text, 5)))
}

/** Compresses by Brotli as far as possible, in another thread: 60 ms for a page. */
export function compressBest(text: Bytes, use: (body: Bytes) => void): void {
  brotliCompress(text, brotliOptions(text, 11), (error, body) => {
    if (!error) use(new Uint8Array(body))
  })
}

const brotliOptions = (text: Bytes, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  },
})
