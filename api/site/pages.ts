import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hashOf } from './files.ts'
import { fillIn, type SiteNames } from './names.ts'
import type { Encoding, Language } from './negotiate.ts'
import { type Bytes, type ReadyAnswer, readyAnswer } from './ready.ts'

/** What decides which answer of a page a visitor gets. */
interface PageWish {
  readonly language: Language
  /** Whether the address names the language, which then is the same for every visitor. */
  readonly isAsked: boolean
  readonly encoding: Encoding
  /** Scheme and host by which the visitor knows the site. */
  readonly origin: string | undefined
  /** Attributes for the root element, which say what ads the page has a place for. */
  readonly places: string
}

interface PageOptions {
  readonly documents: Readonly<Record<Language, string>>
  readonly names: SiteNames
  readonly isFound: boolean
  /** For the owner only: kept by no cache and listed by no search engine. */
  readonly isPrivate?: boolean
}

const unlisted = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** One page: an answer for each wish, made when it is first asked for. */
export function pageAnswers(options: PageOptions) {
  const { documents, names, isFound, isPrivate = false } = options
  const make = ({ language, isAsked, encoding, origin, places }: PageWish): ReadyAnswer => {
    const query = isAsked ? `?lang=${language}` : ''
    const html = fillIn(documents[language], { ...names, origin, query }).replace(
      /<html\b/,
      (tag) => tag + places,
    )
    const text = new TextEncoder().encode(html)
    return readyAnswer({
      status: isFound ? 200 : 404,
      body: compress(text, encoding),
      // Without a tag for 404: a 304 would turn it into a page that exists.
      ...(isFound && !isPrivate ? { etag: `"${hashOf(text)}-${encoding}"` } : {}),
      shared: {
        ...(isPrivate ? unlisted : { 'Cache-Control': 'no-cache' }),
        Vary: isAsked ? 'Accept-Encoding' : 'Cookie, Accept-Language, Accept-Encoding',
      },
      described: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    })
  }

  const made = new Map<string, ReadyAnswer>()
  let places = ''
  return (wish: PageWish): ReadyAnswer => {
    // Of one time only: what was made for other ads is not asked for again.
    if (wish.places !== places) made.clear()
    places = wish.places
    const { language, isAsked, encoding, origin = '' } = wish
    const key = `${isAsked} ${language} ${encoding} ${origin}`
    const known = made.get(key) ?? make(wish)
    made.set(key, known)
    return known
  }
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
