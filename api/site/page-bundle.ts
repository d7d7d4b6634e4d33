import type { PageBundle } from '#api/contract/page-bundle.ts'
import { compressedAnswer } from './compress.ts'
import { fillIn, type SiteNames } from './names.ts'
import type { ContentCoding, Language } from './negotiate.ts'
import { pageDescription } from './pages.ts'
import { type ReadyAnswer, readyAnswer } from './precomputed.ts'
import { type ByTransport, pageSecurityHeaders } from './security.ts'

/** A page's document in one language. */
export interface BundledDocument {
  readonly path: string
  readonly language: Language
  readonly document: string
}

const MAX_CACHED = 4

interface BundleRequest {
  readonly encoding: ContentCoding
  readonly origin: string | undefined
  readonly transport: keyof ByTransport<unknown>
}

/**
 * All pages with their headers as one JSON object by path. Compressed together, they need a tenth of the bytes,
 * because most of their HTML is equal. They have no slots, as the ads will have changed when they are shown.
 */
export function pageBundle(documents: readonly BundledDocument[], names: SiteNames) {
  const make = ({ encoding, origin, transport }: BundleRequest) => {
    const pages: PageBundle = Object.fromEntries(
      documents.map(({ path, language, document }) => {
        const html = fillIn(document, { ...names, origin, query: '' })
        const headers = { ...pageDescription(language), ...pageSecurityHeaders(html)[transport] }
        return [path, { headers, html }]
      }),
    )
    const text = new TextEncoder().encode(JSON.stringify(pages))
    return compressedAnswer(text, encoding, (body) =>
      readyAnswer({
        body,
        encoding,
        shared: { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' },
        described: { 'Content-Type': 'application/json' },
      }),
    )
  }
  const cache = new Map<string, () => ReadyAnswer>()
  return (request: BundleRequest): ReadyAnswer => {
    const key = `${request.encoding} ${request.transport} ${request.origin ?? ''}`
    const answer = cache.get(key) ?? make(request)
    // Some MB each, and a client may send any host.
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, answer)
    return answer()
  }
}
