import { compressedAnswer } from './compress.ts'
import { hashOf } from './files.ts'
import { fillIn, type SiteNames } from './names.ts'
import { type ContentCoding, encodings, type Language, languages } from './negotiate.ts'
import { type Bytes, type ReadyAnswer, readyAnswer } from './precomputed.ts'
import { pageSecurityHeaders } from './security.ts'

/** The properties of a request that select the response. */
interface PageRequest {
  readonly language: Language
  /** Whether the address names the language; the response is then the same for every visitor. */
  readonly isAsked: boolean
  readonly encoding: ContentCoding
  /** Scheme and host of the site; undefined if unknown. */
  readonly origin: string | undefined
  /** Attributes for the root element, which reserve space for ads. */
  readonly places: string
}

interface PageOptions {
  readonly documents: Readonly<Record<Language, string>>
  readonly names: SiteNames
  readonly isFound: boolean
  /** For the owner only: not cached, and not listed by search engines. */
  readonly isPrivate?: boolean
}

/** The headers that describe a page's HTML. */
export const pageDescription = (language: Language) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Language': language,
})

const unlisted = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** The responses of one page, built on the first request and cached. */
export function pageAnswers(options: PageOptions) {
  const { documents, names, isFound, isPrivate = false } = options
  const make = ({ language, isAsked, encoding, origin, places }: PageRequest) => {
    const query = isAsked ? `?lang=${language}` : ''
    const html = fillIn(documents[language], { ...names, origin, query }).replace(
      /<html\b/,
      (tag) => tag + places,
    )
    const text = new TextEncoder().encode(html)
    const security = pageSecurityHeaders(html)
    // Weak, because better compression changes the bytes.
    const etag = `${encoding === 'br' ? 'W/' : ''}"${hashOf(text)}-${encoding}"`
    const answerOf = (body: Bytes) =>
      readyAnswer({
        status: isFound ? 200 : 404,
        body,
        encoding,
        security,
        // No ETag for a 404 page: a 304 response would hide the status 404.
        ...(isFound && !isPrivate ? { etag } : {}),
        shared: {
          ...(isPrivate ? unlisted : { 'Cache-Control': 'no-cache' }),
          Vary: isAsked ? 'Accept-Encoding' : 'Cookie, Accept-Language, Accept-Encoding',
        },
        described: pageDescription(language),
      })
    return compressedAnswer(text, encoding, answerOf)
  }

  // By origin and variant: joining them to one key would take longer than all else here.
  const cache = new Map<string | undefined, (() => ReadyAnswer)[]>()
  let places = ''
  return (request: PageRequest): ReadyAnswer => {
    // Invalidates the cached responses after a change of the ads.
    if (request.places !== places) cache.clear()
    places = request.places
    const { origin } = request
    const variant = variantOf(request)
    const hit = cache.get(origin)?.[variant]
    if (hit !== undefined) return hit()
    const page = make(request)
    const variants = cache.get(origin) ?? []
    variants[variant] = page
    cache.set(origin, variants)
    return page()
  }
}

/** A small number for each combination of language and encoding. */
function variantOf({ language, isAsked, encoding }: PageRequest): number {
  const text = languages.indexOf(language) * 2 + Number(isAsked)
  return text * encodings.length + encodings.indexOf(encoding)
}
