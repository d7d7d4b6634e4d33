import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzipSync,
} from 'node:zlib'
import type { ContentCoding } from './negotiate.ts'
import type { Bytes } from './precomputed.ts'

/**
 * Returns the answer with a compressed text. The first is compressed in less than 2 ms for a page, because every other
 * request waits. Brotli's best quality takes 60 ms in another thread, which a text requested once isn't worth.
 */
export function compressedAnswer<Answer>(
  text: Bytes,
  encoding: ContentCoding,
  answerOf: (body: Bytes) => Answer,
): () => Answer {
  let answer = answerOf(compressQuickly(text, encoding))
  let requests = 0
  return () => {
    if (encoding === 'br' && ++requests === 2) {
      brotliCompress(text, brotliOptions(text, 11), (error, body) => {
        if (!error) answer = answerOf(new Uint8Array(body))
      })
    }
    return answer
  }
}

function compressQuickly(text: Bytes, encoding: ContentCoding): Bytes {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return new Uint8Array(gzipSync(text))
  return new Uint8Array(brotliCompressSync(text, brotliOptions(text, 5)))
}

const brotliOptions = (text: Bytes, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  },
})
