import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Build } from './build.ts'
import { hashOf } from './files.ts'
import { renderPage, type SiteNames } from './heads.ts'
import type { Encoding, Language } from './negotiate.ts'
import { type Bytes, type ReadyAnswer, readyAnswer } from './ready.ts'

/** One page: an answer for each language and encoding. */
export type PageAnswers = (language: Language, encoding: Encoding) => ReadyAnswer

/** The answers of the page at a path (undefined: not found). Rendered now, compressed when first asked for. */
export function pageAnswers(
  { template, heads }: Pick<Build, 'template' | 'heads'>,
  names: SiteNames,
  path: string | undefined,
): PageAnswers {
  const inLanguage = (language: Language) => {
    const text = new TextEncoder().encode(renderPage(template, path, language, heads, names))
    const made: Partial<Record<Encoding, ReadyAnswer>> = {}
    return (encoding: Encoding): ReadyAnswer => {
      made[encoding] ??= pageAnswer(text, language, encoding, path)
      return made[encoding]
    }
  }
  const variants = { 'zh-CN': inLanguage('zh-CN'), en: inLanguage('en') }
  return (language, encoding) => variants[language](encoding)
}

function pageAnswer(
  text: Bytes,
  language: Language,
  encoding: Encoding,
  path: string | undefined,
): ReadyAnswer {
  const isFound = path !== undefined
  return readyAnswer({
    status: isFound ? 200 : 404,
    body: compress(text, encoding),
    // Without a tag for 404: a 304 would turn it into a page that exists.
    ...(isFound ? { etag: `"${hashOf(text)}-${encoding}"` } : {}),
    shared: {
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Language, Accept-Encoding',
    },
    described: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  })
}

function compress(text: Bytes, encoding: Encoding): Bytes {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return new Uint8Array(gzipSync(text, { level: 9 }))
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
  }
  return new Uint8Array(brotliCompressSync(text, { params }))
}
